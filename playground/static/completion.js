// The list above the command line: shows what fits, one of it highlighted, picked by key or pointer.
import { h, fill } from "./dom.js";

export class Completion {
  #box = document.getElementById("completion");
  #items = [];
  #at = -1;
  #pick = null;
  #input = null;

  get shown() {
    return !this.#box.hidden;
  }

  /** The item Enter would pick, or null. */
  get current() {
    return this.shown ? (this.#items[this.#at] ?? null) : null;
  }

  /**
   * Show `items` ({label, detail?, lead?: node, note?}) for `input` under a `heading` (nodes); `first` highlights the
   * first one. `pick(item)` is called for the one that is chosen.
   */
  show(input, items, { heading = null, first = true, empty = null, pick }) {
    this.#items = items;
    this.#pick = pick;
    this.#input = input;
    this.#at = first && items.length ? 0 : -1;
    const rows = items.map((item, at) => h("li", {
      role: "option", id: `completion-${at}`, class: "completion-item", "aria-selected": "false",
      on: {
        pointerdown: (event) => event.preventDefault(), // keep the focus, and the keyboard of a phone, where they are
        click: () => pick(item),
      },
    }, item.lead ?? null, h("span", { class: "completion-label" }, item.label), item.detail ? h("span", { class: "completion-detail" }, item.detail) : null,
    item.note ? h("span", { class: "completion-note" }, item.note) : null));
    fill(this.#box, heading ? h("div", { class: "completion-heading" }, heading) : null,
      rows.length ? h("ul", { role: "listbox", id: "completion-list", "aria-label": "Suggestions" }, rows) : empty ? h("p", { class: "completion-empty" }, empty) : null);
    this.#box.hidden = !this.#box.hasChildNodes();
    this.#highlight();
  }

  hide() {
    this.#box.hidden = true;
    this.#items = [];
    this.#at = -1;
    this.#input?.removeAttribute("aria-activedescendant");
  }

  /** Highlight the next (1) or previous (-1); says whether there was a list to move in. */
  move(step) {
    if (!this.shown || !this.#items.length) return false;
    const count = this.#items.length;
    this.#at = this.#at < 0 ? (step > 0 ? 0 : count - 1) : (this.#at + step + count) % count;
    this.#highlight();
    return true;
  }

  /** Pick the highlighted one; says whether there was one. */
  pickCurrent() {
    const item = this.current;
    if (item) this.#pick(item);
    return item !== null;
  }

  #highlight() {
    this.#box.querySelectorAll("[role=option]").forEach((row, at) => {
      row.setAttribute("aria-selected", at === this.#at ? "true" : "false");
      if (at === this.#at) row.scrollIntoView({ block: "nearest" });
    });
    if (this.#at >= 0) this.#input?.setAttribute("aria-activedescendant", `completion-${this.#at}`);
    else this.#input?.removeAttribute("aria-activedescendant");
  }
}
