// What one has asked of the bot and what became of it: commands, clicks, selections, sent forms.

export class Interactions {
  #pending = new Map(); // nonce -> {nonce, kind, channelId, messageId, customId, label, state, error}
  #count = 0;
  #changed;

  /** `changed(entry)` is called whenever an entry begins, moves on or ends. */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Note a new one and give its nonce. It takes the place of an earlier failure on the same message. */
  begin(entry) {
    for (const [nonce, other] of this.#pending) {
      if (entry.messageId && other.messageId === entry.messageId && other.state === "failed") this.#pending.delete(nonce);
    }
    this.#count += 1;
    const nonce = `${Date.now().toString(36)}-${this.#count}-${Math.random().toString(36).slice(2, 8)}`;
    const full = { ...entry, nonce, state: "sent", error: null };
    this.#pending.set(nonce, full);
    this.#changed(full);
    return nonce;
  }

  /** The server's report about one of them. */
  take({ nonce, state, error }) {
    const entry = this.#pending.get(nonce);
    if (!entry) return;
    entry.state = state;
    entry.error = error ?? null;
    if (state === "answered") this.#pending.delete(nonce);
    this.#changed(entry);
  }

  /** Forget one (its failure was read). */
  drop(nonce) {
    const entry = this.#pending.get(nonce);
    if (!entry) return;
    this.#pending.delete(nonce);
    this.#changed({ ...entry, state: "dropped" });
  }

  /** Fail all that are under way, since their answer can no longer arrive; or forget all, on a change of member. */
  end(error) {
    for (const entry of [...this.#pending.values()]) {
      if (error === undefined) this.drop(entry.nonce);
      else if (entry.state !== "failed") this.take({ nonce: entry.nonce, state: "failed", error });
    }
  }

  /** Those on a message's components. */
  ofMessage(messageId) {
    return [...this.#pending.values()].filter((entry) => entry.messageId === messageId && entry.kind === "component");
  }

  /** Slash commands of a channel that have no message yet. */
  commandsIn(channelId) {
    return [...this.#pending.values()].filter((entry) => entry.kind === "slash" && entry.channelId === channelId);
  }
}
