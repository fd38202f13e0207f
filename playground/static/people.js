// Who is who: names, initials and the colour somebody's avatar has.
import { h } from "./dom.js";

/** The name shown for a user or member object. */
export function nameOf(user) {
  return user?.nick || user?.global_name || user?.name || user?.username || "someone";
}

/** A hue that stays the same for the same id. */
function hue(id) {
  let sum = 7;
  for (const sign of String(id)) sum = (sum * 31 + sign.codePointAt(0)) % 3600;
  return (sum * 137) % 360;
}

/** A round avatar with initials; decoration beside a name, so hidden from screen readers. */
export function avatar(user, extraClass = "") {
  const initials = nameOf(user).split(/\s+/u).slice(0, 2).map((word) => [...word][0] ?? "").join("").toUpperCase();
  const bot = user?.bot ? " avatar-bot" : "";
  return h("span", { class: `avatar${bot} ${extraClass}`, "aria-hidden": "true", style: { "--hue": hue(user?.id ?? 0) } }, initials);
}

/** The colour a name is written in. */
export function nameStyle(user) {
  return { "--hue": hue(user?.id ?? 0) };
}
