import { afterEach, expect, it, vi } from "vitest";
import { typeOver } from "./typeOver.ts";

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(document, "execCommand");
});

function anArea(value: string): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  area.value = value;
  document.body.append(area);
  return area;
}

/** As a browser types: at the caret, wherever that stands. */
function aBrowser(area: HTMLTextAreaElement): void {
  document.execCommand = (_command, _shown, text = "") => {
    area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
    return true;
  };
}

it("types over a part of a field as a person does, where the field has the focus", () => {
  const area = anArea("Dear $Name, come.");
  aBrowser(area);
  const onChange = vi.fn();
  typeOver(area, 5, 10, "all", onChange);
  expect(area.value).toBe("Dear all, come.");
  // The browser's own event tells of it.
  expect(onChange).not.toHaveBeenCalled();
});

it("writes in place of the whole where a list that is still open takes the focus back and the caret with it", () => {
  const area = anArea("Dear $Name, the meeting is on Friday.");
  aBrowser(area);
  const list = document.createElement("input");
  document.body.append(list);
  area.addEventListener("focus", () => list.focus());
  // As browsers do: the caret of a field without the focus stays where it was.
  area.setSelectionRange = () => undefined;
  area.selectionStart = area.value.length;
  const onChange = vi.fn();
  typeOver(area, 0, area.value.length, "Bonjour $Name", onChange);
  expect(area.value).toBe("Bonjour $Name");
  expect(onChange).toHaveBeenCalledWith("Bonjour $Name");
});
