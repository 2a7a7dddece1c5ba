// Copying an address out of a field, as a whole one. Only pages of this machine or by https may use the clipboard directly.
export function copy(field) {
  field.value = new URL(field.value, location).href;
  if (navigator.clipboard) return navigator.clipboard.writeText(field.value);
  field.select();
  return document.execCommand("copy");
}
