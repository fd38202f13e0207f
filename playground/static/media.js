// Pictures: their room is kept before they have loaded, the alt text is at hand, a click enlarges them.
import { h, icon, fill, safeUrl } from "./dom.js";

/** `{url, proxy_url, width, height, description}` to the address to load, `attachment://` looked up among the message's files. */
export function mediaSource(media, attachments = []) {
  const address = media?.url ?? "";
  if (address.startsWith("attachment://")) {
    const file = attachments.find((entry) => entry.filename === address.slice("attachment://".length));
    return { width: file?.width, height: file?.height, ...media, url: file?.url };
  }
  return media ?? {};
}

/** A picture as a button that enlarges it, scaled to fit `room` ({width, height} in CSS pixels). */
export function picture(media, alt, room, className = "") {
  const url = safeUrl(media.url ?? media.proxy_url ?? "");
  const { width, height } = media;
  const scale = width && height ? Math.min(1, room.width / width, room.height / height) : null;
  const image = h("img", { src: url, alt: alt ?? "", title: alt || null, width, height, decoding: "async" });
  const style = scale ? { width: `${Math.round(width * scale)}px`, "aspect-ratio": `${width} / ${height}` } : { "max-width": `${room.width}px` };
  image.addEventListener("error", () => image.closest(".picture")?.classList.add("broken"));
  return h("button", {
    class: `picture ${scale ? "" : "picture-unsized"} ${className}`, type: "button", style,
    "aria-label": alt ? `Enlarge picture: ${alt}` : "Enlarge picture (no description)",
    on: { click: () => enlarge(url, alt) },
  }, image, alt ? h("span", { class: "alt-badge", title: alt, "aria-hidden": "true" }, "ALT") : null);
}

/**
 * A message is drawn anew: keep the pictures that did not change (no flicker), and leave the earlier picture
 * behind a changed one of the same place until the new one has loaded.
 */
export function carryPictures(before, after) {
  const earlier = [...before.querySelectorAll(".picture > img")];
  [...after.querySelectorAll(".picture > img")].forEach((image, place) => {
    const same = earlier.find((candidate) => candidate.src === image.src);
    if (same) {
      same.alt = image.alt;
      same.title = image.title;
      image.replaceWith(same);
      return;
    }
    const old = earlier[place];
    if (!old?.complete || !old.naturalWidth) return;
    const frame = image.closest(".picture");
    frame.style.background = `center / contain no-repeat url("${old.src.replaceAll('"', "%22")}")`;
    const done = () => frame.style.removeProperty("background");
    image.addEventListener("load", done, { once: true });
    image.addEventListener("error", done, { once: true });
  });
}

/** A file that is not a picture: a link to it. */
export function fileCard(name, media) {
  const size = media.size ? `${(media.size / 1024).toFixed(1)} KiB` : "";
  return h("a", { class: "file-card", href: safeUrl(media.url ?? "") ?? null, download: name, target: "_blank", rel: "noopener" },
    icon("file"), h("span", {}, h("span", { class: "file-name" }, name), h("span", { class: "file-size" }, size)));
}

/** Cover a part of a message until it is asked for. */
export function covered(node) {
  const button = h("button", { class: "cover", type: "button", on: { click: () => button.parentElement.replaceWith(node) } }, "Spoiler");
  const hidden = node.cloneNode(true);
  hidden.inert = true;
  return h("div", { class: "covered" }, h("div", { class: "covered-inner", "aria-hidden": "true" }, hidden), button);
}

/** Show a picture in its full size; what the window has no room for is scrolled to. */
function enlarge(url, alt) {
  const box = document.getElementById("lightbox");
  const close = () => box.close();
  fill(box,
    h("button", { class: "dialog-close", type: "button", "aria-label": "Close", on: { click: close } }, icon("close")),
    h("div", { class: "lightbox-room", tabindex: "0", "aria-label": "Picture in full size: arrow keys move it, Escape closes it", on: { click: close } },
      h("img", { src: url, alt: alt ?? "" })),
    h("p", { class: "lightbox-foot" }, alt ? h("span", { "aria-hidden": "true" }, h("b", {}, "ALT"), ` ${alt} `) : null,
      h("a", { href: url, target: "_blank", rel: "noopener" }, "Open in a tab")));
  box.showModal();
  box.querySelector(".lightbox-room").focus();
}
