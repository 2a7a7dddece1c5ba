// The lab: a strategy of the library goes into its field, a match is played without leaving the page, and its address is shown.
const form = document.querySelector("#lab"), $ = (selector) => document.querySelector(selector);

form.addEventListener("change", (event) => {
  if (event.target.matches(".shelf") && event.target.value) $(`#${event.target.dataset.into}`).value = event.target.value;
});

// Where a text is wrong, its line is marked.
function mark() {
  for (const field of form.querySelectorAll("textarea[data-line]")) {
    const lines = field.value.split("\n"), at = Number(field.dataset.line) - 1, start = lines.slice(0, at).join("\n").length + (at > 0);
    if (at < 0) continue;
    field.focus();
    field.setSelectionRange(start, start + (lines[at] || "").length);
  }
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`, result = $("#result");
  result.textContent = result.dataset.waiting;
  let answer;
  try {
    answer = await fetch(address);
  } catch {
    location.assign(address);
    return;
  }
  const there = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!there.querySelector("#lab")) {
    location.assign(address);
    return;
  }
  history.replaceState(null, "", address);
  for (const part of ["#result", "#lab .duo"]) $(part).replaceChildren(...there.querySelector(part).childNodes);
  mark();
});
mark();
