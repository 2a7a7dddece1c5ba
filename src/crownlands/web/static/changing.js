// A region becomes the one that came, by as little as differs: what stays is neither laid out nor painted again, and
// keeps the focus, its place when scrolled and the pointer over it. Children with a key are found wherever they are now.

// These have a life of their own by now, the time since they run, or hide what differs; they begin anew.
const ALIVE = "[data-runs], [data-since], template";
const CONTROLS = "button, a, input, summary";
const keyOf = (node) => node.id || node.dataset?.keyed || "";

export function change(old, fresh) {
  const was = [...old.childNodes], now = [...fresh.childNodes], keys = new Set(now.map(keyOf).filter(Boolean));
  const byKey = new Map(was.filter((it) => keys.has(keyOf(it))).map((it) => [keyOf(it), it]));
  const others = was.filter((it) => !keys.has(keyOf(it)));
  let here = old.firstChild; // what stands where the next child belongs
  const drop = (it) => { if (it === here) here = it.nextSibling; it.remove(); };
  now.forEach((to, at) => {
    const from = byKey.get(keyOf(to)) || (keyOf(to) ? null : taken(others, to, now.slice(at + 1), drop));
    if (!from) { old.insertBefore(to, here); return; }
    if (from === here) here = here.nextSibling; else old.insertBefore(from, here);
    byKey.delete(keyOf(to));
    if (!from.isEqualNode(to) || to.matches?.("template, :has(template)")) become(from, to);
  });
  [...others, ...byKey.values()].forEach(drop);
}

// Children without a key take each other's places in order, but an element that is still there stays what it is: in the
// log all lines move on by one.
function taken(others, to, later, drop) {
  const [next] = others;
  if (!next || next.nodeType !== Node.ELEMENT_NODE || to.nodeType !== Node.ELEMENT_NODE || next.isEqualNode(to)) return others.shift();
  const equal = others.findIndex((it) => it.isEqualNode(to));
  if (equal > 0) others.splice(0, equal).forEach(drop);
  else if (later.some((it) => it.isEqualNode(next))) return null;
  return others.shift();
}

function become(from, to) {
  if (!isSame(from, to)) return from.replaceWith(to);
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) {
    if (name === "tabindex" && from.matches("[data-stop]")) continue; // the page itself says which one is the tab stop
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
