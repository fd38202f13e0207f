"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const element = id => document.getElementById(id);
const board = element("board"), pen = board.getContext("2d"), last = data.steps.length - 1;
const sheets = new Map();
let at = -1, asked = 0, timer = 0;

/** Return the sheet of a reel, ready to be drawn; only the newest ones are kept. */
function sheetOf(number) {
  if (!sheets.has(number)) {
    const image = new Image();
    image.src = "data:image/png;base64," + data.reels[number].sheet;
    sheets.set(number, image.decode().then(() => image));
    if (sheets.size > 3) sheets.delete(sheets.keys().next().value);
  }
  return sheets.get(number);
}

async function show(number) {
  asked = Math.min(Math.max(number, 0), last);
  const wanted = asked, step = data.steps[wanted], reel = data.reels[step.reel];
  const sheet = await sheetOf(step.reel);
  if (wanted !== asked) return;
  const frame = reel.frames[step.frame], tile = data.tile;
  if (board.width !== frame.width || board.height !== frame.height) {
    board.width = frame.width;
    board.height = frame.height;
  }
  frame.rows.forEach((row, down) => reel.rows[row].forEach((one, right) => pen.drawImage(
    sheet, one % data.across * tile, Math.floor(one / data.across) * tile, tile, tile, right * tile, down * tile, tile, tile)));
  board.setAttribute("aria-label", frame.words);
  const told = [[step.where, "where"], ...step.lines.map(line => [line, ""])].map(([text, kind]) => {
    const line = document.createElement("p");
    line.textContent = text;
    line.className = kind;
    return line;
  });
  element("told").replaceChildren(...told);
  at = wanted;
  element("at").value = at;
  element("at").setAttribute("aria-valuetext", step.where);
  for (const id of ["back", "older"]) element(id).disabled = at === 0;
  for (const id of ["newer", "on", "end"]) element(id).disabled = at === last;
  board.dataset.step = at;
  if (at === last) pause();
}

function phaseBefore() {
  let to = Math.max(asked - 1, 0);
  while (to > 0 && data.steps[to - 1].phase === data.steps[to].phase) to--;
  return to;
}

function phaseAfter() {
  let to = Math.min(asked + 1, last);
  while (to < last && data.steps[to].phase === data.steps[asked].phase) to++;
  return to;
}

function pause() {
  clearInterval(timer);
  timer = 0;
  element("play").classList.remove("on");
  element("play").setAttribute("aria-label", data.words.play);
}

function play() {
  clearInterval(timer);
  if (asked === last) show(0);
  timer = setInterval(() => show(asked + 1), Number(element("speed").value));
  element("play").classList.add("on");
  element("play").setAttribute("aria-label", data.words.pause);
}

const moves = {
  back: () => show(phaseBefore()), older: () => show(asked - 1), newer: () => show(asked + 1),
  on: () => show(phaseAfter()), end: () => show(last), play: () => timer ? pause() : play(),
};
for (const [id, move] of Object.entries(moves)) element(id).addEventListener("click", move);
element("speed").addEventListener("change", () => timer && play());
element("at").max = last;
element("at").addEventListener("input", event => show(Number(event.target.value)));
const keys = { ArrowLeft: "older", ArrowRight: "newer", PageUp: "back", PageDown: "on", End: "end", " ": "play" };
document.addEventListener("keydown", event => {
  const on = event.target, own = on instanceof HTMLInputElement || on instanceof HTMLSelectElement;
  if (own || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === " " && on instanceof HTMLButtonElement) return;
  const move = event.key === "Home" ? () => show(0) : moves[keys[event.key]];
  if (!move) return;
  event.preventDefault();
  move();
});
show(0);
