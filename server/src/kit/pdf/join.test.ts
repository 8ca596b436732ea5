/** Papers joined into one are the papers they were: every page's words, every object where the table says, tags too. */
import { describe, expect, it } from "vitest";
import { pdfPages } from "../../../test/pdf.ts";
import { PdfJoiner } from "./join.ts";
import { renderPdf } from "./render.ts";

/** A paper of so many pages, with a table, a link, and what looks like a reference and is none. */
const paper = (name: string, pages: number) =>
  renderPdf(
    `#let data = json(bytes(sys.inputs.data))
#set document(title: data.name)
#set text(font: "Inter")
#for page in range(data.pages) {
  if page > 0 { pagebreak() }
  [#data.name page #(page + 1): see (#link("https://ofisi.example/(3 0 R)/a)b")[here] 7 0 R)]
  table(columns: 2, table.header([Unit], [Mark]), [Maths], [#page])
}`,
    { name, pages },
    "JOIN",
  );

async function joined(parts: readonly Buffer[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const joiner = new PdfJoiner(async (bytes) => void chunks.push(bytes));
  for (const part of parts) await joiner.add(part);
  await joiner.end();
  return Buffer.concat(chunks);
}

/** Each object's own text without its bytes, found by the table at the end alone. */
function objectsByTable(pdf: Buffer): Map<number, string> {
  const start = Number(/startxref\s+(\d+)/.exec(pdf.subarray(-60).toString("latin1"))![1]);
  const table = pdf.subarray(start).toString("latin1");
  const size = Number(/^xref\n0 (\d+)/.exec(table)![1]);
  const entries = [...table.matchAll(/(\d{10}) 00000 n/g)].map((entry) => Number(entry[1]));
  expect(entries).toHaveLength(size - 1);
  return new Map(
    entries.map((at, index) => {
      const text = pdf.subarray(at).toString("latin1");
      expect(text.startsWith(`${index + 1} 0 obj\n`), `object ${index + 1} at ${at}`).toBe(true);
      return [index + 1, text.slice(0, text.indexOf("endobj")).replace(/\nstream\n[\s\S]*$/, "")];
    }),
  );
}

const refsOf = (text: string) =>
  [...text.replaceAll(/\((?:[^()\\]|\\.|\([^()]*\))*\)/g, "").matchAll(/(\d+) 0 R/g)].map((ref) => Number(ref[1]));

describe("joined papers", () => {
  it("have the pages of each, in their order, word by word", async () => {
    const parts = [await paper("Achieng", 2), await paper("Baraka", 1), await paper("Chausiku", 3)];
    const whole = await joined(parts);
    expect(pdfPages(whole)).toEqual(parts.flatMap(pdfPages));
    expect(pdfPages(whole)).toHaveLength(6);
    expect(pdfPages(whole)[2]).toContain("Baraka page 1");
  });

  it("name no object that is not there, and have each where the table says", async () => {
    const whole = await joined([await paper("Achieng", 2), await paper("Baraka", 2)]);
    const objects = objectsByTable(whole);
    for (const [number, text] of objects)
      for (const ref of refsOf(text)) expect(objects.has(ref), `${ref} in ${number}`).toBe(true);
    // A text that looks like a reference stays a text.
    expect([...objects.values()].filter((text) => /\(3 0 R\\?\)/.test(text))).toHaveLength(4);
  });

  it("are tagged for whoever has them read aloud: a page's tags are its own", async () => {
    const whole = await joined([await paper("Achieng", 2), await paper("Baraka", 2)]);
    const objects = objectsByTable(whole);
    const tree = [...objects.values()].find((text) => text.includes("/Type /StructTreeRoot"))!;
    const nums = [.../\/Nums \[([^\]]*)\]/.exec(tree)![1]!.matchAll(/(\d+) (\d+) 0 R/g)];
    expect(nums.map(([, at]) => Number(at))).toEqual(nums.map((_, at) => at));
    const pages = [...objects].filter(([, text]) => text.includes("/Type /Page\n"));
    expect(pages).toHaveLength(4);
    for (const [number, text] of pages) {
      const own = nums[Number(/\/StructParents (\d+)/.exec(text)![1])]!;
      const tagged = refsOf(objects.get(Number(own[2]))!);
      expect(tagged.length).toBeGreaterThan(0);
      for (const tag of tagged) expect(objects.get(tag)).toContain(`/Pg ${number} 0 R`);
    }
    const top = refsOf(/\/K \[[^\]]*\]/.exec(tree)![0]);
    expect(top).toHaveLength(2);
    // What titles a cell is named once, and is there.
    const ids = [...objects.values()].flatMap((text) => /\/ID (\(\w+\))/.exec(text)?.[1] ?? []);
    const titles = [...objects.values()].flatMap((text) => /\/Headers \[(\(\w+\))/.exec(text)?.[1] ?? []);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
    expect(titles).toHaveLength(8);
    for (const title of titles) expect(ids).toContain(title);
    const names = [.../\/Names \[([^\]]*)\]/.exec(tree)![1]!.matchAll(/(\(\w+\)) (\d+) 0 R/g)];
    expect(names.map(([, name]) => name)).toEqual(ids.toSorted());
    for (const [, name, ref] of names) expect(objects.get(Number(ref))).toContain(`/ID ${name}`);
    for (const one of top) expect(objects.get(one)).toMatch(/\/S \/Document/);
  });

  it("hold once what all of them repeat", async () => {
    const parts = [await paper("Achieng", 1), await paper("Achieng", 1)];
    const whole = await joined(parts);
    expect(whole.length).toBeLessThan(parts[0]!.length * 1.7);
  });

  it("are refused where a paper is of another make", async () => {
    await expect(joined([Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF")])).rejects.toThrow();
  });
});
