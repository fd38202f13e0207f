// The registered slash commands as a flat list in one member's language, and what was typed measured against it.
// No elements here.
import { nameOf } from "./people.js";

const SUBCOMMAND = 1;
const GROUP = 2;
export const TYPES = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10 };

const localised = (object, key, locale) => object[`${key}_localizations`]?.[locale] ?? object[key] ?? "";

/** Every command that can be sent: {path, name, description, options}; `direct` tells DMs from a server's channels. */
export function flatten(commands, locale, direct = false) {
  return commands
    .filter((command) => (command.type ?? 1) === 1 && allowedIn(command, direct))
    .flatMap((command) => leaves(command, [], [], locale))
    .sort((left, right) => left.name.localeCompare(right.name));
}

function allowedIn(command, direct) {
  if (!direct && command.offered === false) return false; // it asks for permissions that the member lacks
  if (command.contexts) return command.contexts.includes(direct ? 1 : 0);
  return !direct || command.dm_permission !== false;
}

function leaves(node, path, names, locale) {
  const here = [...path, node.name];
  const shown = [...names, localised(node, "name", locale)];
  const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (inner.length) return inner.flatMap((option) => leaves(option, here, shown, locale));
  const options = (node.options ?? []).map((option) => ({
    ...option, shown: localised(option, "name", locale), description: localised(option, "description", locale),
    choices: option.choices?.map((choice) => ({ ...choice, shown: localised(choice, "name", locale) })),
  }));
  return [{ path: here, name: shown.join(" "), plain: here.join(" "), description: localised(node, "description", locale), options }];
}

/** What the client's own commands write; `text` is the member's message. The others need Discord itself. */
const WRITTEN = {
  me: (text) => `_${text}_`, spoiler: (text) => `||${text}||`,
  shrug: (text) => `${text} ¯\\\\_(ツ)\\_/¯`, tableflip: (text) => `${text} (╯°□°)╯︵ ┻━┻`, unflip: (text) => `${text} ┬─┬ ノ( ゜-゜ノ)`,
};
const WITH_TEXT = ["me", "spoiler"];

/** Discord's client's own commands as a flat list like the bot's, with `builtIn`. */
export function flattenBuiltIn(commands) {
  const message = { name: "message", shown: "message", description: "Your message", type: TYPES.string };
  return commands.map(({ name, description }) => ({
    path: [name], name, plain: name, description, builtIn: true,
    options: WRITTEN[name] ? [{ ...message, required: WITH_TEXT.includes(name) }] : [],
  })).sort((left, right) => left.name.localeCompare(right.name));
}

/** The message that a built-in command writes, or null if this page cannot do what it does. */
export function written(command, options) {
  return WRITTEN[command.name]?.(options.message ?? "").trim() ?? null;
}

/** The command or subcommand that a mention (`</new:71>`, `</staff move:72>`) names, or undefined. */
export function mentioned(commands, path, id) {
  const [name, ...inner] = path.split(" ");
  const command = commands.find((one) => one.id === id && one.name === name);
  return inner.reduce((node, part) => node?.options?.find((option) => option.name === part), command);
}

/** Commands that fit what stands after the "/", best first. */
export function matching(list, typed) {
  const want = typed.trim().toLowerCase().replace(/\s+/gu, " ");
  const rank = (command) => {
    const names = [command.name.toLowerCase(), command.plain.toLowerCase()];
    if (names.includes(want)) return 0;
    if (names.some((name) => name.startsWith(want))) return 1;
    if (names.some((name) => name.split(" ").some((word) => word.startsWith(want)))) return 2;
    if (names.some((name) => name.includes(want)) || command.description.toLowerCase().includes(want)) return 3;
    return null;
  };
  return list.map((command) => ({ command, rank: rank(command) })).filter((entry) => entry.rank !== null)
    .sort((left, right) => left.rank - right.rank).map((entry) => entry.command);
}

/** The command whose whole name `text` ("/new seats:3") begins with, and the rest; or null. */
export function recognise(list, text) {
  if (!text.startsWith("/")) return null;
  const typed = text.slice(1);
  const fits = (name) => typed.toLowerCase() === name.toLowerCase() || typed.toLowerCase().startsWith(`${name.toLowerCase()} `);
  let best = null;
  for (const command of list) {
    for (const name of [command.name, command.plain]) {
      if (fits(name) && (!best || name.length > best.name.length)) best = { command, name };
    }
  }
  return best && { command: best.command, rest: typed.slice(best.name.length), whole: typed.length > best.name.length };
}

/** Split "players:3 note:see you" by the command's option names: {given: {name: text}, loose: name|null}; loose words go to the first option. */
export function readOptions(command, rest) {
  const found = {};
  const names = new Map(command.options.flatMap((option) => [[option.shown.toLowerCase(), option.name], [option.name, option.name]]));
  const marks = [...rest.matchAll(/(?<=^|\s)([-_\p{L}\p{N}]{1,32}):/gu)].filter((match) => names.has(match[1].toLowerCase()));
  const loose = rest.slice(0, marks[0]?.index ?? rest.length).trim();
  marks.forEach((match, at) => {
    found[names.get(match[1].toLowerCase())] = rest.slice(match.index + match[0].length, marks[at + 1]?.index ?? rest.length).trim();
  });
  const first = command.options.find((option) => !(option.name in found) && option.required) ?? command.options.find((option) => !(option.name in found));
  if (!loose || !first) return { given: found, loose: null };
  found[first.name] = loose;
  return { given: found, loose: first.name };
}

const YES = ["true", "yes", "1", "да", "ja"];
const NO = ["false", "no", "0", "нет", "nein"];
const NOBODY = {
  [TYPES.user]: "Nobody has that name.", [TYPES.channel]: "No channel has that name.",
  [TYPES.role]: "No role has that name.", [TYPES.mentionable]: "Nobody has that name, and no role.",
};

/** What an option with ids may name: [{label, value, user?}], or null for an option of another type. */
export function named(type, state, channelTypes) {
  const people = () => state.everyone().map((user) => ({ label: nameOf(user), value: user.id, user }));
  const roles = () => state.everyRole().map((role) => ({ label: `@${role.name.replace(/^@/u, "")}`, value: role.id }));
  switch (type) {
    case TYPES.user: return people();
    case TYPES.role: return roles();
    case TYPES.mentionable: return [...people(), ...roles()];
    case TYPES.channel: return state.everyChannel(channelTypes).map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
    default: return null;
  }
}

/** What an option's text means: {value} or {problem: sentence}. `state` knows people and channels. */
export function readValue(option, text, state) {
  const typed = text.trim();
  const low = typed.toLowerCase();
  if (option.choices?.length) {
    const choice = option.choices.find((entry) => [entry.shown, entry.name, String(entry.value)].some((name) => name.toLowerCase() === low));
    return choice ? { value: choice.value } : { problem: "Choose one of the list." };
  }
  switch (option.type) {
    case TYPES.integer: case TYPES.number: {
      const number = Number(typed.replace(",", "."));
      if (!typed || !Number.isFinite(number) || (option.type === TYPES.integer && !Number.isInteger(number))) return { problem: "A number is wanted." };
      if (option.min_value !== undefined && number < option.min_value) return { problem: `At least ${option.min_value}.` };
      if (option.max_value !== undefined && number > option.max_value) return { problem: `At most ${option.max_value}.` };
      return { value: number };
    }
    case TYPES.boolean:
      if (YES.includes(low)) return { value: true };
      return NO.includes(low) ? { value: false } : { problem: "True or False." };
    case TYPES.user: case TYPES.role: case TYPES.mentionable: case TYPES.channel: {
      const wanted = low.replace(/^<[@#][!&]?(\d+)>$/u, "$1").replace(/^[@#]/u, "");
      const found = named(option.type, state, option.channel_types).find((item) => [item.value, item.label.toLowerCase().replace(/^[@#]/u, "")].includes(wanted));
      return found ? { value: found.value } : { problem: NOBODY[option.type] };
    }
    default:
      return readString(option, withMentions(typed, state));
  }
}

function readString(option, value) {
  if (option.min_length && value.length < option.min_length) return { problem: `At least ${option.min_length} characters.` };
  if (option.max_length && value.length > option.max_length) return { problem: `At most ${option.max_length} characters.` };
  return { value };
}

/** "@Boris" becomes a mention where somebody has that name, or a role. */
export function withMentions(text, state) {
  const people = state.everyone().map((person) => [nameOf(person), `<@${person.id}>`]);
  const roles = state.everyRole().filter((role) => role.id !== state.guild.id).map((role) => [role.name, `<@&${role.id}>`]);
  const longest = [...people, ...roles].sort(([left], [right]) => right.length - left.length);
  return longest.reduce((result, [name, mention]) => result.replaceAll(`@${name}`, mention), text);
}

/** What to offer for an option without asking the bot: [{label, value}], or null if anything may be typed. */
export function offers(option, state) {
  if (option.choices?.length) return option.choices.map((choice) => ({ label: choice.shown, value: choice.value }));
  if (option.type === TYPES.boolean) return [{ label: "True", value: true }, { label: "False", value: false }];
  const ids = named(option.type, state, option.channel_types);
  if (ids) return ids;
  const span = option.max_value - option.min_value;
  if (option.type === TYPES.integer && !option.autocomplete && span >= 0 && span <= 11) {
    return Array.from({ length: span + 1 }, (_, at) => ({ label: String(option.min_value + at), value: option.min_value + at }));
  }
  return null;
}
