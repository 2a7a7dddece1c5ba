// Calls somebody back whose tab is hidden: a notification when it is their turn, a number for talk they haven't seen.
const $ = (selector) => document.querySelector(selector);
let seen = Number($("#chat [data-last]")?.dataset.last || 0);

export function callBack(title, text) {
  if (!document.hidden || localStorage.getItem("notify") !== "on" || window.Notification?.permission !== "granted") return;
  try {
    const note = new Notification(title, { body: text, tag: location.pathname });
    note.onclick = () => { window.focus(); note.close(); };
  } catch { navigator.vibrate?.(200); } // phones know notifications only of workers
}

// Permission is asked for by a click only; without it the switch goes off again.
export async function mayCall() {
  return window.Notification ? (await Notification.requestPermission()) === "granted" : false;
}

// How many lines of talk came since the chat was last looked at; true when it is more than before.
export function countTalk() {
  const badge = $("#unread"), chat = $("#chat [data-last]");
  if (!badge || !chat) return false;
  const last = Number(chat.dataset.last), box = chat.getBoundingClientRect();
  const isSeen = !document.hidden && box.top < innerHeight && box.bottom > 0;
  const came = !isSeen && last > seen && badge.textContent !== String(last - seen);
  if (isSeen) seen = last;
  badge.hidden = last <= seen;
  badge.textContent = badge.hidden ? "" : String(last - seen);
  badge.setAttribute("aria-label", badge.dataset.said.replace("{count}", last - seen));
  return came;
}

for (const kind of ["scroll", "visibilitychange"]) document.addEventListener(kind, countTalk, { passive: true });
