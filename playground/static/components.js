// A message's components, from Discord's JSON to elements: rows of buttons and menus, and Components V2.
import { h, icon, safeUrl } from "./dom.js";
import { markdown } from "./markdown.js";
import { covered, fileCard, mediaSource, picture } from "./media.js";
import { emoji } from "./emoji.js";
import { selectButton } from "./selects.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };
const ROOM = { width: 550, height: 550 };
const THUMBNAIL = { width: 85, height: 85 };

/** The elements of `list`. `context` is {names, pending, actions, state}; `pending` are this message's interactions under way. */
export function components(list, message, context) {
  return (list ?? []).map((component) => one(component, message, context)).filter(Boolean);
}

function one(component, message, context) {
  const inner = () => components(component.components, message, context);
  switch (component.type) {
    case 1: return h("div", { class: "row" }, inner());
    case 2: return button(component, message, context);
    case 3: case 5: case 6: case 7: case 8: return selectButton(component, message, context);
    case 9: return h("div", { class: "section" }, h("div", { class: "section-text" }, inner()), one(component.accessory, message, context));
    case 10: return h("div", { class: "text-display markdown" }, markdown(component.content, context.names));
    case 11: return mediaPicture(component, message, THUMBNAIL, "thumbnail");
    case 12: return gallery(component, message);
    case 13: return file(component, message);
    case 14: return h("hr", { class: `separator ${component.spacing === 2 ? "separator-large" : ""} ${component.divider === false ? "separator-bare" : ""}` });
    case 17: return container(component, inner());
    default: return h("p", { class: "unknown-component" }, `(a component of type ${component.type})`);
  }
}

function button(component, message, context) {
  const style = STYLES[component.style] ?? "secondary";
  const content = [emoji(component.emoji), component.label ? h("span", {}, component.label) : null];
  const name = component.label ? null : (component.emoji?.name ?? component.custom_id);
  if (component.style === 5) {
    const href = component.disabled ? null : safeUrl(component.url);
    return h("a", { class: "button button-link", href, target: "_blank", rel: "noopener noreferrer", "aria-label": name, "aria-disabled": component.disabled }, content, icon("out"));
  }
  const waiting = context.pending.some((entry) => entry.state === "sent");
  const pressed = context.pending.some((entry) => entry.state === "sent" && entry.customId === component.custom_id);
  return h("button", {
    class: `button button-${style} ${pressed ? "button-pressed" : ""}`, type: "button", "aria-label": name,
    disabled: component.disabled, "aria-disabled": waiting ? "true" : null, "aria-busy": pressed ? "true" : null,
    data: { customId: component.custom_id },
    on: { click: () => !waiting && context.actions.click(message, component.custom_id) },
  }, content);
}

function mediaPicture(item, message, room, className) {
  const media = mediaSource(item.media, message.attachments);
  const node = picture(media, item.description, room, className);
  return item.spoiler ? covered(node) : node;
}

function gallery(component, message) {
  const count = component.items.length;
  if (count === 1) return h("div", { class: "gallery" }, mediaPicture(component.items[0], message, ROOM, ""));
  return h("div", { class: "gallery gallery-many", data: { count } },
    component.items.map((item) => mediaPicture(item, message, ROOM, "tile")));
}

function file(component, message) {
  const media = mediaSource(component.file, message.attachments);
  const name = component.name ?? component.file.url?.split("/").at(-1)?.split("?")[0] ?? "file";
  const node = fileCard(name, { ...media, size: component.size });
  return component.spoiler ? covered(node) : node;
}

function container(component, inner) {
  const accent = component.accent_color;
  const style = Number.isInteger(accent) ? { "--accent": `#${accent.toString(16).padStart(6, "0")}` } : {};
  const node = h("div", { class: `container ${Number.isInteger(accent) ? "container-accent" : ""}`, style }, inner);
  return component.spoiler ? covered(node) : node;
}
