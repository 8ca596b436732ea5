/** The name that a browser saves a file under, whatever somebody has called it. */
import { expect, it } from "vitest";
import { contentDisposition } from "./sendFile.ts";

const savedAs = (name: string): string =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(contentDisposition(name, false))![1]!);

it("has no path, quotes, line breaks or direction marks", () => {
  expect(contentDisposition('../a"\r\nSet-Cookie: b=1\u202Efdp.exe', false)).toBe(
    "attachment; filename=\".._a___Set-Cookie_ b=1_fdp.exe\"; filename*=UTF-8''.._a___Set-Cookie_%20b%3D1_fdp.exe",
  );
  expect(contentDisposition("Élève.pdf", true)).toBe(
    "inline; filename=\"Eleve.pdf\"; filename*=UTF-8''%C3%89l%C3%A8ve.pdf",
  );
});

it("that is long is cut between characters, whatever these are", () => {
  for (let before = 100; before < 125; before += 1)
    expect(savedAs(`${"a".repeat(before)}${"😀".repeat(30)}`)).toMatch(/^a+(😀)*$/u);
});

it("that is long keeps its ending, which says what opens it", () => {
  expect(savedAs(`${"The rivers of Kenya ".repeat(12)}.docx`)).toMatch(/^The rivers of Kenya .*\.docx$/);
});
