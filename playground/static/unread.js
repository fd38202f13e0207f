// What each member has read, remembered by the browser; and how much is new in a channel.
import { byId, isDirect } from "./state.js";

const PLACE = "playground.read";

export class Unread {
  #state;
  #read;

  constructor(state) {
    this.#state = state;
    this.#read = remembered();
  }

  /** Id of the newest message of a channel that this member has seen, or null. */
  lastRead(channelId) {
    return this.#read[this.#state.me]?.[channelId] ?? null;
  }

  /** {unread, mentions} of a channel for the member one acts as. */
  count(channelId) {
    const last = this.lastRead(channelId);
    const fresh = this.#state.inOrder(channelId)
      .filter((message) => message.author?.id !== this.#state.me && !message.ephemeral && (last === null || byId(message.id, last) > 0));
    const direct = isDirect(this.#state.channels.get(channelId));
    return { unread: fresh.length > 0, mentions: direct ? fresh.length : fresh.filter((message) => message.mentions_me).length };
  }

  /** All that a channel holds now has been seen. */
  markRead(channelId) {
    const newest = this.#state.inOrder(channelId).at(-1)?.id;
    const last = this.lastRead(channelId);
    if (!newest || (last !== null && byId(newest, last) <= 0)) return;
    this.#read = { ...this.#read, ...remembered() }; // another tab may act as another member
    (this.#read[this.#state.me] ??= {})[channelId] = newest;
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#read));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error; // storage full or forbidden: remembered until the page closes
    }
    this.#state.emit("unread", channelId);
  }
}

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}
