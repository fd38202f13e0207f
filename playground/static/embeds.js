// Embeds: the framed card with title, fields and pictures.
import { h, safeUrl } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { mediaSource, picture } from "./media.js";
import { dayName } from "./timestamps.js";

/** The element of one embed of `message`. */
export function embed(data, message, names) {
  const href = data.url ? safeUrl(data.url) : null;
  const colour = Number.isInteger(data.color) ? `#${data.color.toString(16).padStart(6, "0")}` : "var(--edge)";
  const main = mediaSource(data.image, message.attachments);
  const side = mediaSource(data.thumbnail, message.attachments);
  const alt = (media) => media.description ?? message.attachments?.find((file) => file.url === media.url)?.description;
  return h("article", { class: "embed", style: { "--accent": colour } },
    h("div", { class: "embed-words" },
      data.author?.name ? h("div", { class: "embed-author" }, data.author.name) : null,
      data.title ? h("div", { class: "embed-title" }, href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, inline(data.title, names)) : inline(data.title, names)) : null,
      data.description ? h("div", { class: "embed-description markdown" }, markdown(data.description, names)) : null,
      data.fields?.length ? h("dl", { class: "embed-fields" }, data.fields.map((field) => h("div", { class: field.inline ? "field field-inline" : "field" },
        h("dt", {}, inline(field.name, names)), h("dd", { class: "markdown" }, markdown(field.value, names))))) : null),
    side.url ? picture(side, alt(side), { width: 80, height: 80 }, "embed-thumbnail") : null,
    main.url ? picture(main, alt(main), { width: 516, height: 516 }, "embed-image") : null,
    data.footer?.text || data.timestamp ? h("footer", { class: "embed-footer" },
      [data.footer?.text, data.timestamp ? dayName(data.timestamp) : null].filter(Boolean).join(" • ")) : null);
}
