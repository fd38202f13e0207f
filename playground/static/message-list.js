// The list in the middle: keeps elements of unchanged messages, and the place one was reading.
import { h } from "./dom.js";
import { continues, isThinking, messageElement, pendingElement, thinksUntil } from "./message.js";
import { carryPictures } from "./media.js";
import { place } from "./selects.js";
import { byId, isDirect, isThread } from "./state.js";
import { dayName } from "./timestamps.js";

const NEAR = 60; // pixels from the end that still count as being there
const EARLY = 600; // pixels from the beginning at which older messages are asked for

export class MessageList {
  #box = document.getElementById("messages");
  #list = document.getElementById("message-list");
  #jump = document.getElementById("to-present");
  #context;
  #unread;
  #rows = new Map(); // key -> {element, stamp}
  #versions = new WeakMap();
  #places = new Map(); // channel -> scrollTop, for channels left while reading further up
  #channel = null;
  #newFrom = null; // id of the message the "New" line stands above
  #fresh = true; // nothing of this channel was drawn yet
  #atEnd = true;
  #thinking = 0; // timer: the next moment at which a thinking message ends without an answer
  #used = null; // id of the message that is kept in view
  #size = ""; // heights of the list and its window when it was last brought to its end
  #older; // asks for messages before one
  #asked = null; // id of the message before which older ones were asked for

  /** `older(channelId, messageId)` asks the server for the messages before one; they come as history. */
  constructor(context, unread, older) {
    this.#older = older;
    this.#context = context;
    this.#unread = unread;
    this.#box.addEventListener("scroll", () => this.#scrolled());
    this.#jump.addEventListener("click", () => this.toEnd());
    new ResizeObserver(() => this.#keep()).observe(this.#list);
    new ResizeObserver(() => this.#keep()).observe(this.#box);
    document.addEventListener("visibilitychange", () => this.#read());
  }

  /** Id of the channel that is shown. */
  get channel() {
    return this.#channel;
  }

  /** Go to the newest message. */
  toEnd() {
    this.#atEnd = true;
    this.#used = null;
    this.#keep();
    this.#read();
  }

  /** Show the open channel from scratch. */
  show() {
    const { state } = this.#context;
    if (this.#channel !== null) {
      if (this.#atEnd) this.#places.delete(this.#channel);
      else this.#places.set(this.#channel, this.#box.scrollTop);
    }
    this.#channel = state.open;
    this.#newFrom = null;
    this.#fresh = true;
    this.#asked = null;
    this.#used = null;
    this.#rows.clear();
    this.#list.replaceChildren();
    const name = state.channels.get(state.open)?.name ?? "";
    this.#box.setAttribute("aria-label", `Messages in ${name}`);
    this.#atEnd = true;
    this.draw();
    const earlier = this.#places.get(this.#channel);
    if (earlier !== undefined) {
      this.#atEnd = false;
      this.#box.scrollTop = earlier;
    }
  }

  /** Forget where the "new" line was and which rows were drawn: another member looks at the channel now. */
  reset() {
    this.#channel = null;
    this.#places.clear();
    this.#rows.clear();
    this.show();
  }

  /** Bring the list up to date; only rows that changed are made anew. */
  draw() {
    const wanted = this.#wanted();
    if (this.#used && this.#isAnswered()) this.#used = null;
    const focus = this.#focused();
    const anchor = this.#anchor();
    const keys = new Set(wanted.map((row) => row.key));
    for (const [key, row] of this.#rows) {
      if (keys.has(key)) continue;
      row.element.remove();
      this.#rows.delete(key);
    }
    let after = null;
    for (const { key, stamp, make } of wanted) {
      let row = this.#rows.get(key);
      if (!row || row.stamp !== stamp) {
        const element = make();
        if (row) {
          carryPictures(row.element, element);
          row.element.replaceWith(element);
        }
        row = { element, stamp };
        this.#rows.set(key, row);
      }
      const next = after ? after.nextSibling : this.#list.firstChild;
      if (row.element !== next) this.#list.insertBefore(row.element, next);
      after = row.element;
    }
    this.#restore(focus);
    const kept = anchor && this.#rows.get(anchor.id)?.element;
    if (kept) this.#box.scrollTop += kept.getBoundingClientRect().top - anchor.top;
    this.#keep();
    place();
    this.#read();
    this.#ask();
  }

  /** The row at the top of what one reads further up, and where it stands: it must not move when others change. */
  #anchor() {
    if (this.#atEnd) return null;
    const top = this.#box.getBoundingClientRect().top;
    const element = [...this.#list.children].find((row) => row.dataset.messageId && row.getBoundingClientRect().bottom > top);
    return element ? { id: element.dataset.messageId, top: element.getBoundingClientRect().top } : null;
  }

  /** Ask for older messages when one comes near the oldest that is here. */
  #ask() {
    const { state } = this.#context;
    if (!state.connected) this.#asked = null;
    if (!state.more.get(this.#channel) || this.#box.scrollTop > EARLY) return;
    const oldest = state.inOrder(this.#channel)[0]?.id;
    if (!oldest || oldest === this.#asked) return;
    this.#asked = oldest;
    this.#older(this.#channel, oldest);
  }

  /** The rows there should be: {key, stamp, make}; a row is made anew when its stamp changes. */
  #wanted() {
    const { state, interactions } = this.#context;
    const channel = state.channels.get(state.open);
    if (!channel) return [];
    const messages = state.inOrder(channel.id);
    const rows = state.more.get(channel.id) ? [] : [{ key: "welcome", stamp: channel.name, make: () => welcome(channel) }];
    this.#markNew(messages);
    let before = null;
    for (const message of messages) {
      const day = new Date(message.timestamp).toDateString();
      const newDay = !before || new Date(before.timestamp).toDateString() !== day;
      if (newDay) rows.push({ key: `day ${day}`, stamp: state.locale, make: () => divider(dayName(message.timestamp), "day") });
      const fresh = message.id === this.#newFrom;
      if (fresh) rows.push({ key: "new", stamp: "", make: () => divider("New", "new") });
      const compact = !newDay && !fresh && continues(message, before);
      const pending = interactions.ofMessage(message.id).map((entry) => `${entry.nonce}${entry.state}`).join();
      const thinks = isThinking(message) && this.#thinks(message);
      rows.push({
        key: message.id, stamp: `${this.#version(message)} ${compact} ${pending} ${thinks} ${state.locale}`,
        make: () => messageElement(message, compact, this.#context),
      });
      before = message;
    }
    const answering = messages.some(isThinking);
    for (const entry of interactions.commandsIn(channel.id)) {
      if (entry.state === "thinking" && answering) continue;
      rows.push({ key: entry.nonce, stamp: entry.state, make: () => pendingElement(entry, this.#context) });
    }
    return rows;
  }

  /** Whether the bot may still answer in this message; draws it anew when it may not any more. */
  #thinks(message) {
    const left = thinksUntil(message) - Date.now();
    clearTimeout(this.#thinking);
    if (left > 0) this.#thinking = setTimeout(() => this.draw(), left + 1000);
    return left > 0;
  }

  /** Set the "New" line when a channel with news is opened, or when news come while one is not looking; then leave it. */
  #markNew(messages) {
    if (this.#newFrom || !messages.length || !(this.#fresh || !this.#atEnd || document.hidden)) return;
    this.#fresh = false;
    const last = this.#unread.lastRead(this.#channel);
    const { me } = this.#context.state;
    this.#newFrom = last && (messages.find((message) => byId(message.id, last) > 0 && message.author?.id !== me && !message.ephemeral)?.id ?? null);
  }

  /** A number that is another one for every object: an update always brings a new object. */
  #version(message) {
    if (!this.#versions.has(message)) this.#versions.set(message, (versionCount += 1));
    return this.#versions.get(message);
  }

  #focused() {
    const element = document.activeElement;
    if (!this.#list.contains(element)) return null;
    return { element, message: element.closest("[data-message-id]")?.dataset.messageId, custom: element.dataset.customId };
  }

  /** Give the focus back to the same button of a message that was drawn anew. */
  #restore(focus) {
    if (!focus || focus.element.isConnected || !focus.message) return;
    const row = this.#rows.get(focus.message)?.element;
    const same = [...(row?.querySelectorAll("[data-custom-id]") ?? [])].find((element) => element.dataset.customId === focus.custom && !element.disabled);
    (same ?? this.#box).focus({ preventScroll: true });
  }

  /** Keep this private message in view from now on, since one uses it, even where others come below it. */
  use(messageId) {
    this.#used = messageId;
  }

  /** Whether a private message came below the one that is used, which is an answer to what was done with it. */
  #isAnswered() {
    return this.#context.state.inOrder(this.#channel).some((message) => message.ephemeral && byId(message.id, this.#used) > 0 && !this.#rows.has(message.id));
  }

  /** The scroll position at which the newest message, or else the one that is used, stands at the lower edge. */
  #end() {
    const row = this.#rows.get(this.#used)?.element;
    const last = this.#box.scrollHeight - this.#box.clientHeight;
    const below = row ? this.#list.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom : 0;
    return below > 0 ? Math.max(0, last - below) : last;
  }

  #scrolled() {
    const size = `${this.#box.scrollHeight} ${this.#box.clientHeight}`;
    if (this.#atEnd && size !== this.#size) { // not by hand: what is shown has changed
      this.#keep();
      return;
    }
    if (this.#box.scrollTop > this.#end() + NEAR) this.#used = null; // one wants to see what came below
    this.#atEnd = this.#end() - this.#box.scrollTop < NEAR;
    if (this.#atEnd) this.#read();
    this.#offer();
    this.#ask();
  }

  #keep() {
    if (this.#atEnd) this.#box.scrollTop = this.#end();
    this.#size = `${this.#box.scrollHeight} ${this.#box.clientHeight}`;
    this.#offer();
    place();
  }

  #offer() {
    const far = this.#box.scrollHeight - this.#box.scrollTop - this.#box.clientHeight > 400;
    const waiting = this.#channel !== null && this.#unread.count(this.#channel).unread;
    this.#jump.hidden = this.#atEnd || !(waiting || far);
    this.#jump.textContent = waiting ? "New messages below" : "Jump to the newest";
  }

  #read() {
    if (this.#channel !== null && this.#atEnd && !document.hidden) this.#unread.markRead(this.#channel);
  }
}

let versionCount = 0;

function divider(text, kind) {
  return h("li", { class: `divider divider-${kind}`, role: "separator" }, h("span", {}, text));
}

function welcome(channel) {
  const direct = isDirect(channel);
  const title = direct ? channel.name : isThread(channel) ? channel.name : `Welcome to #${channel.name}`;
  const text = direct ? `This is the beginning of your direct messages with ${channel.name}.`
    : isThread(channel) ? `${channel.private ? "A private thread: only its members see it." : "A thread."}` : "This is where the channel begins.";
  return h("li", { class: "welcome" }, h("h2", {}, title), h("p", {}, text));
}
