// The left side: channels with their threads, direct messages, and who one is.
import { h, icon, fill } from "./dom.js";
import { avatar, nameOf } from "./people.js";
import { byId, isCategory, isDirect, isThread } from "./state.js";

export class Sidebar {
  #context;
  #unread;
  #host;
  #moreShown = false; // whether the switches for roles and membership are shown

  /** `host` gives {actAs(memberId), set(change)}: `change` is {dm_open}, {blocks_bot}, {in_server} or {role_id, held}. */
  constructor(context, unread, host) {
    this.#context = context;
    this.#unread = unread;
    this.#host = host;
    const open = document.getElementById("sidebar-open");
    open.append(icon("menu"));
    open.addEventListener("click", () => this.#show(true));
    document.getElementById("sidebar-veil").addEventListener("click", () => this.#show(false));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#show(false));
  }

  #show(shown) {
    const was = document.body.classList.contains("sidebar-shown");
    document.body.classList.toggle("sidebar-shown", shown);
    document.getElementById("sidebar-veil").hidden = !shown;
    const button = document.getElementById("sidebar-open");
    button.setAttribute("aria-expanded", String(shown));
    if (shown) document.querySelector("#channels [aria-current]")?.focus();
    else if (was) button.focus();
  }

  /** Draw all of it. */
  draw() {
    const focused = document.activeElement?.closest("#sidebar [data-channel-id], #sidebar [data-member-id]");
    this.#drawChannels();
    this.#drawMe();
    if (focused && !focused.isConnected) {
      const [key, value] = focused.dataset.channelId ? ["channel-id", focused.dataset.channelId] : ["member-id", focused.dataset.memberId];
      document.querySelector(`#sidebar [data-${key}="${CSS.escape(value)}"]`)?.focus();
    }
  }

  #drawChannels() {
    const { state } = this.#context;
    document.getElementById("guild-name").textContent = state.guild.name;
    const all = [...state.channels.values()]
      .sort((left, right) => Boolean(left.archived) - Boolean(right.archived) || (left.position ?? 0) - (right.position ?? 0) || byId(left.id, right.id));
    const threadsOf = (channel) => all.filter((entry) => isThread(entry) && entry.parent_id === channel.id);
    const rows = (channel) => [this.#row(channel), threadsOf(channel).length
      ? h("ul", { class: "threads", "aria-label": `Threads of ${channel.name}` }, threadsOf(channel).map((thread) => h("li", {}, this.#row(thread)))) : null];
    const top = all.filter((entry) => !isThread(entry) && !isDirect(entry) && !isCategory(entry));
    const groups = [[null, top.filter((entry) => !state.channels.has(entry.parent_id))],
      ...all.filter(isCategory).map((category) => [category, top.filter((entry) => entry.parent_id === category.id)])];
    const direct = all.filter(isDirect);
    fill(document.getElementById("channels"),
      groups.filter(([, entries]) => entries.length).map(([category, entries]) => group(category?.name ?? "Text channels", entries.map((entry) => h("li", {}, rows(entry))))),
      direct.length ? group("Direct messages", direct.map((entry) => h("li", {}, this.#row(entry)))) : null);
    let mentions = 0;
    let unread = false;
    for (const channel of all) {
      const count = this.#unread.count(channel.id);
      mentions += count.mentions;
      unread ||= count.unread;
    }
    document.body.classList.toggle("has-unread", unread);
    document.body.classList.toggle("has-mentions", mentions > 0);
    const name = state.channels.get(state.open)?.name ?? "Playground";
    document.title = `${mentions ? `(${mentions}) ` : unread ? "• " : ""}${name} — ${state.guild.name || "Playground"}`;
  }

  #row(channel) {
    const { state, names } = this.#context;
    const { unread, mentions } = this.#unread.count(channel.id);
    const current = channel.id === state.open;
    const words = [channel.name, isThread(channel) ? "thread" : isDirect(channel) ? "direct message" : "channel", channel.private ? "private" : "", channel.archived ? "archived" : "",
      mentions ? `${mentions} for you` : unread ? "unread" : ""].filter(Boolean).join(", ");
    return h("button", {
      class: `channel ${unread && !current ? "channel-unread" : ""} ${channel.archived ? "channel-archived" : ""}`, type: "button", "aria-label": words, "aria-current": current ? "page" : null,
      data: { channelId: channel.id, unread: unread ? "true" : "false", mentions: String(mentions) },
      on: {
        click: () => {
          names.openChannel(channel.id);
          this.#show(false);
        },
      },
    },
    isDirect(channel) ? avatar({ id: state.bot.id, name: channel.name, bot: true }, "avatar-small") : icon(isThread(channel) ? "thread" : channel.private ? "lock" : "hash"),
    h("span", { class: "channel-name" }, channel.name),
    isThread(channel) && channel.private ? icon("lock") : null,
    mentions && !current ? h("span", { class: "badge", "aria-hidden": "true" }, mentions > 99 ? "99+" : String(mentions)) : null);
  }

  #drawMe() {
    const { state } = this.#context;
    const me = state.member;
    if (!me) return;
    const members = [...state.members.values()];
    const options = members.map((member) => h("button", {
      class: "member", type: "button", role: "radio", "aria-checked": member.id === state.me ? "true" : "false", tabindex: member.id === state.me ? "0" : "-1",
      "aria-label": `Act as ${nameOf(member)}`, title: `Act as ${nameOf(member)} (${member.locale}${member.moderator ? ", moderator" : ""})`, data: { memberId: member.id },
      on: { click: () => this.#host.actAs(member.id) },
    }, avatar(member)));
    const group = h("div", { id: "member-switch", role: "radiogroup", "aria-label": "Act as", on: { keydown: (event) => this.#arrow(event, members) } }, options);
    const held = [...state.roles.values()].filter((role) => me.roles.includes(role.id)).map((role) => role.name);
    const about = [languageOf(me.locale), me.moderator ? "owner" : "", ...held, me.in_server ? "" : "not in the server"].filter(Boolean).join(" · ");
    const focused = document.activeElement?.closest("#me .switch, #me summary")?.id;
    fill(document.getElementById("me"),
      h("div", { class: "me-now" }, avatar(me), h("div", { class: "me-words" }, h("b", {}, nameOf(me)), h("span", {}, about))),
      group,
      this.#switch("dm-open", "Accept direct messages", me.dm_open, (dm_open) => ({ dm_open })),
      this.#more(me));
    if (focused) document.getElementById(focused)?.focus();
  }

  /** Roles, and whether one is in the server: what a server's people change now and then. */
  #more(me) {
    const { state } = this.#context;
    const roles = [...state.roles.values()].filter((role) => role.id !== state.guild.id && !role.managed);
    const element = h("details", { class: "me-more", open: this.#moreShown, on: { toggle: () => { this.#moreShown = element.open; } } },
      h("summary", { id: "me-more" }, "Roles and membership"),
      roles.map((role) => this.#switch(`role-${role.id}`, role.name, me.roles.includes(role.id), (on) => ({ role_id: role.id, held: on }), !me.in_server)),
      this.#switch("in-server", "In the server", me.in_server, (in_server) => ({ in_server })),
      this.#switch("blocks-bot", `Block ${nameOf(state.bot)}`, me.blocks_bot, (blocks_bot) => ({ blocks_bot })));
    return element;
  }

  #switch(id, words, on, change, disabled = false) {
    return h("div", { class: "me-direct" }, h("span", { "aria-hidden": "true" }, words), h("button", {
      id, class: "switch", type: "button", role: "switch", "aria-checked": on ? "true" : "false", "aria-label": words, disabled,
      on: { click: () => this.#host.set(change(!on)) },
    }));
  }

  #arrow(event, members) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = members.findIndex((member) => member.id === this.#context.state.me);
    this.#host.actAs(members[(at + step + members.length) % members.length].id);
  }
}

/** "Deutsch" for "de": a language by its own name. */
function languageOf(locale) {
  try {
    const name = new Intl.DisplayNames([locale], { type: "language", languageDisplay: "standard" }).of(locale.split("-")[0]);
    return name ? name[0].toLocaleUpperCase(locale) + name.slice(1) : locale;
  } catch {
    return locale;
  }
}

function group(title, rows) {
  return h("section", { class: "channel-group" }, h("h2", {}, title), h("ul", { "aria-label": title }, rows));
}
