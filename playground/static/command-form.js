// A command being filled in: its name and a chip for every option, in the command line.
import { h, icon, fill } from "./dom.js";
import { offers, readOptions, readValue, TYPES } from "./commands.js";
import { avatar } from "./people.js";

const PAUSE = 120; // milliseconds without typing before the bot is asked for choices

export class CommandForm {
  #holder = document.getElementById("command-chips");
  #line;
  #completion;
  #host;
  #chips = new Map(); // option name -> {option, input, element, picked: {label, value}|null}
  #asked = null; // {nonce, chip, enter}: an autocomplete that is not answered yet
  #timer = 0;
  command = null;

  /** `host` gives {state, ask(path, options, focused) -> nonce, submit(command, options), left(text), note(text)}. */
  constructor(line, completion, host) {
    this.#line = line;
    this.#completion = completion;
    this.#host = host;
  }

  /** Begin with a command; `rest` is what was typed after its name. */
  start(command, rest = "") {
    this.command = command;
    this.#chips.clear();
    fill(this.#holder, h("span", { class: "command-name" }, `/${command.name}`,
      h("button", { class: "chip-remove", type: "button", "aria-label": `Leave /${command.name}`, on: { click: () => this.leave("") } }, icon("close"))));
    const { given, loose } = readOptions(command, rest);
    for (const option of command.options) {
      if (option.required || command.builtIn || option.name in given) this.#add(option, given[option.name] ?? "");
    }
    this.#line.value = "";
    this.#describeLine();
    if (loose) this.#chips.get(loose).input.focus(); // "/buy fur" is still to be completed
    else this.#onward();
  }

  /** Give up; `text` is what the command line then holds. */
  leave(text) {
    this.#clear();
    this.#host.left(text);
  }

  #clear() {
    clearTimeout(this.#timer);
    this.#asked = null;
    this.command = null;
    this.#chips.clear();
    this.#holder.replaceChildren();
    this.#completion.hide();
  }

  /** Send it if everything needed is there; else say what is missing and go there. */
  submit() {
    const unread = this.#line.value.trim();
    if (unread) {
      this.#line.focus();
      return this.#host.note(`There is no option ${unread}.`);
    }
    const options = {};
    for (const chip of this.#chips.values()) {
      const text = chip.input.value;
      if (!text.trim() && !chip.picked) {
        if (chip.option.required) return this.#complain(chip, "is needed.");
        continue;
      }
      const read = chip.picked ?? readValue(chip.option, text, this.#host.state);
      if (read.problem) return this.#complain(chip, read.problem);
      options[chip.option.name] = read.value;
    }
    const { command } = this;
    if (this.#host.submit(command, options)) this.leave("");
    return undefined;
  }

  #complain(chip, problem) {
    chip.input.focus(); // first, since this clears what was wrong before
    chip.element.classList.add("chip-wrong");
    chip.input.setAttribute("aria-invalid", "true");
    this.#host.note(`${chip.option.shown}: ${problem}`);
  }

  /** Keys pressed in the text after the chips; says whether they were for us. */
  lineKey(event) {
    const empty = this.#line.value === "";
    if (event.key === "Enter" && !event.shiftKey) {
      if (!this.#completion.pickCurrent()) this.submit();
      return true;
    }
    if (event.key === "Backspace" && empty) {
      const last = [...this.#chips.values()].at(-1);
      if (last) last.input.focus();
      else this.leave(`/${this.command.name}`);
      return true;
    }
    if (event.key === "Tab" && !event.shiftKey) return this.#completion.pickCurrent();
    return false;
  }

  /** Offer the options not used yet that fit what stands after the chips. */
  offerOptions() {
    const typed = this.#line.value.trim().toLowerCase();
    const left = this.#left();
    const named = /^([-_\p{L}\p{N}]+):(.*)$/su.exec(this.#line.value.trim());
    const exact = named && left.find((option) => [option.shown.toLowerCase(), option.name].includes(named[1].toLowerCase()));
    if (exact) {
      this.#line.value = "";
      this.#add(exact, named[2]).input.focus();
      return;
    }
    const fitting = left.filter((option) => option.shown.toLowerCase().includes(typed) || option.name.includes(typed));
    this.#completion.show(this.#line, fitting.map((option) => ({ label: option.shown, detail: option.description, note: "optional", option })), {
      heading: [h("b", {}, `/${this.command.name}`), h("span", {}, this.command.description)],
      first: typed !== "", empty: typed ? "No such option." : null,
      pick: (item) => {
        this.#line.value = "";
        this.#add(item.option, "").input.focus();
      },
    });
  }

  /** The server's answer to an autocomplete. */
  choices({ nonce, choices }) {
    if (this.#asked?.nonce !== nonce) return;
    const { chip, enter } = this.#asked;
    this.#asked = null;
    const items = (choices ?? []).map((choice) => ({
      label: choice.name_localized ?? choice.name_localizations?.[this.#host.state.locale] ?? choice.name, value: choice.value,
    }));
    if (document.activeElement === chip.input) this.#showItems(chip, items, "No options match your search.");
    if (enter && items.length) this.#pick(chip, items[0]);
  }

  #add(option, text) {
    const input = h("input", {
      class: "chip-input", type: "text", value: text, autocomplete: "off", spellcheck: "false", role: "combobox", "aria-expanded": "false",
      "aria-label": `${option.shown}${option.required ? " (required)" : ""}: ${option.description}`, "aria-controls": "completion-list",
      inputmode: option.type === TYPES.integer && !option.autocomplete ? "numeric" : null,
    });
    const element = h("label", { class: `chip ${option.required ? "chip-required" : ""}`, data: { option: option.name } }, h("span", { class: "chip-name" }, option.shown), input,
      option.required ? null : h("button", { class: "chip-remove", type: "button", "aria-label": `Remove ${option.shown}`, on: { click: () => this.#remove(chip) } }, icon("close")));
    const chip = { option, input, element, picked: null };
    input.addEventListener("focus", () => this.#offer(chip));
    input.addEventListener("blur", () => this.#completion.hide());
    input.addEventListener("input", () => {
      chip.picked = null;
      if (!this.#splitOff(chip)) this.#offer(chip);
    });
    input.addEventListener("keydown", (event) => this.#key(event, chip));
    this.#chips.set(option.name, chip);
    this.#holder.append(element);
    this.#grow(chip);
    this.#describeLine();
    return chip;
  }

  /** "2004 seats:" typed into a chip: what stands before is its value, and the option that is named comes next. */
  #splitOff(chip) {
    const typed = /^(.*\S)\s+([-_\p{L}\p{N}]+):(.*)$/su.exec(chip.input.value);
    const next = typed && this.#left().find((option) => [option.shown.toLowerCase(), option.name].includes(typed[2].toLowerCase()));
    if (!next) return false;
    chip.input.value = typed[1];
    this.#settle(chip);
    this.#grow(chip);
    this.#add(next, typed[3]).input.focus();
    return true;
  }

  /** Take the value that was typed for the one of the list that it begins, if it is none itself. */
  #settle(chip) {
    if (chip.picked || chip.option.autocomplete || !readValue(chip.option, chip.input.value, this.#host.state).problem) return;
    const typed = chip.input.value.trim().toLowerCase();
    const [first] = (offers(chip.option, this.#host.state) ?? []).filter((item) => item.label.toLowerCase().includes(typed));
    if (!first) return;
    chip.picked = { label: first.label, value: first.value };
    chip.input.value = first.label;
  }

  /** Options that have no chip yet. */
  #left() {
    return this.command.options.filter((option) => !this.#chips.has(option.name));
  }

  #remove(chip) {
    this.#chips.delete(chip.option.name);
    chip.element.remove();
    this.#describeLine();
    this.#line.focus();
  }

  #grow(chip) {
    chip.input.size = Math.max(4, Math.min(40, [...chip.input.value].length + 1));
    chip.element.classList.remove("chip-wrong");
    chip.input.removeAttribute("aria-invalid");
    this.#host.note("");
  }

  /** Show what may stand in this chip: from the command itself, or asked of the bot. */
  #offer(chip) {
    this.#grow(chip);
    clearTimeout(this.#timer);
    if (chip.option.autocomplete) {
      if (chip.picked) {
        this.#showItems(chip, [], null);
        return;
      }
      const ask = () => {
        this.#asked = { nonce: this.#host.ask(this.command.path, this.#partial(chip), chip.option.name), chip, enter: this.#asked?.enter && this.#asked.chip === chip };
      };
      this.#asked = { nonce: null, chip, enter: false };
      if (chip.input.value) this.#timer = setTimeout(ask, PAUSE);
      else ask();
      this.#showItems(chip, [], "Looking for options…");
      return;
    }
    this.#asked = null;
    const typed = chip.input.value.trim().toLowerCase();
    const all = offers(chip.option, this.#host.state);
    const items = chip.picked ? [] : (all ?? []).filter((item) => item.label.toLowerCase().includes(typed.replace(/^[@#]/u, "")));
    this.#showItems(chip, items, all && !chip.picked ? "No options match your search." : null);
  }

  #showItems(chip, items, empty) {
    const { option } = chip;
    const bounds = [option.min_value !== undefined ? `from ${option.min_value}` : "", option.max_value !== undefined ? `to ${option.max_value}` : "",
      option.max_length ? `at most ${option.max_length} characters` : ""].filter(Boolean).join(" ");
    this.#completion.show(chip.input, items.map((item) => ({ ...item, lead: item.user ? avatar(item.user, "avatar-small") : null })), {
      heading: [h("b", {}, option.shown), h("span", {}, option.description), bounds ? h("span", { class: "completion-bounds" }, bounds) : null, option.required ? h("span", { class: "completion-bounds" }, "required") : null],
      first: true, empty, pick: (item) => this.#pick(chip, item),
    });
    chip.input.setAttribute("aria-expanded", items.length ? "true" : "false");
  }

  /** All values so far as an autocomplete wants them, the focused one as it was typed. */
  #partial(focused) {
    const options = {};
    for (const chip of this.#chips.values()) {
      if (chip === focused) options[chip.option.name] = chip.input.value;
      else if (chip.picked) options[chip.option.name] = chip.picked.value;
      else if (chip.input.value.trim()) {
        const read = readValue(chip.option, chip.input.value, this.#host.state);
        if (!read.problem) options[chip.option.name] = read.value;
      }
    }
    return options;
  }

  #pick(chip, item) {
    chip.picked = { label: item.label, value: item.value };
    chip.input.value = item.label;
    this.#grow(chip);
    this.#onward();
  }

  /** Go to the first empty required chip, or behind all chips. */
  #onward() {
    const empty = [...this.#chips.values()].find((chip) => (chip.option.required || this.command.builtIn) && !chip.input.value.trim());
    (empty?.input ?? this.#line).focus();
    if (!empty) this.offerOptions();
  }

  #key(event, chip) {
    const { key } = event;
    if (event.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (this.#completion.move(key === "ArrowDown" ? 1 : -1)) event.preventDefault();
    } else if (key === "Enter") {
      event.preventDefault();
      if (this.#asked?.chip === chip && !this.#asked.enter && chip.input.value) this.#asked.enter = true;
      else if (!this.#completion.pickCurrent()) this.#accept(chip);
    } else if (key === "Tab" && !event.shiftKey && this.#completion.current && !chip.picked) {
      event.preventDefault();
      this.#completion.pickCurrent();
    } else if (key === "Tab" && !event.shiftKey && chip.input.value.trim()) {
      event.preventDefault();
      this.#onward();
    } else if (key === " " && this.#isWhole(chip)) {
      event.preventDefault();
      this.#onward();
    } else if (key === "Escape") {
      event.preventDefault();
      if (this.#completion.shown) this.#completion.hide();
      else this.leave("");
    } else if (key === "Backspace" && chip.input.value === "") {
      event.preventDefault();
      if (!chip.option.required) this.#remove(chip);
      else this.leave(`/${this.command.name}`);
    }
  }

  /** Whether a chip holds a value of a list or a number that cannot be typed on, so that a space leads to the next option. */
  #isWhole(chip) {
    const { option, input, picked } = chip;
    const typed = input.value.trim().toLowerCase();
    if (picked) return true;
    if (!typed || option.autocomplete || readValue(option, typed, this.#host.state).problem) return false;
    const listed = offers(option, this.#host.state);
    return listed ? !listed.some((item) => item.label.toLowerCase().startsWith(`${typed} `)) : [TYPES.integer, TYPES.number].includes(option.type);
  }

  /** Enter on free text: on to the next that is missing, or send. */
  #accept(chip) {
    const others = [...this.#chips.values()].filter((other) => other !== chip && other.option.required && !other.input.value.trim());
    if (chip.input.value.trim() && others.length) others[0].input.focus();
    else this.submit();
  }

  #describeLine() {
    const left = this.#left().length;
    this.#line.placeholder = left ? `+${left} optional` : "Enter to send";
  }
}
