// The domino over one's own kingdom: it follows the pointer, the finger or the keys over the places where it may lie.
const STEP = { e: [1, 0], n: [0, -1], w: [-1, 0], s: [0, 1] }; // on the screen north is up
const TURN = "enws";

let board = null, known, hinted, legal = new Map(), at = null, way = "e", place = null, pinned = false, dragging = null;

// Every legal move as {x, y, d, gain}; a domino with equal halves is known from both of its ends.
function read() {
  legal = new Map();
  const same = board.dataset.same !== undefined;
  for (const entry of board.dataset.places.split("|")) {
    const [move, x, y, d, gain] = entry.split(";");
    const it = { move, x: Number(x), y: Number(y), d, gain };
    legal.set(`${x} ${y} ${d}`, it);
    if (same) {
      const [dx, dy] = STEP[d];
      legal.set(`${it.x + dx} ${it.y + dy} ${TURN[(TURN.indexOf(d) + 2) % 4]}`, it);
    }
  }
}

// The placement that covers a square, the way the domino is turned now if it can be, else turned a little.
function covering([x, y], turned = way) {
  for (let i = 0; i < 4; i += 1) {
    const d = TURN[(TURN.indexOf(turned) + i) % 4], [dx, dy] = STEP[d];
    const first = legal.get(`${x} ${y} ${d}`);
    if (first) return [first, d, [x, y]];
    const second = legal.get(`${x - dx} ${y - dy} ${d}`);
    if (second) return [second, d, [x - dx, y - dy]];
  }
  return null;
}

// The marked placement, if it covers this square: whoever points at it means the domino as it is drawn there.
function marked([x, y]) {
  const it = [...legal.values()].find(({ move }) => move === hinted);
  if (!it) return null;
  const [dx, dy] = STEP[it.d], covers = (x === it.x && y === it.y) || (x === it.x + dx && y === it.y + dy);
  return covers ? [it, it.d, [it.x, it.y]] : null;
}

function draw() {
  board.querySelector(".ghost")?.remove();
  if (!at) return note(null);
  const [it, d, [x, y]] = at, ghost = document.createElement("div"), upright = d === "n" || d === "s";
  const back = d === "w" || d === "n", [dx, dy] = STEP[d];
  ghost.className = `ghost at gx${Math.min(x, x + dx)} gy${Math.min(y, y + dy)} ${upright ? "v h2" : "w2"} ${back ? "back" : ""} ${pinned ? "pinned" : ""}`;
  ghost.append(...[...document.querySelector("#held").content.children].map((half) => half.cloneNode(true)));
  board.append(ghost);
  note(it);
}

// The band says what the placement brings; so does a screen reader, with the squares.
function note(it) {
  const ask = document.querySelector("#ask.either > span"), go = document.querySelector("#place-it");
  if (!ask || !go) return;
  const asked = it ? JSON.parse(board.dataset.asks)[it.gain] : board.dataset.ask;
  if (ask.textContent !== asked) ask.textContent = asked;
  if (it) document.querySelector("#said").textContent = `${covered().join("; ")}. ${asked}`;
  go.setAttribute("aria-disabled", !it);
  const label = go.querySelector(".either"), { one, other } = label.dataset;
  label.firstElementChild.textContent = it ? other : one;
  const ghost = board.querySelector(".ghost .gain");
  if (ghost && it) ghost.textContent = Number(it.gain) > 0 ? `+${it.gain}` : "+0";
}

// The names of the squares that the domino would cover now.
function covered() {
  const [, d, [x, y]] = at, [dx, dy] = STEP[d];
  return [[x, y], [x + dx, y + dy]].map(([column, row]) => board.querySelector(`.cell[data-x="${column}"][data-y="${row}"]`)?.dataset.where);
}

function squareAt(event) {
  const cell = document.elementsFromPoint(event.clientX, event.clientY).find((it) => it.matches?.(".cell[data-x]"));
  return cell && [Number(cell.dataset.x), Number(cell.dataset.y)];
}

function hover(square, turned = way) {
  const stays = at && square && place?.join() === square.join(); // it may have been turned here
  const found = stays ? at : square && (marked(square) || covering(square, turned));
  if (!found) return false;
  at = found;
  [, way] = found;
  place = square;
  draw();
  return true;
}

function turn(by) {
  if (!board) return;
  const square = place || [...board.querySelectorAll(".cell.can")].map((it) => [Number(it.dataset.x), Number(it.dataset.y)])[0];
  const here = at?.[1];
  for (let i = 1; i <= 4; i += 1) {
    const d = TURN[(TURN.indexOf(way) + (by > 0 ? 4 - i : i)) % 4], [dx, dy] = STEP[d];
    const [x, y] = square;
    const it = legal.get(`${x} ${y} ${d}`) || null, other = legal.get(`${x - dx} ${y - dy} ${d}`) || null;
    if (it || other) {
      way = d;
      at = it ? [it, d, [x, y]] : [other, d, [x - dx, y - dy]];
      place = square;
      if (d !== here || i === 4) break;
    }
  }
  draw();
}

// Arrow keys: the nearest square in that direction where the domino can lie.
function step(dx, dy) {
  const cells = [...board.querySelectorAll(".cell.can")].map((it) => [Number(it.dataset.x), Number(it.dataset.y)]);
  if (!place) return hover(cells[0]);
  let best = null, least = Infinity;
  for (const [x, y] of cells) {
    const ahead = (x - place[0]) * dx + (y - place[1]) * dy, aside = Math.abs((x - place[0]) * dy) + Math.abs((y - place[1]) * dx);
    if (ahead > 0 && ahead + aside * 2.1 < least) { least = ahead + aside * 2.1; best = [x, y]; }
  }
  return best && hover(best);
}

let say = () => {}, refuse = () => {};
const put = () => at && say(at[0].move);

// A square where the domino can't lie: the band says why, with the rule behind it.
function explain({ clientX, clientY }) {
  const there = document.elementsFromPoint(clientX, clientY).find((it) => it.matches("[data-no], .board .dom, .castle-sq"));
  if (there) refuse(...JSON.parse(board.dataset.refusals)[there.dataset.no || "place-taken"]);
}

const isOver = (event) => board?.contains(event.target);

// The region that a board comes in: it stays while boards change.
const region = document.getElementById("kingdom");
function listen(kind, does) { region?.addEventListener(kind, (event) => { if (isOver(event)) does(event); }); }

listen("pointermove", (event) => {
  if (event.pointerType === "mouse" ? !pinned : dragging) hover(squareAt(event));
});
listen("pointerdown", (event) => {
  if (event.target.closest(".spin") || event.pointerType === "mouse") return;
  const ghost = event.target.closest(".ghost");
  dragging = { tap: Boolean(ghost), x: event.clientX, y: event.clientY };
  board.setPointerCapture(event.pointerId);
  pinned = true;
  if (!ghost && hover(squareAt(event))) document.querySelector(".why-not")?.remove();
});
listen("pointerup", (event) => {
  if (event.pointerType === "mouse" || !dragging) return;
  const still = Math.hypot(event.clientX - dragging.x, event.clientY - dragging.y) < 10;
  const tap = dragging.tap && still;
  dragging = null;
  if (tap) return put();
  draw();
  if (still) explain(event);
});
listen("click", (event) => {
  if (event.target.closest(".spin")) return turn(1);
  if (event.pointerType && event.pointerType !== "mouse") return;
  if (hover(squareAt(event))) put();
  else explain(event);
});
listen("contextmenu", (event) => { event.preventDefault(); turn(1); });
listen("focusin", (event) => {
  const { x, y } = event.target.dataset;
  if (x && event.target.matches(":focus-visible")) hover([Number(x), Number(y)]);
});

export const preview = {
  // Takes up the board that is there now; where the same places are free the domino stays over it.
  begin(found, sayMove, refuseWith) {
    [say, refuse] = [sayMove, refuseWith];
    const isSame = found && found === board && found.dataset.places === known;
    board = found;
    known = found?.dataset.places;
    const before = hinted;
    hinted = found?.dataset.hinted;
    if (isSame) {
      if (hinted !== before && place && marked(place)) place = null; // pointing there again shows it
      if (at && !board.querySelector(".ghost")) draw();
      return;
    }
    [at, place, pinned, dragging] = [null, null, false, null];
    if (!board) return;
    board.querySelector(".ghost")?.remove();
    board.onwheel = (event) => { event.preventDefault(); turn(event.deltaY); }; // a region has no box, and wheels need one
    read();
  },
  key(event) {
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (event.key in arrows) { pinned = true; step(...arrows[event.key]); draw(); return true; }
    if (event.key.toLowerCase() === "r") { turn(event.shiftKey ? -1 : 1); return true; }
    if ((event.key === "Enter" || event.key === " ") && at && !event.target.closest("button:not(.cell), a, summary")) { put(); return true; }
    return false;
  },
  drop() {
    const had = Boolean(board && at);
    if (board) { [at, place, pinned] = [null, null, false]; draw(); }
    return had;
  },
};

document.addEventListener("click", (event) => {
  if (event.target.closest("#place-it")) put();
  const by = event.target.closest("[data-turn]");
  if (by) { pinned = true; turn(Number(by.dataset.turn)); }
});

// Outlining a property while its line is pointed at.
for (const [kind, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  region?.addEventListener(kind, (event) => {
    const places = event.target.closest("[data-places-of]")?.dataset.placesOf.split(" ") || [];
    for (const where of places) region.querySelector(`[data-square="${where}"]`)?.classList.toggle("lit", on);
  });
}
