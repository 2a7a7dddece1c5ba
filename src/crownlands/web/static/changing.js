// A region becomes the one that came, by as little as differs: what stays is neither laid out nor painted again, and
// keeps the focus, its place when scrolled and the pointer over it.

// These have a life of their own by now, listeners or the time since they run, or hide what differs; they begin anew.
const ALIVE = "[data-ready], [data-runs], [data-since], template";
const CONTROLS = "button, a, input, summary";

export function change(old, fresh) {
  const was = [...old.childNodes], now = [...fresh.childNodes];
  now.forEach((to, i) => {
    const from = was[i];
    if (!from) old.append(to);
    else if (!from.isEqualNode(to) || to.matches?.("template, :has(template)")) become(from, to);
  });
  was.slice(now.length).forEach((it) => it.remove());
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
