/**
 * Writes `text` over a part of a field as if it were typed, so that the browser's undo takes it back. Where the
 * browser cannot, or something that is open over the field keeps the focus, it is written all the same.
 */
export function typeOver(
  area: HTMLTextAreaElement | HTMLInputElement,
  from: number,
  to: number,
  text: string,
  onChange: (value: string) => void,
): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (from === to && text === "") return;
  // A list that is still open takes the focus back, and what is typed would stand where the caret was.
  if (area.ownerDocument.activeElement === area && typesAsAPerson(text)) return;
  area.setRangeText(text, from, to, "end");
  area.setSelectionRange(from + text.length, from + text.length);
  onChange(area.value);
}

/** Called obsolete, and the only way there is into a field's history of undo. */
function typesAsAPerson(text: string): boolean {
  return text === "" ? document.execCommand?.("delete") : document.execCommand?.("insertText", false, text);
}
