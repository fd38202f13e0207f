// What the page knows: told by the server, asked by the views. Views subscribe with `on(topic, handler)`.
// Topics: hello, members, channels, channel (another one is open), messages (channel id), bot, commands, connection, unread.

const GUILD_TEXT = 0;
const DIRECT = 1;
const CATEGORY = 4;

export const isThread = (channel) => [10, 11, 12].includes(channel?.type);
export const isDirect = (channel) => [DIRECT, 3].includes(channel?.type);
export const isCategory = (channel) => channel?.type === CATEGORY;
const isVoice = (channel) => [2, 13].includes(channel?.type);

/** Order of two snowflakes (ids as text, which grow with time). */
export function byId(left, right) {
  return left.length - right.length || (left < right ? -1 : left > right ? 1 : 0);
}

export class State {
  me = null;
  members = new Map();
  users = new Map(); // everybody ever seen in a message, for mentions
  roles = new Map();
  guild = { id: "0", name: "" };
  bot = { id: "0", name: "Bot", online: true };
  channels = new Map();
  commands = [];
  builtIn = []; // {name, description} of the client's own commands
  messages = new Map(); // channel id -> Map(message id -> message)
  more = new Map(); // channel id -> whether the server has older messages than these
  open = null; // id of the channel shown
  connected = false;
  #handlers = new Map();

  on(topic, handler) {
    if (!this.#handlers.has(topic)) this.#handlers.set(topic, []);
    this.#handlers.get(topic).push(handler);
  }

  emit(topic, detail) {
    for (const handler of this.#handlers.get(topic) ?? []) handler(detail);
  }

  get member() {
    return this.members.get(this.me);
  }

  get locale() {
    return this.member?.locale ?? "en-US";
  }

  /** A person by id: member, the bot, or somebody seen in a message. */
  person(id) {
    return this.members.get(id) ?? this.users.get(id) ?? (id === this.bot.id ? { ...this.bot, bot: true } : undefined);
  }

  /** Everyone who can be named in the open channel: the members of the server, or the two of direct messages; and the bot. */
  everyone() {
    const direct = isDirect(this.channels.get(this.open));
    const there = [...this.members.values()].filter((member) => (direct ? member.id === this.me : member.in_server));
    return [...there, { ...this.bot, bot: true }];
  }

  /** The roles that can be named in the open channel, everyone's first. */
  everyRole() {
    return isDirect(this.channels.get(this.open)) ? [] : [...this.roles.values()];
  }

  /** The channels and threads that can be named in the open channel; of these types, if any are given. */
  everyChannel(types) {
    if (isDirect(this.channels.get(this.open))) return [];
    return [...this.channels.values()].filter((channel) => !isDirect(channel) && (types?.length ? types.includes(channel.type) : true));
  }

  /** Messages of a channel, oldest first. */
  inOrder(channelId) {
    return [...(this.messages.get(channelId)?.values() ?? [])].sort((left, right) => byId(left.id, right.id));
  }

  message(messageId) {
    for (const messages of this.messages.values()) {
      if (messages.has(messageId)) return messages.get(messageId);
    }
    return undefined;
  }

  /** The channel to show when nothing else was asked for. */
  firstChannel() {
    const all = [...this.channels.values()];
    const first = all.find((channel) => channel.type === GUILD_TEXT) ?? all.find((channel) => !isCategory(channel) && !isVoice(channel));
    return first?.id ?? null;
  }

  openChannel(id) {
    if (this.open === id) return;
    this.open = id;
    this.emit("channel", id);
  }

  /** Take in one report of the server. Reports about interactions are not ours and are ignored. */
  take(report) {
    const change = this[`take_${report.op}`];
    if (change) change.call(this, report);
  }

  take_hello(report) {
    const wasDirect = isDirect(this.channels.get(this.open));
    if (this.me !== report.me) this.messages = new Map(); // else what is shown stays until the histories arrive
    this.me = report.me;
    this.members = new Map(report.members.map((member) => [member.id, member]));
    this.guild = report.guild;
    this.roles = new Map((report.roles ?? []).map((role) => [role.id, role]));
    this.bot = report.bot ?? this.bot;
    this.channels = new Map(report.channels.map((channel) => [channel.id, channel]));
    this.commands = report.commands ?? [];
    this.builtIn = report.built_in ?? [];
    this.connected = true;
    if (!this.channels.has(this.open)) {
      const direct = wasDirect && report.channels.find(isDirect);
      this.open = direct ? direct.id : this.firstChannel();
    }
    this.emit("hello");
  }

  take_channel({ channel }) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    if (this.open === null) this.openChannel(this.firstChannel());
    this.emit("channels");
  }

  take_channel_gone({ id }) {
    const parent = this.channels.get(id)?.parent_id;
    this.channels.delete(id);
    this.messages.delete(id);
    if (this.open === id) this.openChannel(this.channels.has(parent) ? parent : this.firstChannel());
    this.emit("channels");
  }

  take_message({ message }) {
    this.#put(message);
    this.emit("messages", message.channel_id);
  }

  take_message_gone({ channel_id: channelId, id }) {
    this.messages.get(channelId)?.delete(id);
    this.emit("messages", channelId);
  }

  /** A channel's newest messages, or older ones than those that are known. */
  take_history({ channel_id: channelId, messages, before, more }) {
    if (!before) this.messages.set(channelId, new Map());
    this.more.set(channelId, more);
    for (const message of messages) this.#put(message, channelId);
    this.emit("messages", channelId);
  }

  take_member({ member }) {
    this.members.set(member.id, member);
    this.emit("members");
  }

  take_commands({ commands }) {
    this.commands = commands;
    this.emit("commands");
  }

  take_bot({ online }) {
    this.bot = { ...this.bot, online };
    this.emit("bot");
  }

  /** The connection broke: what is shown stays, but nothing can be done with it. */
  lost() {
    if (!this.connected) return;
    this.connected = false;
    this.emit("connection");
  }

  #put(message, channelId = message.channel_id) {
    for (const user of [message.author, ...(message.mentions ?? [])]) {
      if (user?.id) this.users.set(user.id, user);
    }
    if (!this.messages.has(channelId)) this.messages.set(channelId, new Map());
    this.messages.get(channelId).set(message.id, message);
  }
}
