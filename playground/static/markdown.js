// Discord's subset of markdown, from text to nodes. `names` answers who and where a mention points to:
// {person(id) -> {id, name}|undefined, channel(id) -> {id, name}|undefined, openChannel(id), command(path, id) -> {name}|undefined, typeCommand(path)}.
import { h, icon, safeUrl } from "./dom.js";
import { timestamp } from "./timestamps.js";
import { nameOf } from "./people.js";
import { ownEmoji } from "./emoji.js";

/** The nodes of a whole text, with blocks: code, quotes, headings, lists. */
export function markdown(text, names) {
  const nodes = [];
  const pieces = String(text ?? "").split(/```(?:([\w+#-]+)\n)?\n?([\s\S]+?)\n?```\n?/u);
  for (let at = 0; at < pieces.length; at += 3) {
    if (pieces[at]) nodes.push(...blocks(pieces[at].replace(/\n$/u, at + 1 < pieces.length ? "" : "$&"), names));
    if (at + 2 < pieces.length) {
      nodes.push(h("pre", { class: "code-block", data: { language: pieces[at + 1] } }, h("code", {}, pieces[at + 2])));
    }
  }
  return nodes;
}

function blocks(text, names) {
  const lines = text.split("\n");
  const nodes = [];
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push(h("div", { class: "lines" }, inline(plain.join("\n"), names)));
    plain = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = /^(#{1,3}) +(.+)$/u.exec(line);
    const small = /^-# +(.+)$/u.exec(line);
    if (line.startsWith(">>> ")) {
      flush();
      nodes.push(h("blockquote", {}, blocks([line.slice(4), ...lines.slice(at + 1)].join("\n"), names)));
      return nodes;
    }
    if (/^> |^>$/u.test(line)) {
      flush();
      const quoted = [];
      while (at < lines.length && /^> |^>$/u.test(lines[at])) quoted.push(lines[at++].slice(2));
      at -= 1;
      nodes.push(h("blockquote", {}, blocks(quoted.join("\n"), names)));
    } else if (heading) {
      flush();
      nodes.push(h(`h${heading[1].length + 2}`, { class: `md-h${heading[1].length}` }, inline(heading[2], names)));
    } else if (small) {
      flush();
      nodes.push(h("div", { class: "subtext" }, inline(small[1], names)));
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      const outer = ITEM.exec(line);
      const belongs = (found) => found && (found[1].length > outer[1].length || isNumber(found) === isNumber(outer));
      while (at < lines.length && belongs(ITEM.exec(lines[at]))) items.push(ITEM.exec(lines[at++]));
      at -= 1;
      nodes.push(list(items, names));
    } else {
      plain.push(line);
    }
  }
  flush();
  return nodes;
}

const ITEM = /^( *)([-*]|\d{1,9}\.) +(.+)$/u;
const isNumber = (item) => item[2].endsWith(".");

/** A list of matches of ITEM; deeper indentation makes a list in the item before it. */
function list(items, names) {
  const indent = items[0][1].length;
  const numbered = isNumber(items[0]);
  const node = h(numbered ? "ol" : "ul", { class: "md-list", start: numbered ? Number.parseInt(items[0][2], 10) : null });
  for (let at = 0; at < items.length; at += 1) {
    const inner = [];
    const item = h("li", {}, inline(items[at][3], names));
    while (at + 1 < items.length && items[at + 1][1].length > indent) inner.push(items[++at]);
    if (inner.length) item.append(list(inner, names));
    node.append(item);
  }
  return node;
}

const wrap = (tag, className = null) => (match, names) => h(tag, { class: className }, inline(match[1], names));

/** What may stand inside a line: a pattern tried at its first sign, and what it becomes. The order decides. */
const RULES = [
  [/^\\([^\p{L}\p{N}\s])/u, (match) => match[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/u, (match) => h("code", {}, match[2])],
  [/^\|\|([\s\S]+?)\|\|/u, (match, names) => spoiler(inline(match[1], names))],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/u, (match) => timestamp(match[1], match[2])],
  [/^<@!?(\d+)>/u, (match, names) => personPill(match[1], names)],
  [/^<@&(\d+)>/u, (match, names) => h("span", { class: "pill" }, `@${names.role(match[1])?.name ?? "unknown-role"}`)],
  [/^<#(\d+)>/u, (match, names) => channelPill(match[1], names)],
  [/^<\/([^:>]+):(\d+)>/u, (match, names) => commandPill(match[1], match[2], names)],
  [/^<a?:(\w+):(\d+)>/u, (match) => ownEmoji(match[1], match[2])],
  [/^<(https?:\/\/[^\s>]+)>/u, (match) => link(match[1], match[1])],
  [/^@(everyone|here)\b/u, (match) => h("span", { class: "pill" }, match[0])],
  [/^\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/u, (match, names) => link(match[2], inline(match[1], names))],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"')\]!?*_~|]/u, (match) => link(match[0], match[0])],
  [/^\*\*\*((?:\\.|[^\\])+?)\*\*\*/su, (match, names) => h("strong", {}, h("em", {}, inline(match[1], names)))],
  [/^\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/su, wrap("strong")],
  [/^__((?:\\.|[^\\])+?)__(?!_)/su, wrap("u")],
  [/^\*(?![\s*])((?:\*\*|\\.|[^*\\])+?)\*(?!\*)/su, wrap("em")],
  [/^_((?:__|\\.|[^_\\])+?)_(?![\p{L}\p{N}_])/su, wrap("em")],
  [/^~~((?:\\.|[^\\])+?)~~/su, wrap("s")],
];
const STARTS = new Set("\\`|<@[h*_~");

/** The nodes of one line of text (or of several without blocks). */
export function inline(text, names) {
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const rest = STARTS.has(text[at]) && !insideWord(text, at) ? text.slice(at) : null;
    let found = null;
    for (const [pattern, make] of rest === null ? [] : RULES) {
      const match = pattern.exec(rest);
      if (match) {
        found = [match[0].length, make(match, names)];
        break;
      }
    }
    if (found) {
      if (plain) nodes.push(plain);
      plain = "";
      at += found[0];
      nodes.push(found[1]);
    } else {
      plain += text[at];
      at += 1;
    }
  }
  if (plain) nodes.push(plain);
  return nodes;
}

/** An underscore or an "http" in the middle of a word starts nothing: fur_trapper stays as it is. */
function insideWord(text, at) {
  return /[_h]/u.test(text[at]) && text[at + 1] !== "_" && /[\p{L}\p{N}]/u.test(text[at - 1] ?? "");
}

function link(address, ...children) {
  const href = safeUrl(address);
  return href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, ...children) : h("span", {}, ...children);
}

function personPill(id, names) {
  const person = names.person(id);
  const mine = id === names.me ? " pill-me" : "";
  return h("span", { class: `pill${mine}`, data: { userId: id } }, `@${person ? nameOf(person) : "unknown-user"}`);
}

function channelPill(id, names) {
  const channel = names.channel(id);
  if (!channel) return h("span", { class: "pill" }, "#unknown");
  return h("button", { class: "pill", type: "button", on: { click: () => names.openChannel(id) } },
    icon([10, 11, 12].includes(channel.type) ? "thread" : "hash"), channel.name);
}

/** A press puts the command into the line; a mention of a command that the client does not know stays text (discord-api-docs#6524). */
function commandPill(path, id, names) {
  if (!names.command(path, id)) return `</${path}:${id}>`;
  return h("button", { class: "pill", type: "button", on: { click: () => names.typeCommand(path) } }, `/${path}`);
}

function spoiler(children) {
  const cover = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to show", "aria-expanded": "false" },
    h("span", { "aria-hidden": "true" }, children));
  const show = (event) => {
    if (cover.classList.contains("shown")) return;
    event.preventDefault();
    cover.classList.add("shown");
    cover.removeAttribute("role");
    cover.removeAttribute("tabindex");
    cover.removeAttribute("aria-label");
    cover.removeAttribute("aria-expanded");
    cover.firstChild.removeAttribute("aria-hidden");
  };
  cover.addEventListener("click", show);
  cover.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && show(event));
  return cover;
}
