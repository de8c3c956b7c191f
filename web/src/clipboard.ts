/** Copy a text. Whether that went well. */
export async function copy(text: string): Promise<boolean> {
  // In a household pages often come without TLS. Browsers then offer no clipboard, and copy only what is selected.
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
