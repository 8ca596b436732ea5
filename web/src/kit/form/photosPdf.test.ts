import { expect, test } from "vitest";
import { pdfOfPhotos } from "./photosPdf.ts";

const photo = (length: number, width: number, height: number) => ({
  jpeg: new Blob([new Uint8Array(length).fill(0xff)]),
  width,
  height,
});

test("each photo is a page of its shape, in their order, and every object is where the table says", async () => {
  const file = await pdfOfPhotos([photo(300, 1_200, 1_600), photo(77, 1_600, 800)], "My sums.pdf");
  expect([file.name, file.type]).toEqual(["My sums.pdf", "application/pdf"]);
  const text = Buffer.from(await file.arrayBuffer()).toString("latin1");
  const table = Number(/startxref\n(\d+)/.exec(text)![1]);
  const entries = text
    .slice(table)
    .split("\n")
    .slice(3, 3 + 8);
  for (const [index, entry] of entries.entries())
    expect(text.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  expect([...text.matchAll(/MediaBox \[0 0 (\S+) (\S+)\]/g)].map(([, wide, high]) => [wide, high])).toEqual([
    ["631.50", "842.00"],
    ["842.00", "421.00"],
  ]);
  expect(text).toContain("/Kids [3 0 R 6 0 R] /Count 2");
  expect(text).toContain("/Width 1200 /Height 1600");
  expect(text).toMatch(/\/Length 77 >>\nstream\n\u00FF{77}\nendstream/);
});
