"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const element = id => document.getElementById(id);
const board = element("board"), pen = board.getContext("2d"), last = data.steps.length - 1;
const sheets = new Map(), mostSheets = 8;
let at = -1, asked = 0, timer = 0;
element("still").remove();
element("player").hidden = false;

/** Return the numbers of each picture's tiles. */
function readFrames() {
  const tiles = [];
  return data.frames.map(([width, height, , changes]) => {
    let place = 0, tile = 0;
    for (let run = 0; run < changes.length; run += 3) {
      place += changes[run];
      tile += changes[run + 2];
      for (let left = changes[run + 1]; left > 0; left--) tiles[place++] = tile++;
    }
    tiles.length = Math.ceil(width / data.tile) * Math.ceil(height / data.tile);
    return Uint32Array.from(tiles);
  });
}
const frames = readFrames();

/** Return a sheet of tiles, ready to be drawn; only the newest ones are kept. */
function sheetOf(number) {
  let sheet = sheets.get(number);
  if (!sheet) {
    const image = new Image();
    image.src = "data:image/webp;base64," + data.sheets[number];
    sheet = image.decode().then(() => image);
  }
  sheets.delete(number);
  sheets.set(number, sheet);
  if (sheets.size > mostSheets) sheets.delete(sheets.keys().next().value);
  return sheet;
}

async function show(number) {
  asked = Math.min(Math.max(number, 0), last);
  const wanted = asked, [where, , lines] = data.steps[wanted], [width, height, words] = data.frames[wanted];
  const tile = data.tile, onSheet = data.across * data.down, inRow = Math.ceil(width / tile), drawn = new Map();
  const needed = new Set(frames[wanted].map(one => Math.floor(one / onSheet)));
  await Promise.all([...needed].map(async one => drawn.set(one, await sheetOf(one))));
  if (wanted !== asked) return;
  if (board.width !== width || board.height !== height) {
    board.width = width;
    board.height = height;
  }
  frames[wanted].forEach((one, place) => {
    const at = one % onSheet, left = at % data.across * tile, top = Math.floor(at / data.across) * tile;
    const right = place % inRow * tile, down = Math.floor(place / inRow) * tile;
    pen.drawImage(drawn.get(Math.floor(one / onSheet)), left, top, tile, tile, right, down, tile, tile);
  });
  board.setAttribute("aria-label", words);
  const told = [[where, "where"], ...lines.map(line => [line, ""])].map(([text, kind]) => {
    const line = document.createElement("p");
    line.textContent = text;
    line.className = kind;
    return line;
  });
  element("told").replaceChildren(...told);
  at = wanted;
  element("at").value = at;
  element("at").setAttribute("aria-valuetext", where);
  for (const id of ["back", "older"]) element(id).disabled = at === 0;
  for (const id of ["newer", "on", "end"]) element(id).disabled = at === last;
  board.dataset.step = at;
  if (at === last) pause();
}

const phaseOf = step => data.steps[step][1];

function phaseBefore() {
  let to = Math.max(asked - 1, 0);
  while (to > 0 && phaseOf(to - 1) === phaseOf(to)) to--;
  return to;
}

function phaseAfter() {
  let to = Math.min(asked + 1, last);
  while (to < last && phaseOf(to) === phaseOf(asked)) to++;
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
