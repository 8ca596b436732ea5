import { expect, test } from "vitest";
import { leaveTyping, takeTyping, typedSoFar } from "./typedAhead.ts";

function typedUntilNow(): string {
  const typed = typedSoFar();
  leaveTyping();
  return typed;
}

/** Presses a key; answers whether the page was left to act on it. */
function press(key: string, held: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });
  return document.body.dispatchEvent(event);
}

test("letters are taken from the page until they are asked for, and once", () => {
  takeTyping();
  expect(["s", "é", " ", "?"].map((key) => press(key))).toEqual([false, false, false, false]);
  expect(press("Backspace")).toBe(false);
  expect(typedUntilNow()).toBe("sé ");
  expect(press("t")).toBe(true);
  expect(typedUntilNow()).toBe("");
});

test("what is no letter stays the page's, and so do the browser's own keys", () => {
  takeTyping();
  expect(["Enter", "Tab", "Escape", "ArrowDown"].map((key) => press(key))).toEqual([true, true, true, true]);
  expect(press("r", { ctrlKey: true })).toBe(true);
  expect(typedUntilNow()).toBe("");
});

test("a question that comes up meanwhile is answered by the keyboard", () => {
  takeTyping();
  const question = document.createElement("div");
  question.setAttribute("role", "alertdialog");
  document.body.append(question);
  expect(press(" ")).toBe(true);
  question.remove();
  expect(press("a")).toBe(false);
  expect(typedUntilNow()).toBe("a");
});

test("a second opening begins nothing anew", () => {
  takeTyping();
  press("a");
  takeTyping();
  press("b");
  expect(typedUntilNow()).toBe("ab");
});
