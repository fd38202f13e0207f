// Making elements. Everything a server or a person wrote becomes a text node or an attribute, never markup.

/** Make an element: `h("p", {class: "x", on: {click}}, "text", child)`. Null children are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [event, handler] of Object.entries(value)) element.addEventListener(event, handler);
    } else if (name === "data") {
      for (const [key, entry] of Object.entries(value)) {
        if (entry !== null && entry !== undefined) element.dataset[key] = entry;
      }
    } else if (name === "style") {
      for (const [property, entry] of Object.entries(value)) element.style.setProperty(property, entry);
    } else if (name === "value") {
      element.value = value;
    } else {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Put `children` in the place of whatever `element` held. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
}

/** The address if a link may lead there, else null: only the web and pages of this server. */
export function safeUrl(text) {
  try {
    const url = new URL(text, location.href);
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

const SHAPES = {
  hash: "M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  bell: "M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5L6 17zM10 20h4",
  bellOff: "M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5L6 17zM10 20h4M4 3l16 18",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  send: "M4 12 20 4l-5 16-3.5-6.5L4 12zM11.5 13.5 20 4",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
  down: "M6 9l6 6 6-6",
  out: "M13 5h6v6M19 5l-9 9M11 6H5v13h13v-6",
  reply: "M5 20v-6a4 4 0 0 1 4-4h11",
  file: "M6 3h8l5 5v13H6zM14 3v5h5",
  tick: "M5 12.5l4.5 4.5L19 7.5",
  slash: "M4 4h16v16H4zM14 8l-4 8",
};

/** A small line drawing of our own; decoration only, so hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}
