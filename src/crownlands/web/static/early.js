// Clicks on the table that come before its modules listen: they are made again when those do.
window.early = [];
document.addEventListener("click", (event) => {
  if (window.early && event.target.closest("[data-move], [data-pick], [data-do], .board")) window.early.push(event);
});
