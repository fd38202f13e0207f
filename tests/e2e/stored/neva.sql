BEGIN TRANSACTION;
CREATE TABLE actions (
	game_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action TEXT NOT NULL, 
	user_id BIGINT, 
	interaction_id BIGINT, 
	created_at DATETIME NOT NULL, absent BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_actions PRIMARY KEY (game_id, seq), 
	CONSTRAINT ck_actions_seq CHECK (seq >= 1), 
	CONSTRAINT fk_actions_game_id FOREIGN KEY(game_id) REFERENCES games (id), 
	CONSTRAINT uq_actions_interaction_id UNIQUE (interaction_id)
);
INSERT INTO "actions" VALUES(1,1,2,'take upper shepherd',3004,1499742204199960610,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,2,0,'pass',3001,1499742206133534761,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,3,1,'buy upper lumberjack',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,4,2,'pass',3004,1499742208197132336,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,5,0,'buy upper ship_builder',3001,1499742209124073528,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,6,1,'buy upper shepherd',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,7,2,'play shepherd',3004,1499742211107979329,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,8,0,'take upper fur_trapper',3001,1499742211632267337,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,9,1,'buy upper fur_trapper',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,10,2,'pass',3004,1499742214115295313,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,11,0,'pass',3001,1499742216266973272,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,12,1,'pass',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,13,0,'pass',3001,1499742218229907553,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,14,1,'buy upper potemkin_village',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,15,2,'buy upper hospital',3004,1499742221262389354,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,16,0,'pass',3001,1499742222784921713,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,17,1,'pass',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,18,2,'take upper observatory',3004,1499742224227762298,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,19,0,'play fur_trapper',3001,1499742225016291458,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,20,1,'pass',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,21,2,'play observatory',3004,1499742228011024523,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,22,0,'take upper academy',3001,1499742229671968915,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,23,1,'pass',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,24,2,'take upper library',3004,1499742231886561436,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,25,0,'take upper customs_house',3001,1499742233446842538,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,26,1,'pass',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,27,2,'take upper customs_house',3004,1499742235376222387,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,28,0,'take upper theater',3001,1499742237167190203,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,29,1,'pass',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,30,2,'draw worker',3004,1499742238312235209,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,31,2,'take drawn',3004,1499742238354178250,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,32,0,'pass',3001,1499742240266780884,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,33,1,'pass',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,34,2,'pass',3004,1499742241906753756,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,35,1,'buy upper mistress_of_ceremonies',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,36,2,'pass',3004,1499742245295751400,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,37,0,'buy upper author',3001,1499742246101057782,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,38,1,'take upper author',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,39,2,'pass',3004,1499742248290484484,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,40,0,'buy upper warehouse_manager',3001,1499742249238397196,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,41,1,'pass',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,42,2,'pass',3004,1499742251675287852,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,43,0,'pass',3001,1499742253055213875,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,44,2,'pass',3004,1499742254145732922,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,45,0,'pass',3001,1499742255202697537,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,46,1,'pass',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,47,0,'pass',3001,1499742256477765960,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,48,1,'take lower controller',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,49,2,'pass',3004,1499742259468304738,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,50,0,'pass',3001,1499742261905195378,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,51,1,'take lower secretary',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,52,2,'pass',3004,1499742263473865097,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,53,0,'pass',3001,1499742264027513232,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,54,1,'buy lower administrator',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,55,2,'pass',3004,1499742265013174683,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,56,0,'pass',3001,1499742266401489317,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,57,1,'pass',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,58,1,'buy lower administrator',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,59,2,'buy upper market',3004,1499742268205040050,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,60,0,'pass',3001,1499742269522051515,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,61,1,'play author',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,62,2,'pass',3004,1499742270428021187,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,63,0,'pass',3001,1499742273980596685,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,64,1,'pass',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,65,2,'pass',3004,1499742276132274647,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,66,0,'pass',3001,1499742278317507038,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,67,1,'take upper warehouse_manager',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,68,2,'pass',3004,1499742280972501478,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,69,0,'buy lower tax_man for warehouse_manager',3001,1499742282767663598,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,70,1,'pass',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,71,2,'pass',3004,1499742285309411830,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,72,0,'pass',3001,1499742287482061309,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,73,0,'pass',3001,1499742287645639166,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,74,1,'buy lower admiral for administrator',NULL,NULL,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(1,75,2,'pass',3004,1499742291265323527,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(2,1,2,'pass',3004,1499742300115304996,'2026-05-01 12:00:00.000000',0);
INSERT INTO "actions" VALUES(2,2,0,'call',3002,1499742301126132268,'2026-05-01 12:00:00.000000',0);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE bot_state (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_bot_state PRIMARY KEY (name)
);
INSERT INTO "bot_state" VALUES('commands.1001','45f7da973f1748fd27944705380bc62f3880e3bd662a8e3fcf63459a6b013555');
INSERT INTO "bot_state" VALUES('salt','0e37d00d6fb3df07');
INSERT INTO "bot_state" VALUES('looks','3');
CREATE TABLE deadlines (
	game_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	turn_seq INTEGER NOT NULL, 
	due_at DATETIME NOT NULL, 
	CONSTRAINT pk_deadlines PRIMARY KEY (game_id, seat), 
	CONSTRAINT fk_deadlines_game_id_seat FOREIGN KEY(game_id, seat) REFERENCES seats (game_id, seat)
);
INSERT INTO "deadlines" VALUES(1,0,75,'2026-05-03 12:00:00.000000');
CREATE TABLE games (
	id INTEGER NOT NULL, 
	game TEXT NOT NULL, 
	options JSON NOT NULL, 
	seed TEXT NOT NULL, 
	setup JSON, 
	status TEXT NOT NULL, 
	guild_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	thread_id BIGINT, 
	private BOOLEAN NOT NULL, 
	host_id BIGINT NOT NULL, 
	seats_wanted INTEGER NOT NULL, 
	locale TEXT NOT NULL, 
	created_at DATETIME NOT NULL, 
	started_at DATETIME, 
	ended_at DATETIME, 
	outcome JSON, limit_hours INTEGER, paused_at DATETIME, 
	CONSTRAINT pk_games PRIMARY KEY (id), 
	CONSTRAINT ck_games_status CHECK (status IN ('lobby', 'active', 'finished', 'cancelled')), 
	CONSTRAINT ck_games_seed CHECK (length(seed) = 64)
);
INSERT INTO "games" VALUES(1,'petersburg','{"reading": 2, "edition": "2004", "market": false, "new_society": false, "banquet": false, "open_money": false, "open_hands": false, "open_decks": false, "pub_timing": "scoring", "guild_hall": "scoring", "sycophant": "bound", "prison_up": "round", "without": [], "tiebreak": "money"}','1f6cce98783daf1418cf2074730af23b2d74a10308c49ea3cc2c7874935cf26a',NULL,'active',2001,4001,1499742186525163542,0,3001,3,'en','2026-05-01 12:00:00.000000','2026-05-01 12:00:00.000000',NULL,NULL,48,NULL);
INSERT INTO "games" VALUES(2,'peter','{"open_cubes": false}','765a14ecd49c014f75e9375c5e0c79788349c88b12f8dc2e86438e944158285a',NULL,'active',2001,4002,1499742295031808535,0,3002,3,'en','2026-05-01 12:00:00.000000','2026-05-01 12:00:00.000000',NULL,NULL,NULL,NULL);
INSERT INTO "games" VALUES(3,'petersburg','{"reading": 2, "edition": "2004", "market": false, "new_society": false, "banquet": false, "open_money": false, "open_hands": false, "open_decks": false, "pub_timing": "scoring", "guild_hall": "scoring", "sycophant": "bound", "prison_up": "round", "without": [], "tiebreak": "money"}','9b007295f87114e6227d91938cccab080243a060b1a02ab514338efe8a67b73f',NULL,'lobby',2001,4002,NULL,0,3003,3,'en','2026-05-01 12:00:00.000000',NULL,NULL,NULL,NULL,NULL);
CREATE TABLE interactions (
	interaction_id BIGINT NOT NULL, 
	created_at DATETIME NOT NULL, 
	CONSTRAINT pk_interactions PRIMARY KEY (interaction_id)
);
INSERT INTO "interactions" VALUES(1499742185233317903,'2026-05-01 12:00:00.000000');
INSERT INTO "interactions" VALUES(1499742185929572370,'2026-05-01 12:00:00.000000');
INSERT INTO "interactions" VALUES(1499742186260922388,'2026-05-01 12:00:00.000000');
INSERT INTO "interactions" VALUES(1499742292666221070,'2026-05-01 12:00:00.000000');
INSERT INTO "interactions" VALUES(1499742293119205905,'2026-05-01 12:00:00.000000');
INSERT INTO "interactions" VALUES(1499742294620766739,'2026-05-01 12:00:00.000000');
INSERT INTO "interactions" VALUES(1499742294805316117,'2026-05-01 12:00:00.000000');
INSERT INTO "interactions" VALUES(1499742302514446901,'2026-05-01 12:00:00.000000');
INSERT INTO "interactions" VALUES(1499742302774493752,'2026-05-01 12:00:00.000000');
CREATE TABLE players (
	user_id BIGINT NOT NULL, 
	locale TEXT, 
	dm TEXT NOT NULL, 
	dm_told_at DATETIME, 
	remind_hours INTEGER, 
	quiet_from INTEGER, 
	quiet_to INTEGER, 
	time_zone TEXT, 
	updated_at DATETIME NOT NULL, dm_channel_id BIGINT, 
	CONSTRAINT pk_players PRIMARY KEY (user_id), 
	CONSTRAINT ck_players_dm CHECK (dm IN ('unknown', 'open', 'closed')), 
	CONSTRAINT ck_players_quiet_both CHECK ((quiet_from IS NULL) = (quiet_to IS NULL)), 
	CONSTRAINT ck_players_quiet CHECK (quiet_from BETWEEN 0 AND 1439 AND quiet_to BETWEEN 0 AND 1439), 
	CONSTRAINT ck_players_remind_hours CHECK (remind_hours BETWEEN 0 AND 72)
);
INSERT INTO "players" VALUES(3001,'en-US','open',NULL,NULL,NULL,NULL,NULL,'2026-05-01 12:00:00.000000',53001);
INSERT INTO "players" VALUES(3004,'en-GB','open',NULL,NULL,NULL,NULL,NULL,'2026-05-01 12:00:00.000000',53004);
INSERT INTO "players" VALUES(3002,'ru','open',NULL,NULL,NULL,NULL,NULL,'2026-05-01 12:00:00.000000',53002);
INSERT INTO "players" VALUES(3003,'de','open',NULL,NULL,NULL,NULL,NULL,'2026-05-01 12:00:00.000000',53003);
CREATE TABLE publications (
	game_id INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	published INTEGER NOT NULL, 
	failures INTEGER NOT NULL, 
	next_try_at DATETIME, 
	lost_at DATETIME, 
	leased_by TEXT, 
	leased_until DATETIME, 
	CONSTRAINT pk_publications PRIMARY KEY (game_id), 
	CONSTRAINT fk_publications_game_id FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "publications" VALUES(1,79,79,0,NULL,NULL,NULL,NULL);
INSERT INTO "publications" VALUES(2,7,7,0,NULL,NULL,NULL,NULL);
INSERT INTO "publications" VALUES(3,2,2,0,NULL,NULL,NULL,NULL);
CREATE TABLE reminders (
	id INTEGER NOT NULL, 
	game_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	turn_seq INTEGER NOT NULL, 
	due_at DATETIME NOT NULL, 
	claimed_at DATETIME, 
	claimed_by TEXT, 
	settled_at DATETIME, 
	result TEXT, 
	CONSTRAINT pk_reminders PRIMARY KEY (id), 
	CONSTRAINT ck_reminders_result CHECK (result IN ('sent', 'dropped', 'failed')), 
	CONSTRAINT ck_reminders_settled CHECK ((settled_at IS NULL) = (result IS NULL)), 
	CONSTRAINT fk_reminders_game_id_seat FOREIGN KEY(game_id, seat) REFERENCES seats (game_id, seat), 
	CONSTRAINT uq_reminders_game_id_seat_turn_seq UNIQUE (game_id, seat, turn_seq)
);
INSERT INTO "reminders" VALUES(1,1,2,3004,0,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(2,1,0,3001,1,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(3,1,2,3004,3,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(4,1,0,3001,4,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(5,1,2,3004,6,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(6,1,0,3001,7,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(7,1,2,3004,9,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(8,1,0,3001,10,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(9,1,0,3001,12,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(10,1,2,3004,14,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(11,1,0,3001,15,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(12,1,2,3004,17,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(13,1,0,3001,18,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(14,1,2,3004,20,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(15,1,0,3001,21,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(16,1,2,3004,23,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(17,1,0,3001,24,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(18,1,2,3004,26,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(19,1,0,3001,27,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(20,1,2,3004,29,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(21,1,0,3001,31,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(22,1,2,3004,33,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(23,1,2,3004,35,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(24,1,0,3001,36,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(25,1,2,3004,38,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(26,1,0,3001,39,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(27,1,2,3004,41,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(28,1,0,3001,42,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(29,1,2,3004,43,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(30,1,0,3001,44,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(31,1,0,3001,46,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(32,1,2,3004,48,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(33,1,0,3001,49,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(34,1,2,3004,51,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(35,1,0,3001,52,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(36,1,2,3004,54,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(37,1,0,3001,55,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(38,1,2,3004,58,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(39,1,0,3001,59,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(40,1,2,3004,61,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(41,1,0,3001,62,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(42,1,2,3004,64,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(43,1,0,3001,65,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(44,1,2,3004,67,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(45,1,0,3001,68,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(46,1,2,3004,70,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(47,1,0,3001,71,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(48,1,2,3004,74,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(49,1,0,3001,75,'2026-05-02 12:00:00.000000',NULL,NULL,NULL,NULL);
INSERT INTO "reminders" VALUES(50,2,2,3004,0,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(51,2,0,3002,1,'2026-05-02 12:00:00.000000',NULL,NULL,'2026-05-01 12:00:00.000000','dropped');
INSERT INTO "reminders" VALUES(52,2,0,3002,2,'2026-05-02 12:00:00.000000',NULL,NULL,NULL,NULL);
INSERT INTO "reminders" VALUES(53,2,1,3003,2,'2026-05-02 12:00:00.000000',NULL,NULL,NULL,NULL);
INSERT INTO "reminders" VALUES(54,2,2,3004,2,'2026-05-02 12:00:00.000000',NULL,NULL,NULL,NULL);
CREATE TABLE seats (
	game_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	user_id BIGINT, 
	name TEXT NOT NULL, 
	ai TEXT, 
	joined_at DATETIME NOT NULL, 
	resigned_at DATETIME, 
	CONSTRAINT pk_seats PRIMARY KEY (game_id, seat), 
	CONSTRAINT ck_seats_seat CHECK (seat >= 0), 
	CONSTRAINT ck_seats_somebody CHECK (user_id IS NOT NULL OR ai IS NOT NULL), 
	CONSTRAINT fk_seats_game_id FOREIGN KEY(game_id) REFERENCES games (id), 
	CONSTRAINT uq_seats_game_id_user_id UNIQUE (game_id, user_id)
);
INSERT INTO "seats" VALUES(1,0,3001,'Ann',NULL,'2026-05-01 12:00:00.000000',NULL);
INSERT INTO "seats" VALUES(1,1,NULL,'Computer 1','greedy','2026-05-01 12:00:00.000000',NULL);
INSERT INTO "seats" VALUES(1,2,3004,'Dev',NULL,'2026-05-01 12:00:00.000000',NULL);
INSERT INTO "seats" VALUES(2,0,3002,'Boris',NULL,'2026-05-01 12:00:00.000000',NULL);
INSERT INTO "seats" VALUES(2,1,3003,'Clara',NULL,'2026-05-01 12:00:00.000000',NULL);
INSERT INTO "seats" VALUES(2,2,3004,'Dev',NULL,'2026-05-01 12:00:00.000000',NULL);
INSERT INTO "seats" VALUES(3,0,3003,'Clara',NULL,'2026-05-01 12:00:00.000000',NULL);
INSERT INTO "seats" VALUES(3,1,3002,'Boris',NULL,'2026-05-01 12:00:00.000000',NULL);
CREATE TABLE snapshots (
	game_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	state JSON NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY (game_id, seq), 
	CONSTRAINT fk_snapshots_game_id FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "snapshots" VALUES(1,50,4,'{"state": {"round": 2, "phase": 0, "first": 0, "active": 1, "passes": 2, "extra": 0, "last_round": false, "over": false, "disc": -1, "dealt": [7, 8, 8, 4], "money": [5, 6, 3], "points": [0, 3, 4], "split": [0, 0, 0], "standing": [false, false, false], "later": [false, false, false], "upper": [], "lower": ["secretary", "administrator", "administrator", "tax_man", "admiral", "gold_smelter", "patriarch"], "discard": [], "hands": [["academy", "customs_house", "theater"], ["author", "controller"], ["library", "customs_house", "ship_builder"]], "tableaus": [["ship_builder", "fur_trapper", "author", "warehouse_manager"], ["lumberjack", "shepherd", "fur_trapper", "potemkin_village", "mistress_of_ceremonies"], ["shepherd", "hospital", "observatory"]], "used": [[], [], []], "markers": [0, 1, 2, 0], "pending": [], "decks": [["ship_builder", "shepherd", "fur_trapper", "fur_trapper", "lumberjack", "shepherd", "ship_builder", "fur_trapper", "lumberjack", "czar_and_carpenter", "gold_miner", "lumberjack", "fur_trapper", "ship_builder", "gold_miner", "ship_builder", "gold_miner", "shepherd", "ship_builder", "shepherd", "fur_trapper", "lumberjack", "gold_miner", "shepherd", "fur_trapper", "shepherd", "gold_miner", "gold_miner", "lumberjack", "ship_builder", "lumberjack"], ["theater", "observatory", "potemkin_village", "academy", "hospital", "customs_house", "customs_house", "library", "firehouse", "market", "firehouse", "theater", "library", "customs_house", "market", "customs_house", "pub", "market", "hospital", "customs_house", "pub", "warehouse", "library", "hospital", "market", "market", "observatory", "firehouse"], ["secretary", "author", "mistress_of_ceremonies", "administrator", "controller", "warehouse_manager", "author", "administrator", "warehouse_manager", "controller", "author", "author", "author", "secretary", "secretary", "administrator", "secretary", "warehouse_manager", "warehouse_manager", "administrator", "judge", "mistress_of_ceremonies", "administrator", "judge", "controller", "warehouse_manager", "author"], ["tax_man", "admiral", "gold_smelter", "patriarch", "hermitage", "wharf", "st_isaacs_cathedral", "czar", "weaving_mill", "mariinskij_theater", "fur_shop", "bank", "wharf", "fur_shop", "catherine_palace", "pope", "peterhof", "wharf", "minister_of_foreign_affairs", "chamber_maid", "weapon_master", "church_of_the_resurrection", "builder", "carpenter_workshop", "weaving_mill", "senator", "fur_shop", "harbor", "winter_palace", "smolny_cathedral"]], "laid": [[], [], []], "chosen": [[], [], []]}, "version": 50, "versions": [50, 50, 50], "began": [49, 50, 48], "asked": [49, 50, 48], "orders": [0, 0, 0], "since": 0}');
CREATE TABLE surfaces (
	game_id INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	channel_id BIGINT NOT NULL, 
	message_id BIGINT, 
	hash TEXT NOT NULL, 
	updated_at DATETIME NOT NULL, 
	seq INTEGER NOT NULL, nonce TEXT, 
	CONSTRAINT pk_surfaces PRIMARY KEY (game_id, kind, seat), 
	CONSTRAINT ck_surfaces_seat CHECK (seat >= -1), 
	CONSTRAINT fk_surfaces_game_id FOREIGN KEY(game_id) REFERENCES games (id)
);
INSERT INTO "surfaces" VALUES(1,'lobby',-1,4001,1499742185929572369,'070d4e5cd964edbc','2026-05-01 12:00:00.000000',0,NULL);
INSERT INTO "surfaces" VALUES(1,'ping',-1,1499742186525163542,1499742292045464072,'005391f2f06a9533.e24075248ec9f4a4','2026-05-01 12:00:00.000000',75,NULL);
INSERT INTO "surfaces" VALUES(1,'board',-1,1499742186525163542,1499742202127974426,'d5dedeefbb34d21e','2026-05-01 12:00:00.000000',75,NULL);
INSERT INTO "surfaces" VALUES(1,'hand',0,53001,1499742202505461788,'a3f16b77ddaa4144','2026-05-01 12:00:00.000000',75,NULL);
INSERT INTO "surfaces" VALUES(1,'hand',2,53004,1499742202761314334,'5b65c42ed1b5b90b','2026-05-01 12:00:00.000000',75,NULL);
INSERT INTO "surfaces" VALUES(2,'lobby',-1,4002,1499742293119205904,'1794595679c380b8','2026-05-01 12:00:00.000000',0,NULL);
INSERT INTO "surfaces" VALUES(2,'ping',-1,1499742295031808535,1499742301532979757,'9141880f8a0cebae.5bac67cf6888a165','2026-05-01 12:00:00.000000',2,NULL);
INSERT INTO "surfaces" VALUES(2,'board',-1,1499742295031808535,1499742295728063003,'57ff2ceb2176bab3','2026-05-01 12:00:00.000000',2,NULL);
INSERT INTO "surfaces" VALUES(2,'hand',0,53002,1499742298966065693,'be39e25039bf01e2','2026-05-01 12:00:00.000000',2,NULL);
INSERT INTO "surfaces" VALUES(2,'hand',1,53003,1499742299679097375,'153469e364676ed1','2026-05-01 12:00:00.000000',2,NULL);
INSERT INTO "surfaces" VALUES(2,'hand',2,53004,1499742299863646753,'e7f0245299161a4d','2026-05-01 12:00:00.000000',2,NULL);
INSERT INTO "surfaces" VALUES(3,'lobby',-1,4002,1499742302770299447,'1d318979b2c839c7','2026-05-01 12:00:00.000000',0,NULL);
CREATE INDEX ix_games_channel_id ON games (channel_id);
CREATE INDEX ix_games_guild_id_status ON games (guild_id, status);
CREATE INDEX ix_games_status_ended_at ON games (status, ended_at);
CREATE INDEX ix_games_thread_id ON games (thread_id);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE INDEX ix_surfaces_channel_id ON surfaces (channel_id);
CREATE INDEX ix_surfaces_message_id ON surfaces (message_id);
CREATE INDEX ix_reminders_settled_at_due_at ON reminders (settled_at, due_at);
CREATE INDEX ix_reminders_user_id ON reminders (user_id);
CREATE TRIGGER actions_no_UPDATE BEFORE UPDATE ON actions
BEGIN SELECT RAISE(ABORT, 'actions are append-only'); END;
CREATE TRIGGER actions_no_DELETE BEFORE DELETE ON actions
BEGIN SELECT RAISE(ABORT, 'actions are append-only'); END;
CREATE INDEX ix_deadlines_due_at ON deadlines (due_at);
CREATE INDEX ix_publications_unpublished ON publications (next_try_at) WHERE published < revision;
CREATE INDEX ix_interactions_created_at ON interactions (created_at);
COMMIT;
