// Puts the parts together: what the server says goes to the state and the views, what one does goes to the server.
import { h, icon, fill } from "./dom.js";
import { Composer } from "./composer.js";
import { flatten, mentioned } from "./commands.js";
import { Interactions } from "./interactions.js";
import { MessageList } from "./message-list.js";
import { Modal } from "./modal.js";
import { nameOf } from "./people.js";
import { startMenus, close as closeMenu } from "./selects.js";
import { Sidebar } from "./sidebar.js";
import { Socket } from "./socket.js";
import { isDirect, isThread, State } from "./state.js";
import { keepRelativeTimesTrue, setLocale } from "./timestamps.js";
import { Unread } from "./unread.js";

const HINT_SEEN = "playground.hint";

const state = new State();
const unread = new Unread(state);
const socket = new Socket(take, () => {
  state.lost();
  interactions.end("the connection was lost");
});
const interactions = new Interactions((entry) => {
  if (entry.state !== "sent" && entry.kind === "modal") modal.report(entry);
  if (entry.state === "answered") entry.then?.();
  list.draw();
});
const names = {
  get me() { return state.me; },
  person: (id) => state.person(id),
  role: (id) => state.roles.get(id),
  channel: (id) => state.channels.get(id),
  command: (path, id) => mentioned(state.commands, path, id),
  typeCommand: (path) => composer.type(`/${path} `),
  openChannel: (id) => (state.channels.has(id) ? state.openChannel(id) : toast("You cannot see that channel.")),
};

/** Send something that the server will report on; null without a connection. */
function interact(entry, message) {
  if (!socket.open) {
    toast("Not connected: nothing was sent.");
    return null;
  }
  if (state.message(entry.messageId)?.ephemeral) list.use(entry.messageId);
  const nonce = interactions.begin(entry);
  socket.send({ ...message, nonce });
  return nonce;
}

/** Send a command; `then` is called once it is answered. Return whether it was sent. */
function slash(command, options, then) {
  list.toEnd();
  hideHint();
  const entry = { kind: "slash", channelId: state.open, label: command.name, then };
  return interact(entry, { op: "slash", channel_id: state.open, path: command.path, options }) !== null;
}

const actions = {
  click: (message, customId) => interact({ kind: "component", messageId: message.id, channelId: message.channel_id, customId },
    { op: "click", message_id: message.id, custom_id: customId }),
  select: (message, customId, values) => interact({ kind: "component", messageId: message.id, channelId: message.channel_id, customId },
    { op: "select", message_id: message.id, custom_id: customId, values }),
  dismiss: (message) => {
    socket.send({ op: "dismiss", message_id: message.id });
    state.take({ op: "message_gone", channel_id: message.channel_id, id: message.id });
  },
  forget: (nonce) => interactions.drop(nonce),
};
const context = { names, actions, state, interactions };
const list = new MessageList(context, unread, (channelId, before) => socket.send({ op: "history", channel_id: channelId, before }));
const modal = new Modal(context, (interactionId, values) => interact({ kind: "modal" }, { op: "modal_submit", interaction_id: interactionId, values }));
const sidebar = new Sidebar(context, unread, {
  actAs: (id) => {
    if (id === state.me) return;
    const address = new URL(location.href);
    address.searchParams.set("member", id);
    history.replaceState(null, "", address);
    interactions.end();
    modal.close();
    closeMenu();
    socket.connect(id);
  },
  set: (change) => socket.send({ op: "member", ...change }),
});
const composer = new Composer({
  state,
  say: (content) => {
    list.toEnd();
    return socket.send({ op: "say", channel_id: state.open, content });
  },
  slash,
  ask: (path, options, focused) => {
    const nonce = crypto.getRandomValues(new Uint32Array(2)).join("-");
    socket.send({ op: "autocomplete", nonce, channel_id: state.open, path, options, focused });
    return nonce;
  },
});

/** A link to a channel of Discord opens it here, if this page has it. */
document.addEventListener("click", (event) => {
  const href = event.target.closest?.("a[href]")?.href ?? "";
  const id = /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)/u.exec(href)?.[1];
  if (!state.channels.has(id)) return;
  event.preventDefault();
  names.openChannel(id);
});

/** One report of the server. */
function take(report) {
  if (report.op === "interaction") {
    interactions.take(report);
    if (report.state === "failed") composer.choices({ nonce: report.nonce, choices: [] }); // an autocomplete nobody answered
  } else if (report.op === "choices") composer.choices(report);
  else if (report.op === "modal") modal.open(report);
  else if (report.op === "error") toast(report.text);
  else state.take(report);
}

let member = null; // whom the page was drawn for
let asked = null; // the channel that the address names, until this page has heard of it

state.on("hello", () => {
  setLocale(state.locale);
  const again = member === state.me;
  member = state.me;
  if (!again) {
    asked = channelOf(location.href);
    if (state.channels.has(asked)) [state.open, asked] = [asked, null];
  }
  drawHeader();
  banner();
  rememberChannel();
  if (again && list.channel === state.open) {
    list.draw();
  } else {
    list.reset();
    composer.openChannel(state.channels.get(state.open));
  }
  composer.connected();
  sidebar.draw();
  showHint();
  for (const channel of state.channels.values()) socket.send({ op: "history", channel_id: channel.id });
});
state.on("channel", () => {
  asked = null;
  drawHeader();
  showHint();
  list.show();
  composer.openChannel(state.channels.get(state.open));
  sidebar.draw();
  rememberChannel();
  if (matchMedia("(hover: hover)").matches) document.getElementById("command-line").focus();
});
state.on("channels", () => {
  openAsked();
  drawHeader();
  sidebar.draw();
  for (const id of state.channels.keys()) {
    if (!state.messages.has(id)) { // a channel that is new to this page: what was said before we saw it
      state.messages.set(id, new Map());
      socket.send({ op: "history", channel_id: id });
    }
  }
});
state.on("messages", (channelId) => {
  if (channelId === state.open) list.draw();
  sidebar.draw();
});
state.on("members", () => sidebar.draw());
state.on("unread", () => sidebar.draw());
state.on("bot", banner);
state.on("connection", banner);
state.on("commands", () => {
  showHint();
  composer.offer();
});

addEventListener("hashchange", (event) => {
  asked = channelOf(event.newURL); // not of the address as it is now: it may name the open channel again
  openAsked();
});
document.addEventListener("keydown", (event) => {
  // Typing anywhere goes to the command line, as one is used to.
  const free = [document.body, document.getElementById("messages")].includes(document.activeElement);
  if (free && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) document.getElementById("command-line").focus();
});

/** Return the id of the channel that an address names, or null. */
function channelOf(address) {
  return new URL(address).hash.match(/^#channel-(\d+)$/u)?.[1] ?? null;
}

/** Open the channel that the address names, if this page has heard of it. */
function openAsked() {
  if (!state.channels.has(asked)) return;
  const id = asked;
  asked = null;
  state.openChannel(id);
}

/** Put the open channel into the address, so that a reload comes back to it. */
function rememberChannel() {
  if (state.open) history.replaceState(null, "", `#channel-${state.open}`);
}

function drawHeader() {
  const channel = state.channels.get(state.open);
  const kind = isThread(channel) ? "thread" : isDirect(channel) ? "at" : channel?.private ? "lock" : "hash";
  fill(document.getElementById("channel-title"), channel ? [icon(kind), h("span", {}, channel.name)] : "No channel");
  const parent = isThread(channel) ? state.channels.get(channel.parent_id) : null;
  fill(document.getElementById("channel-note"), parent ? [`${channel.private ? "Private thread" : "Thread"} in `,
    h("button", { class: "text-button", type: "button", on: { click: () => names.openChannel(parent.id) } }, `#${parent.name}`), channel.archived ? " · archived" : ""] : channel?.topic ?? "");
}

function banner() {
  const line = document.getElementById("banner");
  const text = !state.connected ? "The connection was lost. Trying again…"
    : state.bot.online === false ? `${nameOf(state.bot)} is offline. Commands and buttons will fail until it is back.` : "";
  line.hidden = !text;
  line.classList.toggle("banner-lost", !state.connected);
  if (line.textContent !== text) line.textContent = text;
}

/** The first step, for someone who has not been here before. */
function showHint() {
  const commands = flatten(state.commands, state.locale);
  const first = commands.find((command) => command.plain === "new") ?? commands[0];
  const box = document.getElementById("hint");
  const channel = state.channels.get(state.open);
  box.hidden = !first || seen() || isThread(channel) || isDirect(channel);
  if (box.hidden) return;
  const help = commands.find((command) => command.plain === "help");
  const others = [...state.members.values()].filter((other) => other.id !== state.me).slice(0, 3).map(nameOf).join(", ");
  fill(box,
    h("div", {},
      h("p", {}, h("b", {}, "Welcome! "), `Channels, members and the command line are a stand-in for Discord. The messages are ${nameOf(state.bot)}’s.`),
      help ? h("p", {}, h("b", {}, "New here?"), " uses ", h("code", {}, `/${help.name}`), " and presses the first button of the answer.") : null,
      h("p", {}, `To act as ${others}, press a face at the bottom of the channel list.`)),
    help ? h("button", { class: "button button-primary", type: "button", on: { click: () => showFirstSteps(help) } }, "New here?") : null,
    h("button", { class: `button ${help ? "button-secondary" : "button-primary"}`, type: "button", on: { click: () => composer.type(`/${first.name}`) } }, `Try /${first.name}`),
    h("button", { class: "dialog-close", type: "button", "aria-label": "Close this hint", on: { click: hideHint } }, icon("close")));
}

/** Use `/help` and press the first button of the answer, which is what the bot has for newcomers. */
function showFirstSteps(help) {
  const channelId = state.open;
  slash(help, {}, () => {
    const answer = state.inOrder(channelId).findLast((message) => message.ephemeral);
    const button = (answer?.components ?? []).flatMap((row) => row.components ?? []).find((item) => item.custom_id && !item.disabled);
    if (button) actions.click(answer, button.custom_id);
  });
}

function seen() {
  try {
    return localStorage.getItem(HINT_SEEN) !== null;
  } catch {
    return false;
  }
}

function hideHint() {
  document.getElementById("hint").hidden = true;
  try {
    localStorage.setItem(HINT_SEEN, "1");
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // storage is forbidden: the hint comes back next time
  }
}

/** A short notice that goes away by itself. */
function toast(text) {
  const line = h("div", { class: "toast" }, text);
  document.getElementById("toasts").append(line);
  setTimeout(() => line.remove(), 6000);
}

startMenus();
keepRelativeTimesTrue();
socket.connect(new URLSearchParams(location.search).get("member"));
