// The emoji before the label of a button or an option.
import { h } from "./dom.js";

/** Element of a partial emoji `{id, name}`, or null; emoji of a server's own are named, since their pictures are not here. */
export function emoji(partial) {
  if (!partial?.name) return null;
  return h("span", { class: "emoji", "aria-hidden": "true" }, partial.id ? `:${partial.name}:` : partial.name);
}
