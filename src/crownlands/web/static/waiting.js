// The page before the game: it comes back by itself when somebody sits down.
import { copy } from "./copying.js";

const page = document.querySelector("#waiting");
const NO_TABLE = 4404; // why the server hangs up on a page whose table is gone
let backoff = 300, sitting = false;

// The answer to who sits down brings the seat; a look at the page before it has come would lose it.
document.addEventListener("submit", () => { sitting = true; });
const look = () => { if (!sitting) location.reload(); };

function connect() {
  const socket = new WebSocket(location.origin.replace("http", "ws") + page.dataset.live);
  let people = null;
  socket.onopen = () => { backoff = 300; socket.send(JSON.stringify({ do: "hello" })); };
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.go || message.regions) look();
    if (message.people !== undefined) {
      if (people !== null && people !== message.people) look();
      people = message.people;
    }
  };
  socket.onclose = (event) => {
    if (event.code === NO_TABLE) return look(); // to the page that says so
    setTimeout(connect, backoff);
    backoff = Math.min(backoff * 1.7, 5000);
  };
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  copy(document.querySelector(button.dataset.copy));
  button.textContent = button.dataset.said;
});
connect();
