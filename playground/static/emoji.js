// The bot's own emoji in text, and the emoji before the label of a button or an option.
import { h } from "./dom.js";

/** Picture of an emoji with this id; its name if there is none. */
export function ownEmoji(name, id) {
  const shown = `:${name}:`;
  return h("img", {
    class: "emoji", src: `/emojis/${id}.png`, alt: shown, title: shown, draggable: "false",
    on: { error: (event) => event.target.replaceWith(h("span", { class: "emoji" }, shown)) },
  });
}

/** Element of a partial emoji `{id, name}`, or null. */
export function emoji(partial) {
  if (!partial?.name) return null;
  if (!partial.id) return h("span", { class: "emoji", "aria-hidden": "true" }, partial.name);
  const picture = ownEmoji(partial.name, partial.id);
  picture.setAttribute("aria-hidden", "true");
  return picture;
}
