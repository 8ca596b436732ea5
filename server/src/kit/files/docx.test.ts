/** Files that a stranger has made for the program that looks into them: what takes the square of its length would never end. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { aDocx } from "../../../test/documents.ts";
import { lookAtOffice, textOfDocx } from "./docx.ts";

/** What takes the square of its length takes minutes of these; what does not, some ms, and seconds on the busiest machine. */
const LONG = 400_000;
const MS_MAX = 60_000;

async function kept(contents: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "long-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "file");
  await writeFile(path, contents);
  return path;
}

async function quickly<T>(work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await work();
  expect(performance.now() - begun).toBeLessThan(MS_MAX);
  return done;
}

const links = (attributes: string) => [
  { name: "word/_rels/document.xml.rels", content: `<Relationship ${attributes}/>` },
];
const field = (command: string) => `x</w:t><w:instrText>${command}</w:instrText><w:t>`;

it.each([
  ["an attribute with a long name", aDocx("x", links("a".repeat(LONG)))],
  ["many attributes without a value", aDocx("x", links("Target ".repeat(LONG / 8)))],
  ["a name with long blanks behind it", aDocx("x", links(`Target${" ".repeat(LONG)}`))],
  ["links that do not end", aDocx("x", links('<Relationship "'.repeat(LONG / 15)))],
  ["a field with long blanks", aDocx(field(`RD${" ".repeat(LONG)}x`))],
  ["many fields that do not end", aDocx(field("x").repeat(10) + "<w:fldSimple instr ".repeat(LONG / 20))],
])("a document with %s is looked into at once", async (_, contents) => {
  const path = await kept(contents);
  expect(await quickly(() => lookAtOffice(path))).toBe("docx");
});

it("a document of tabs is read at once, each line of it as it stands", async () => {
  const line = `${"a".repeat(250_000)}</w:t>${"<w:tab/>".repeat(LONG)}<w:t>b`;
  const path = await kept(aDocx(line));
  const text = await quickly(() => textOfDocx(path));
  expect(text.length).toBe(250_002);
  expect(text.endsWith("a\tb")).toBe(true);
});

it("a document of letters that are written by their names is read as far as it is shown", async () => {
  const path = await kept(aDocx("&lt;".repeat(10 * LONG)));
  expect((await quickly(() => textOfDocx(path))).slice(0, 4)).toBe("<<<<");
});

it("words keep their blanks; a tab and the end of a cell stand in the place of those before them", async () => {
  const cell = (words: string) => `<w:tc><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:tc>`;
  const path = await kept(
    aDocx(`one </w:t><w:t> two </w:t><w:br/><w:t>three</w:t>${cell("four ")}${cell("")}${cell("five")}<w:t>`),
  );
  expect(await textOfDocx(path)).toBe("one  two \nthreefour\tfive");
});
