// An address as a QR code, made here so that it needs no network: bytes, error correction M, versions 1 to 9.
// For each version: codewords of correction in a block, the data codewords of its blocks, the centres of alignment.
const VERSIONS = [
  null,
  [10, [16], []],
  [16, [28], [6, 18]],
  [26, [44], [6, 22]],
  [18, [32, 32], [6, 26]],
  [24, [43, 43], [6, 30]],
  [16, [27, 27, 27, 27], [6, 34]],
  [18, [31, 31, 31, 31], [6, 22, 38]],
  [22, [38, 38, 39, 39], [6, 24, 42]],
  [22, [36, 36, 36, 37, 37], [6, 26, 46]],
];
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

// ---- the codewords
function times(one, other) { // in the field of 256 elements
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) product = (product << 1) ^ (product >> 7 ? 0x11d : 0) ^ ((other >> bit) & 1 ? one : 0);
  return product;
}

function correction(data, length) {
  let divisor = [1], root = 1;
  for (let i = 0; i < length; i += 1) {
    divisor = [...divisor, 0].map((factor, at) => factor ^ (at ? times(divisor[at - 1], root) : 0));
    root = times(root, 2);
  }
  const rest = [...data, ...Array(length).fill(0)];
  data.forEach((_, at) => { const factor = rest[at]; divisor.forEach((it, i) => { rest[at + i] ^= times(it, factor); }); });
  return rest.slice(data.length);
}

function codewords(bytes, [length, blocks]) {
  const bits = [0b0100, bytes.length, ...bytes, 0].map((it, at) => it.toString(2).padStart(at && at <= bytes.length + 1 ? 8 : 4, "0")).join("");
  const data = bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)), room = sum(blocks);
  while (data.length < room) data.push((data.length - bytes.length) % 2 ? 0x11 : 0xec);
  let from = 0;
  const parts = blocks.map((size) => data.slice(from, (from += size))), checks = parts.map((part) => correction(part, length));
  const woven = (some) => Array.from({ length: Math.max(...some.map((it) => it.length)) }, (_, at) => some.map((it) => it[at]).filter((it) => it !== undefined)).flat();
  return [...woven(parts), ...woven(checks)];
}

// ---- the square
function remainder(value, divisor, bits) { // of a polynomial with bits as factors
  let rest = value << bits;
  for (let bit = 31; bit >= bits; bit -= 1) if ((rest >>> bit) & 1) rest ^= divisor << (bit - bits);
  return (value << bits) | rest;
}

// The patterns that each code has; where data goes there is null.
function patterns(version, centres, mask) {
  const size = 17 + 4 * version, square = Array.from({ length: size }, () => Array(size).fill(null));
  const put = (x, y, dark) => { if (square[y]?.[x] !== undefined) square[y][x] = Boolean(dark); };
  const rings = (x, y, reach, dark) => { for (let dy = -reach; dy <= reach; dy += 1) for (let dx = -reach; dx <= reach; dx += 1) put(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy)))); };
  for (let at = 8; at < size - 8; at += 1) for (const [x, y] of [[at, 6], [6, at]]) put(x, y, at % 2 === 0);
  for (const x of centres) for (const y of centres) if (Math.max(x, y) > 6 && Math.min(x, y) + size !== Math.max(x, y) + 13) rings(x, y, 2, (far) => far !== 1);
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) rings(x, y, 4, (far) => far < 4 && far !== 2);
  const format = remainder(mask, 0b10100110111, 10) ^ 0b101010000010010; // level M is 00
  for (let i = 0; i < 15; i += 1) {
    const dark = (format >> i) & 1;
    put(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, dark);
    put(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, dark);
  }
  put(8, size - 8, true);
  if (version > 6) for (let i = 0; i < 18; i += 1) for (const [x, y] of [[Math.floor(i / 3), size - 11 + (i % 3)], [size - 11 + (i % 3), Math.floor(i / 3)]]) put(x, y, (remainder(version, 0b1111100100101, 12) >> i) & 1);
  return square;
}

function filled(version, centres, words, mask) {
  const square = patterns(version, centres, mask), size = square.length, free = square.map((row) => row.map((it) => it === null));
  let at = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) { // pairs of columns, upwards and downwards in turn; column 6 has none
    for (let step = 0; step < size; step += 1) for (const x of [right, right - 1]) {
      const y = (right + 1) & 2 ? step : size - 1 - step;
      if (!free[y][x]) continue;
      square[y][x] = Boolean((words[at >> 3] >> (7 - (at & 7))) & 1) !== MASKS[mask](x, y);
      at += 1;
    }
  }
  return square;
}

// How hard a square is to read: long runs, blocks, what looks like a corner, too much dark or light.
function penalty(square) {
  const size = square.length, columns = square.map((_, x) => square.map((row) => row[x]));
  const lines = [...square, ...columns].map((line) => line.map(Number).join(""));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) || []).map((run) => run.length - 2);
  const corners = lines.map((line) => 40 * (line.match(/(?=00001011101|10111010000)/g) || []).length);
  let blocks = 0;
  for (let y = 1; y < size; y += 1) for (let x = 1; x < size; x += 1) if (square[y][x] === square[y - 1][x] && square[y][x] === square[y][x - 1] && square[y][x] === square[y - 1][x - 1]) blocks += 3;
  const dark = sum(square.flat().map(Number)) / size ** 2;
  return sum(runs) + sum(corners) + blocks + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

// The dark and light fields of an address, line by line; null if it is longer than a code of this size can hold.
export function qrSquare(text) {
  const bytes = [...new TextEncoder().encode(text)], version = VERSIONS.findIndex((it) => it && bytes.length <= sum(it[1]) - 2);
  if (version < 0) return null;
  const words = codewords(bytes, VERSIONS[version]), all = MASKS.map((_, mask) => filled(version, VERSIONS[version][2], words, mask));
  return all.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

// The same as a drawing, with the light rim that a camera needs.
export function qrDrawing(text) {
  const square = qrSquare(text), ns = "http://www.w3.org/2000/svg";
  if (!square) return null;
  const svg = document.createElementNS(ns, "svg"), path = document.createElementNS(ns, "path");
  svg.setAttribute("viewBox", `-4 -4 ${square.length + 8} ${square.length + 8}`);
  path.setAttribute("d", square.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join(""));
  svg.append(path);
  return svg;
}
