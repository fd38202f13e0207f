// Moments in words, in the language of the member one acts as.
import { h } from "./dom.js";

let locale = "en-US";

/** Write dates from now on the way `code` (a Discord locale) does. */
export function setLocale(code) {
  try {
    locale = Intl.getCanonicalLocales(code)[0] ?? "en-US";
  } catch {
    locale = "en-US";
  }
}

function format(date, options) {
  return new Intl.DateTimeFormat(locale, options).format(date);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const STEPS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** "in 5 minutes", "2 days ago", counted from now. */
export function relative(date) {
  const seconds = (date.getTime() - Date.now()) / 1000;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** The element for `<t:seconds:style>`. */
export function timestamp(seconds, style = "f") {
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.getTime())) return h("span", {}, "Invalid date");
  const text = style === "R" ? relative(date) : format(date, STYLES[style] ?? STYLES.f);
  return h("time", { class: "stamp", datetime: date.toISOString(), title: format(date, STYLES.F), data: { style } }, text);
}

/** The element for when a message was written: short today, with its date before. */
export function messageTime(iso, compact = false) {
  const date = new Date(iso);
  const clock = format(date, STYLES.t);
  const today = date.toDateString() === new Date().toDateString();
  const text = compact || today ? clock : `${format(date, STYLES.d)} ${clock}`;
  return h("time", { class: "when", datetime: iso, title: format(date, STYLES.F) }, text);
}

/** The heading between two days. */
export function dayName(iso) {
  return format(new Date(iso), { dateStyle: "long" });
}

/** Keep "5 minutes ago" true as time goes by. */
export function keepRelativeTimesTrue() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-style=R]")) {
      const text = relative(new Date(element.dateTime));
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}
