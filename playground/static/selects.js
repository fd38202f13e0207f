// Menus: the button in a message, and the one list that is open at a time. The list lives outside the message,
// so that a message drawn anew leaves it open; it is found again by its message and custom id.
import { h, icon, fill } from "./dom.js";
import { named, TYPES } from "./commands.js";
import { emoji } from "./emoji.js";
import { avatar } from "./people.js";

const NAMES = { 5: TYPES.user, 6: TYPES.role, 7: TYPES.mentionable, 8: TYPES.channel };

/** The options of any kind of menu: its own, or people, roles and channels. */
export function optionsOf(component, state) {
  const ids = named(NAMES[component.type], state, component.channel_types);
  return ids ? ids.filter((item) => item.value !== state.guild.id) : (component.options ?? []); // without everyone's role
}

/** Values chosen before anybody touched the menu. */
export function defaultsOf(component) {
  if (component.type === 3) return (component.options ?? []).filter((option) => option.default).map((option) => option.value);
  return (component.default_values ?? []).map((entry) => entry.id);
}

let open = null; // {key, anchor(), component, options, chosen, many, done}

/** The closed menu as it stands in a message. */
export function selectButton(component, message, context) {
  const waiting = context.pending.some((entry) => entry.state === "sent");
  const key = `${message.id} ${component.custom_id}`;
  return menuButton(component, context.state, defaultsOf(component), key, { waiting, disabled: component.disabled },
    (values) => context.actions.select(message, component.custom_id, values));
}

/** A menu's button showing `chosen`; `done(values)` is called with what is chosen from its list. */
export function menuButton(component, state, chosen, key, { waiting = false, disabled = false } = {}, done) {
  const options = optionsOf(component, state);
  const shown = options.filter((option) => chosen.includes(option.value));
  const text = shown.length
    ? h("span", { class: "menu-chosen" }, shown.map((option) => h("span", { class: shown.length > 1 ? "menu-tag" : "" }, emoji(option.emoji), option.label)))
    : h("span", { class: "menu-placeholder" }, component.placeholder || "Make a selection");
  const button = h("button", {
    class: "menu", type: "button", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": open?.key === key ? "true" : "false", "aria-controls": "select-popup",
    "aria-label": `${component.placeholder || "Menu"}${shown.length ? `: ${shown.map((option) => option.label).join(", ")}` : ""}`,
    disabled, "aria-busy": waiting ? "true" : null, data: { customId: component.custom_id, menuKey: key },
  }, text, icon("down"));
  const show = () => {
    if (waiting) return;
    if (open?.key === key) close();
    else openList({ key, component, options, chosen: new Set(chosen), done });
  };
  button.addEventListener("click", show);
  button.addEventListener("keydown", (event) => {
    if (["ArrowDown", "ArrowUp"].includes(event.key)) {
      event.preventDefault();
      show();
    }
  });
  return button;
}

const popup = () => document.getElementById("select-popup");
const anchorOf = (key) => [...document.querySelectorAll(".menu")].find((button) => button.dataset.menuKey === key);

function openList(menu) {
  close();
  const most = menu.component.max_values ?? 1;
  open = { ...menu, many: most > 1, least: menu.component.min_values ?? 1, most, before: [...menu.chosen].sort().join("\n") };
  const box = popup();
  // A modal dialog makes everything outside it inert: its menus open inside it.
  (anchorOf(menu.key)?.closest("dialog") ?? document.body).append(box);
  drawList();
  box.hidden = false;
  anchorOf(menu.key)?.setAttribute("aria-expanded", "true");
  place();
  (box.querySelector("[aria-selected=true]") ?? box.querySelector("[role=option]"))?.focus();
}

function drawList() {
  const { options, chosen, many, least, most, component } = open;
  const items = options.map((option) => h("li", {
    role: "option", tabindex: "-1", class: "menu-option", "aria-selected": chosen.has(option.value) ? "true" : "false",
    "aria-disabled": many && chosen.size >= most && !chosen.has(option.value) ? "true" : null,
    data: { value: option.value }, on: { click: () => choose(option.value) },
  },
  option.user ? avatar(option.user, "avatar-small") : emoji(option.emoji),
  h("span", { class: "menu-words" }, h("span", { class: "menu-label" }, option.label), option.description ? h("span", { class: "menu-description" }, option.description) : null),
  h("span", { class: many ? "menu-box" : "menu-dot", "aria-hidden": "true" }, chosen.has(option.value) ? icon("tick") : null)));
  const range = least === most ? `Choose ${most}` : `Choose ${least} to ${most}`;
  fill(popup(),
    h("ul", { role: "listbox", "aria-multiselectable": many ? "true" : null, "aria-label": component.placeholder || "Options" }, items),
    many ? h("div", { class: "menu-foot" }, h("span", {}, range),
      h("button", { class: "button button-primary", type: "button", disabled: chosen.size < least, on: { click: () => finish() } }, "Done")) : null);
}

function choose(value) {
  const { chosen, many, most } = open;
  if (!many) {
    if (open.least === 0 && chosen.has(value)) chosen.clear();
    else {
      chosen.clear();
      chosen.add(value);
      open.before = null; // choosing the same again is still a choice
    }
    finish();
    return;
  }
  if (chosen.has(value)) chosen.delete(value);
  else if (chosen.size < most) chosen.add(value);
  drawList();
  [...popup().querySelectorAll("[role=option]")].find((item) => item.dataset.value === value)?.focus();
}

/** Close the list; hand over what was chosen if that is allowed and new. */
function finish() {
  const { chosen, least, before, done, options } = open;
  const values = options.map((option) => option.value).filter((value) => chosen.has(value));
  const fresh = [...values].sort().join("\n") !== before;
  close();
  if (fresh && values.length >= least) done(values);
}

/** Close the list without choosing. */
export function close() {
  if (!open) return;
  const anchor = anchorOf(open.key);
  open = null;
  const hadFocus = popup().contains(document.activeElement);
  popup().hidden = true;
  document.body.append(popup()); // not in a dialog, which throws away what it holds
  anchor?.setAttribute("aria-expanded", "false");
  if (hadFocus) anchor?.focus();
}

/** Keep the list beside its button, which may have moved or gone. */
export function place() {
  if (!open) return;
  const anchor = anchorOf(open.key);
  if (!anchor) {
    close();
    return;
  }
  anchor.setAttribute("aria-expanded", "true");
  const box = popup();
  const at = anchor.getBoundingClientRect();
  const below = innerHeight - at.bottom - 12;
  const above = at.top - 12;
  const under = below >= Math.min(260, box.scrollHeight) || below >= above;
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - at.width - 8))}px`;
  box.style.width = `${at.width}px`;
  box.style.maxHeight = `${Math.max(120, Math.min(340, under ? below : above))}px`;
  box.style.top = under ? `${at.bottom + 4}px` : "auto";
  box.style.bottom = under ? "auto" : `${innerHeight - at.top + 4}px`;
}

/** Listen for what moves or closes the open list. Called once. */
export function startMenus() {
  addEventListener("resize", place);
  document.addEventListener("scroll", (event) => event.target !== popup() && !popup().contains(event.target) && place(), true);
  document.addEventListener("pointerdown", (event) => {
    if (!open || popup().contains(event.target) || anchorOf(open.key)?.contains(event.target)) return;
    if (open.many) finish();
    else close();
  });
  popup().addEventListener("keydown", (event) => {
    const items = [...popup().querySelectorAll("[role=option]")];
    const at = items.indexOf(document.activeElement);
    const go = (to) => items[(to + items.length) % items.length]?.focus();
    const keys = {
      ArrowDown: () => go(at + 1), ArrowUp: () => go(at - 1), Home: () => go(0), End: () => go(items.length - 1),
      Escape: close, Tab: () => (open.many ? finish() : close()),
      Enter: () => (at >= 0 ? choose(items[at].dataset.value) : null), " ": () => (at >= 0 ? choose(items[at].dataset.value) : null),
    };
    if (at < 0 && ["Enter", " "].includes(event.key)) return; // the button at the foot
    if (keys[event.key]) {
      event.preventDefault();
      event.stopPropagation();
      keys[event.key]();
    } else if (event.key.length === 1) {
      items.find((item) => item.textContent.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    }
  });
}
