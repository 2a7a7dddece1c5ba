// The line to the server. What is said while it is broken is said when it is there again; what comes while a button or a
// finger is down waits until it is up, so that a click meets what it was aimed at.
const NO_TABLE = 4404; // why the server hangs up on a page whose table is gone
const LIFTED = 50; // milliseconds in which the click of a finger that was lifted has come
const LONGEST = 10_000; // milliseconds that anything waits: who pulls a scroll bar is never seen to let it go
let socket, backoff = 250, pressed = false, heard = [], takeIn = () => {};
const unsent = [];

// `greet` returns the first thing to say on a new line, `hear` takes what comes, `broken` is called when the line breaks.
export function connect(address, greet, hear, broken) {
  takeIn = hear;
  socket = new WebSocket(location.origin.replace("http", "ws") + address);
  socket.onopen = () => {
    socket.send(JSON.stringify(greet()));
    unsent.splice(0).forEach((text) => socket.send(text));
  };
  socket.onmessage = (event) => {
    backoff = 250; // a line that breaks before it has said anything is no better than none
    show(true);
    heard.push(JSON.parse(event.data));
    if (!pressed) release(); else setTimeout(release, LONGEST);
  };
  socket.onclose = (event) => {
    document.body.classList.add("is-offline");
    if (event.code === NO_TABLE) return; // it has said so
    show(false);
    broken();
    setTimeout(() => connect(address, greet, hear, broken), backoff);
    backoff = Math.min(backoff * 1.7, 5000);
  };
}

// Who presses a button again and again while the line is broken has said it once.
export function send(message) {
  const text = JSON.stringify(message);
  if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  else if (!unsent.includes(text)) unsent.push(text);
}

function show(online) {
  document.getElementById("offline").hidden = online;
  document.body.classList.toggle("is-offline", !online);
}

function release() {
  pressed = false;
  for (const message of heard.splice(0)) takeIn(message);
}

document.addEventListener("pointerdown", () => { pressed = true; }, true);
document.addEventListener("pointermove", (event) => { if (pressed && !event.buttons) release(); }, true);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => setTimeout(release, LIFTED), true);
for (const end of ["click", "blur"]) addEventListener(end, () => { if (pressed) release(); });
