// One message as an element.
import { h, icon } from "./dom.js";
import { components } from "./components.js";
import { embed } from "./embeds.js";
import { markdown } from "./markdown.js";
import { covered, fileCard, picture } from "./media.js";
import { avatar, nameOf, nameStyle } from "./people.js";
import { messageTime } from "./timestamps.js";

const LOADING = 1 << 7;
const COMPONENTS_V2 = 1 << 15;
const THREAD_CREATED = 18;
const REPLY = 19;
const COMMAND = 2; // type of an interaction
const TOKEN_MINUTES = 15; // how long an answer can still come
const ATTACHMENT_ROOM = { width: 550, height: 350 };

/** Whether a message says no more than "I am thinking". */
export const isThinking = (message) => Boolean((message.flags ?? 0) & LOADING);

/** When a thinking message ends without an answer, in milliseconds since 1970. */
export const thinksUntil = (message) => new Date(message.timestamp).getTime() + TOKEN_MINUTES * 60_000;

/** What a message is an answer to: {kind, user, text} or null. */
function origin(message) {
  const by = message.interaction_metadata?.user ?? message.interaction?.user;
  const name = message.interaction?.name ?? message.interaction_metadata?.name;
  if (by && (name || message.interaction_metadata?.type === COMMAND)) return { kind: "command", user: by, text: name };
  const replied = message.referenced_message;
  if (message.type === REPLY && message.message_reference) return { kind: "reply", user: replied?.author, text: replied?.content ?? "" };
  return null;
}

/** Whether `message` continues the run of `before`, and so needs no head of its own. */
export function continues(message, before) {
  return Boolean(before) && !origin(message) && !message.bell && before.author?.id === message.author?.id && !isSystem(message) && !isSystem(before)
    && Boolean(before.ephemeral) === Boolean(message.ephemeral)
    && new Date(message.timestamp) - new Date(before.timestamp) < 7 * 60_000;
}

const isSystem = (message) => [1, 2, 3, 4, 5, 6, 7, 8, THREAD_CREATED, 21].includes(message.type);

/** Draw `message`; `compact` leaves out avatar and name. `context` is {names, actions, state, interactions}. */
export function messageElement(message, compact, context) {
  if (isSystem(message)) return systemLine(message, context);
  const failed = context.interactions.ofMessage(message.id).filter((entry) => entry.state === "failed");
  const classes = ["message", compact ? "message-compact" : "", message.mentions_me ? "message-mention" : "", message.ephemeral ? "message-ephemeral" : ""];
  const from = compact ? null : origin(message);
  return h("li", { class: classes.filter(Boolean).join(" "), data: { messageId: message.id, authorId: message.author?.id, ephemeral: message.ephemeral ? "true" : null } },
    from ? originLine(from, context) : null,
    compact ? h("span", { class: "gutter-time" }, messageTime(message.timestamp, true)) : avatar(message.author),
    h("div", { class: "message-body" },
      compact ? null : head(message),
      content(message, context),
      failed.map((entry) => failure(entry, context)),
      message.ephemeral ? onlyYou(() => context.actions.dismiss(message), message.edited_timestamp && !message.content && !isThinking(message) ? edited(message) : null) : null));
}

function head(message) {
  return h("div", { class: "message-head" },
    h("span", { class: "author", style: nameStyle(message.author) }, nameOf(message.author)),
    message.author?.bot ? h("span", { class: "bot-tag" }, "BOT") : null,
    messageTime(message.timestamp), bell(message.bell));
}

/** Whether a message calls the member with a sound, or is a silent one. */
function bell(kind) {
  if (!kind) return null;
  const words = kind === "silent" ? "A silent message: no sound" : "Calls you with a sound";
  return h("span", { class: `bell bell-${kind}`, role: "img", "aria-label": words, title: words }, icon(kind === "silent" ? "bellOff" : "bell"));
}

function originLine({ kind, user, text }, context) {
  const who = h("span", { class: "author", style: nameStyle(user) }, user ? nameOf(user) : "");
  const what = kind === "command"
    ? ["used ", h("span", { class: "pill" }, text ? `/${text.replace(/^\//u, "")}` : "a command")]
    : h("span", { class: "origin-text" }, plainPreview(text, context));
  return h("div", { class: "origin" }, icon("reply"), user ? avatar(user, "avatar-tiny") : null, who, what);
}

function plainPreview(text, context) {
  return text ? h("span", {}, markdown(text.split("\n")[0].slice(0, 120), context.names)) : h("i", {}, "Message");
}

/** Text, files, embeds and components of a message. */
function content(message, context) {
  if (isThinking(message)) {
    return Date.now() < thinksUntil(message) ? thinking(nameOf(message.author)) : h("div", { class: "interaction-failed", role: "alert" }, "The application did not respond");
  }
  const inner = { ...context, pending: context.interactions.ofMessage(message.id) };
  const v2 = Boolean((message.flags ?? 0) & COMPONENTS_V2);
  const text = message.content ? h("div", { class: "content markdown" }, markdown(message.content, context.names)) : null;
  if (text && message.edited_timestamp) {
    (text.lastElementChild?.matches(".lines") ? text.lastElementChild : text).append(" ", edited(message));
  }
  return [
    text,
    v2 ? null : attachments(message),
    (message.embeds ?? []).map((data) => embed(data, message, context.names)),
    message.components?.length ? h("div", { class: v2 ? "components components-v2" : "components" }, components(message.components, message, inner)) : null,
    !text && message.edited_timestamp && !message.ephemeral ? edited(message) : null,
    message.thread ? threadCard(message.thread, context) : null,
  ];
}

function edited(message) {
  return h("span", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, "(edited)");
}

/** Files that no embed shows already. */
function attachments(message) {
  const inEmbeds = new Set((message.embeds ?? []).flatMap((data) => [data.image?.url, data.thumbnail?.url]));
  const files = (message.attachments ?? []).filter((file) => !inEmbeds.has(file.url) && !inEmbeds.has(`attachment://${file.filename}`));
  if (!files.length) return null;
  return h("div", { class: "attachments" }, files.map((file) => {
    const image = file.content_type?.startsWith("image/") || /\.(png|jpe?g|gif|webp|avif)$/iu.test(file.filename ?? "");
    const node = image ? picture(file, file.description, ATTACHMENT_ROOM) : fileCard(file.filename, file);
    return file.filename?.startsWith("SPOILER_") ? covered(node) : node;
  }));
}

function threadCard(thread, context) {
  const known = context.state.channels.get(thread.id) ?? thread;
  return h("button", { class: "thread-card", type: "button", on: { click: () => context.names.openChannel(thread.id) } },
    icon("thread"), h("b", {}, known.name), h("span", {}, "Open the thread"));
}

function systemLine(message, context) {
  const text = message.type === THREAD_CREATED
    ? [h("b", {}, nameOf(message.author)), " started a thread: ", h("button", {
      class: "pill", type: "button", on: { click: () => context.names.openChannel(message.message_reference?.channel_id ?? message.thread?.id) },
    }, message.content)]
    : [h("b", {}, nameOf(message.author)), " ", message.content || "did something"];
  return h("li", { class: "message message-system", data: { messageId: message.id } }, icon(message.type === THREAD_CREATED ? "thread" : "reply"),
    h("div", { class: "message-body" }, text, " ", messageTime(message.timestamp)));
}

function thinking(name) {
  return h("div", { class: "thinking", role: "status" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), ` ${name} is thinking…`);
}

function failure(entry, context) {
  return h("div", { class: "interaction-failed", role: "alert" }, "This interaction failed", entry.error ? h("span", { class: "why" }, ` · ${entry.error}`) : null,
    h("button", { class: "text-button", type: "button", on: { click: () => context.actions.forget(entry.nonce) } }, "Dismiss"));
}

function onlyYou(dismiss, note = null) {
  return h("div", { class: "only-you" }, icon("eye"), "Only you can see this • ",
    h("button", { class: "text-button", type: "button", on: { click: dismiss } }, "Dismiss message"), note);
}

/** A command on its way: "Sending command…", then thinking, or that it failed. */
export function pendingElement(entry, context) {
  const bot = { ...context.state.bot, bot: true };
  const failed = entry.state === "failed";
  return h("li", { class: `message message-pending ${failed ? "message-ephemeral" : ""}`, data: { nonce: entry.nonce } },
    originLine({ kind: "command", user: context.state.member, text: entry.label }, context),
    avatar(bot),
    h("div", { class: "message-body" },
      h("div", { class: "message-head" }, h("span", { class: "author", style: nameStyle(bot) }, nameOf(bot)), h("span", { class: "bot-tag" }, "BOT")),
      failed
        ? h("div", { class: "interaction-failed", role: "alert" }, entry.error ?? "The application did not respond")
        : entry.state === "thinking" ? thinking(nameOf(bot)) : h("div", { class: "thinking" }, "Sending command…"),
      failed ? onlyYou(() => context.actions.forget(entry.nonce)) : null));
}
