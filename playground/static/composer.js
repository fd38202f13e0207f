// The command line: plain talk, or "/" and a command. Sending is left to `host`.
import { h, icon } from "./dom.js";
import { CommandForm } from "./command-form.js";
import { flatten, flattenBuiltIn, matching, recognise, withMentions, written } from "./commands.js";
import { Completion } from "./completion.js";
import { avatar, nameOf } from "./people.js";
import { isDirect, isThread } from "./state.js";

export class Composer {
  #line = document.getElementById("command-line");
  #form = document.getElementById("composer");
  #note = document.getElementById("composer-note");
  #completion = new Completion();
  #command;
  #host;
  #drafts = new Map(); // channel -> text not sent yet
  #channel = null;
  #sendOnceConnected = false;

  /** `host` gives {state, say(text) -> sent?, slash(command, options) -> sent?, ask(path, options, focused) -> nonce}. */
  constructor(host) {
    this.#host = host;
    this.#command = new CommandForm(this.#line, this.#completion, {
      state: host.state,
      ask: host.ask,
      note: (text) => this.#say(text),
      submit: (command, options) => this.#slash(command, options),
      left: (text) => {
        this.#line.value = text;
        this.#refresh();
        this.#line.focus();
      },
    });
    document.getElementById("send").append(icon("send"));
    this.#line.addEventListener("input", () => {
      this.#sendOnceConnected = false;
      this.#refresh();
    });
    this.#line.addEventListener("focus", () => this.#suggest());
    this.#line.addEventListener("blur", () => this.#completion.hide());
    this.#line.addEventListener("keydown", (event) => this.#key(event));
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#send();
    });
    document.getElementById("composer-box").addEventListener("pointerdown", (event) => {
      if (event.target.id !== "composer-box" && event.target.id !== "command-chips") return;
      event.preventDefault();
      this.#line.focus();
    });
  }

  /** The open channel changed: keep what was being written there for later. */
  openChannel(channel) {
    // What was typed before there was any channel belongs to the first one.
    const before = this.#channel ?? channel?.id;
    if (before && !this.#command.command) this.#drafts.set(before, this.#line.value);
    this.#channel = channel?.id ?? null;
    if (this.#command.command) this.#command.leave("");
    this.#line.value = this.#drafts.get(this.#channel) ?? "";
    this.#completion.hide();
    this.#refresh(document.activeElement === this.#line && this.#line.value !== "");
  }

  /** There is a connection (again): send what waits for it. */
  connected() {
    if (!this.#sendOnceConnected) return;
    this.#sendOnceConnected = false;
    this.#send();
  }

  /** The bot registered commands: offer those that fit what is being typed. */
  offer() {
    if (!this.#command.command && document.activeElement === this.#line && this.#line.value.startsWith("/")) this.#suggest();
  }

  /** Put text into the line as if it had been typed. */
  type(text) {
    if (this.#command.command) this.#command.leave("");
    this.#line.value = text;
    this.#line.focus();
    this.#refresh();
  }

  choices(report) {
    this.#command.choices(report);
  }

  #list() {
    const { state } = this.#host;
    return [...flatten(state.commands, state.locale, isDirect(state.channels.get(state.open))), ...flattenBuiltIn(state.builtIn)];
  }

  #refresh(suggest = true) {
    this.#say("");
    const { state } = this.#host;
    if (!this.#command.command) {
      const channel = state.channels.get(state.open);
      const name = channel ? `${isDirect(channel) ? "@" : isThread(channel) ? "" : "#"}${channel.name}` : "";
      this.#line.placeholder = innerWidth < 700 ? `Message ${name}` : `Message ${name} — or / for a command`;
      const found = recognise(this.#list(), this.#line.value);
      if (found?.whole) {
        this.#begin(found.command, found.rest);
        this.#grow();
        return;
      }
    }
    if (suggest) this.#suggest();
    this.#grow();
  }

  #suggest() {
    const text = this.#line.value;
    if (this.#command.command) {
      this.#command.offerOptions();
    } else if (text.startsWith("/") && !text.includes("\n")) {
      const { bot } = this.#host.state;
      const list = matching(this.#list(), text.slice(1));
      this.#completion.show(this.#line, list.map((command) => ({ label: `/${command.name}`, detail: command.description, lead: command.builtIn ? h("span", { class: "avatar-small built-in" }, icon("slash")) : avatar({ ...bot, bot: true }, "avatar-small"), note: command.builtIn ? "Built-in" : nameOf(bot), command })), {
        heading: [h("b", {}, text.length > 1 ? `Commands that fit “${text}”` : "Commands"), this.#host.state.commands.length ? null : h("span", {}, "The bot has not registered any yet.")],
        empty: "No command fits.",
        pick: (item) => this.#begin(item.command),
      });
    } else {
      this.#completion.hide();
    }
  }

  /** Let a command be filled in, unless it is one of Discord's client that this page does not have. */
  #begin(command, rest = "") {
    if (command.builtIn && !command.options.length) {
      this.#completion.hide();
      this.#say(notHere(command));
    } else this.#command.start(command, rest);
  }

  #grow() {
    const { style, classList } = this.#line;
    const { placeholder } = this.#line;
    this.#line.placeholder = ""; // a long one counts as lines of text
    style.height = "auto";
    const most = innerHeight * 0.4;
    const wanted = this.#line.scrollHeight;
    style.height = `${Math.min(wanted, most)}px`;
    classList.toggle("full", wanted > most);
    this.#line.placeholder = placeholder;
  }

  #key(event) {
    if (event.isComposing) return;
    if (["ArrowDown", "ArrowUp"].includes(event.key) && this.#completion.move(event.key === "ArrowDown" ? 1 : -1)) {
      event.preventDefault();
    } else if (event.key === "Escape" && (this.#completion.shown || this.#command.command)) {
      event.preventDefault();
      if (this.#command.command) this.#command.leave("");
      else this.#completion.hide();
    } else if (this.#command.command) {
      if (this.#command.lineKey(event)) event.preventDefault();
    } else if (event.key === "Tab" && !event.shiftKey && this.#completion.current) {
      event.preventDefault();
      this.#completion.pickCurrent();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#send();
    }
  }

  #send() {
    if (this.#command.command) {
      this.#command.submit();
      return;
    }
    const text = this.#line.value.trim();
    if (!text) return;
    if (!this.#host.state.connected) {
      this.#sendOnceConnected = true;
      this.#say("Not connected yet: this is sent as soon as the connection is there.");
      return;
    }
    if (text.startsWith("/")) {
      this.#sendTypedCommand(text);
    } else if (this.#host.say(withMentions(text, this.#host.state))) {
      this.#line.value = "";
      this.#refresh();
    } else {
      this.#say("Not connected: nothing was sent.");
    }
  }

  /** "/board" and Enter sends it at once when there is nothing to fill in; else the highlighted command is taken up. */
  #sendTypedCommand(text) {
    const found = recognise(this.#list(), text);
    if (found && !found.command.options.length && (this.#completion.current?.command ?? found.command).name === found.command.name) {
      if (!this.#slash(found.command, {})) return;
      this.#line.value = "";
      this.#refresh();
    } else if (!this.#completion.pickCurrent()) {
      if (found) this.#begin(found.command);
      else this.#say(`There is no command ${text.split(" ")[0]}.`);
    }
  }

  #slash(command, options) {
    if (command.builtIn) {
      const text = written(command, options);
      if (text === null) this.#say(notHere(command));
      return text !== null && this.#host.say(text);
    }
    if (this.#host.slash(command, options)) return true;
    this.#say("Not connected: nothing was sent.");
    return false;
  }

  #say(text) {
    if (this.#note.textContent !== text) this.#note.textContent = text;
  }
}

function notHere(command) {
  return `/${command.name} belongs to Discord’s own client and does nothing here. The bot never hears of it.`;
}
