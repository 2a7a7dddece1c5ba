// A record is opened by dropping its file on the page, or by choosing it.
const form = document.querySelector("#open-record"), field = form.querySelector("textarea");

async function open(file) {
  if (!file) return;
  field.value = await file.text();
  form.requestSubmit();
}

form.querySelector("input[type=file]").addEventListener("change", (event) => open(event.target.files[0]));
document.addEventListener("dragover", (event) => { event.preventDefault(); document.body.classList.add("dropping"); });
document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
document.addEventListener("drop", (event) => { event.preventDefault(); document.body.classList.remove("dropping"); open(event.dataTransfer.files[0]); });
