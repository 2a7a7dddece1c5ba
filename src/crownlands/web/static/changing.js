// A region becomes the one that came, by as little as differs: what stays is neither laid out nor painted again, and
// keeps the focus, its place when scrolled and the pointer over it. Children with a key are found wherever they are now.

// These have a life of their own by now, listeners or the time since they run, or hide what differs; they begin anew.
const ALIVE = "[data-ready], [data-runs], [data-since], template";
const CONTROLS = "button, a, input, summary";
const keyOf = (node) => node.id || node.dataset?.keyed || "";

export function change(old, fresh) {
  const was = [...old.childNodes], now = [...fresh.childNodes], keys = new Set(now.map(keyOf).filter(Boolean));
  const byKey = new Map(was.filter((it) => keys.has(keyOf(it))).map((it) => [keyOf(it), it]));
  const others = was.filter((it) => !keys.has(keyOf(it))); // these take each other's places in order
  let here = old.firstChild; // what stands where the next child belongs
  for (const to of now) {
    const from = byKey.get(keyOf(to)) || (keyOf(to) ? null : others.shift());
    if (!from) { old.insertBefore(to, here); continue; }
    if (from === here) here = here.nextSibling; else old.insertBefore(from, here);
    byKey.delete(keyOf(to));
    if (!from.isEqualNode(to) || to.matches?.("template, :has(template)")) become(from, to);
  }
  for (const left of [...others, ...byKey.values()]) left.remove();
}

function become(from, to) {
  if (!isSame(from, to)) return from.replaceWith(to);
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
    if (name === "value") from.value = value; // what was typed or pulled hides the attribute
  }
  return change(from, to);
}

// Whether it is the same thing, only with other words or numbers: what can be used is known by its name.
function isSame(from, to) {
  if (from.nodeType !== Node.ELEMENT_NODE || from.tagName !== to.tagName || from.id !== to.id) return false;
  return !from.matches(ALIVE) && (from.id !== "" || !from.matches(CONTROLS));
}
