/**
 * What is typed for a box that is still being fetched. Somebody who opens the search by its keys goes on typing at once,
 * and on a slow link the box comes some letters later.
 */

let typed = "";
let isTaking = false;

/** Takes what is typed from now on, and keeps it from the page: `/` and `?` are letters then. */
export function takeTyping(): void {
  if (isTaking) return;
  isTaking = true;
  typed = "";
  window.addEventListener("keydown", take, { capture: true });
}

/** What was typed up to now. */
export function typedSoFar(): string {
  return typed;
}

/** The keys are the page's again. */
export function leaveTyping(): void {
  window.removeEventListener("keydown", take, { capture: true });
  isTaking = false;
  typed = "";
}

function take(event: KeyboardEvent): void {
  // The question whether to fetch it again is answered by the keyboard. A form that was open before is not gone on with.
  if (document.querySelector('[role="alertdialog"]') !== null) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
