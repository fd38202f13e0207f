// Forms the bot opens: text inputs, labels with menus and boxes, and text between them.
import { h, icon, fill } from "./dom.js";
import { markdown } from "./markdown.js";
import { nameOf, avatar } from "./people.js";
import { close as closeMenu, defaultsOf, menuButton, optionsOf } from "./selects.js";

export class Modal {
  #dialog = document.getElementById("modal");
  #context;
  #fields = []; // {customId, read() -> value, problem() -> sentence|null, mark(problem|null)}
  #nonce = null;
  #submit;

  /** `submit(interactionId, values)` sends the form and gives the nonce of what was sent, or null without a connection. */
  constructor(context, submit) {
    this.#context = context;
    this.#submit = submit;
    this.#dialog.addEventListener("close", () => {
      closeMenu();
      this.#nonce = null;
      this.#dialog.replaceChildren();
    });
    this.#dialog.addEventListener("cancel", (event) => {
      const menu = document.getElementById("select-popup");
      if (menu.hidden || !this.#dialog.contains(menu)) return;
      event.preventDefault();
      closeMenu();
    });
  }

  /** Open the form the server reports. */
  open({ interaction_id: interactionId, modal }) {
    this.close();
    this.#fields = [];
    const { bot } = this.#context.state;
    const body = (modal.components ?? []).map((component) => this.#part(component));
    fill(this.#dialog, h("form", { class: "modal-form", novalidate: true, data: { customId: modal.custom_id }, on: { submit: (event) => this.#send(event, interactionId) } },
      h("header", {}, avatar({ ...bot, bot: true }), h("h2", { id: "modal-title" }, modal.title),
        h("button", { class: "dialog-close", type: "button", "aria-label": "Close", on: { click: () => this.close() } }, icon("close"))),
      h("p", { class: "modal-note" }, `This form goes to ${nameOf(bot)}.`),
      h("div", { class: "modal-body" }, body),
      h("p", { class: "modal-error", role: "alert" }),
      h("footer", {}, h("button", { class: "text-button", type: "button", on: { click: () => this.close() } }, "Cancel"),
        h("button", { class: "button button-primary", type: "submit" }, "Submit"))));
    this.#dialog.showModal();
    this.#dialog.querySelector("input, textarea, .menu")?.focus();
  }

  close() {
    if (this.#dialog.open) this.#dialog.close();
  }

  /** What became of the form that was sent: answered closes it, failed keeps what was written. */
  report({ nonce, state, error }) {
    if (nonce !== this.#nonce || this.#nonce === null) return;
    if (state === "answered" || state === "thinking") this.close();
    else if (state === "failed") {
      this.#busy(false);
      this.#error(`Something went wrong. ${error ?? "Try again."}`);
    }
  }

  #send(event, interactionId) {
    event.preventDefault();
    const wrong = this.#fields.filter((field) => {
      const problem = field.problem();
      field.mark(problem);
      return problem;
    });
    if (wrong.length) {
      this.#dialog.querySelector(".field-wrong input, .field-wrong textarea, .field-wrong .menu")?.focus();
      return;
    }
    this.#nonce = this.#submit(interactionId, Object.fromEntries(this.#fields.map((field) => [field.customId, field.read()])));
    if (this.#nonce) this.#busy(true);
    else this.#error("Not connected: nothing was sent.");
  }

  #busy(busy) {
    const button = this.#dialog.querySelector("[type=submit]");
    if (button) button.disabled = busy;
  }

  #error(text) {
    const line = this.#dialog.querySelector(".modal-error");
    if (line) line.textContent = text;
  }

  #part(component) {
    if (component.type === 1) return component.components.map((inner) => this.#field(inner, inner.label, null));
    if (component.type === 10) return h("div", { class: "markdown modal-text" }, markdown(component.content, this.#context.names));
    if (component.type === 18) return this.#field(component.component, component.label, component.description);
    return this.#field(component, component.label, null);
  }

  #field(component, label, description) {
    const required = component.required ?? component.type !== 23;
    const id = `field-${this.#fields.length}`;
    const [control, read, problem] = this.#control(component, id, required, label);
    const note = h("span", { class: "field-problem", id: `${id}-problem` });
    const group = [21, 22].includes(component.type);
    const element = h(group ? "fieldset" : "div", { class: "modal-field" },
      h(group ? "legend" : "label", { for: group ? null : id }, label, required ? h("span", { class: "required", "aria-label": "required" }, " *") : null),
      description ? h("p", { class: "field-description" }, description) : null, control, note);
    const mark = (text) => {
      note.textContent = text ?? "";
      element.classList.toggle("field-wrong", Boolean(text));
    };
    element.addEventListener("input", () => mark(null));
    this.#fields.push({ customId: component.custom_id, read, problem, mark });
    return element;
  }

  /** [element, read(), problem()] of one control. */
  #control(component, id, required, label) {
    switch (component.type) {
      case 4: return textInput(component, id, required);
      case 3: case 5: case 6: case 7: case 8: return this.#menu(component, id, required);
      case 21: return boxes(component, "radio", id, required);
      case 22: return boxes(component, "checkbox", id, required);
      case 23: {
        const box = h("input", { type: "checkbox", id, "aria-label": label, data: { customId: component.custom_id } });
        box.checked = Boolean(component.default);
        return [box, () => box.checked, () => null];
      }
      default: return [h("p", { id }, "This page cannot show this kind of field."), () => null, () => null];
    }
  }

  #menu(component, id, required) {
    const { state } = this.#context;
    let chosen = defaultsOf(component);
    const holder = h("div", {});
    const draw = () => {
      const button = menuButton(component, state, chosen, `modal ${component.custom_id}`, { disabled: component.disabled }, (values) => {
        chosen = values;
        draw();
        holder.querySelector("button").focus();
      });
      button.id = id;
      fill(holder, button);
    };
    draw();
    const least = required ? (component.min_values ?? 1) : 0;
    return [holder, () => chosen.filter((value) => optionsOf(component, state).some((option) => option.value === value)),
      () => (chosen.length < least ? `Choose at least ${least}.` : null)];
  }
}

function textInput(component, id, required) {
  const long = component.style === 2;
  const input = h(long ? "textarea" : "input", {
    id, placeholder: component.placeholder, maxlength: component.max_length ?? 4000, rows: long ? 5 : null, "aria-describedby": `${id}-problem`,
    "aria-required": required ? "true" : null, data: { customId: component.custom_id }, value: component.value ?? "",
  });
  const problem = () => {
    const { length } = input.value.trim();
    if (required && !length) return "This is needed.";
    if (length && component.min_length && input.value.length < component.min_length) return `At least ${component.min_length} characters.`;
    return null;
  };
  return [input, () => input.value, problem];
}

function boxes(component, kind, id, required) {
  const inputs = (component.options ?? []).map((option) => {
    const input = h("input", { type: kind, name: id, value: option.value, data: { customId: component.custom_id } });
    input.checked = Boolean(option.default);
    return [input, h("label", { class: "modal-box" }, input, h("span", {}, option.label, option.description ? h("span", { class: "field-description" }, option.description) : null))];
  });
  const values = () => inputs.filter(([input]) => input.checked).map(([input]) => input.value);
  const least = kind === "radio" ? 1 : (component.min_values ?? 1);
  const problem = () => {
    const { length } = values();
    if (length < least && (required || length > 0)) return `Choose at least ${least}.`;
    return kind === "checkbox" && component.max_values && length > component.max_values ? `Choose at most ${component.max_values}.` : null;
  };
  return [h("div", { id, class: "modal-boxes" }, inputs.map(([, element]) => element)), () => (kind === "radio" ? (values()[0] ?? null) : values()), problem];
}
