/** Zips that we write, read by another's hand. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { unzipped } from "../../test/zip.ts";
import { ZipWriter } from "./zip.ts";

async function zipOf(files: readonly (readonly [string, Buffer])[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const zip = new ZipWriter(async (bytes) => void chunks.push(bytes));
  for (const [path, contents] of files) await zip.add(path, contents);
  await zip.end();
  return await buffer(Readable.from(chunks));
}

describe("a zip", () => {
  it("holds every file byte by byte, under its name in any script", async () => {
    const files = [
      ["Grade 9/17 Ng’ang’a Wanjikũ.pdf", Buffer.from("%PDF-1.7 one")],
      ["Grade 9/18 محمد.pdf", Buffer.alloc(100_000, 7)],
      ["Grade 10/19 Baraka.pdf", Buffer.alloc(0)],
    ] as const;
    expect(await unzipped(await zipOf(files))).toEqual(new Map(files));
  });

  it("gives a second file of one name a number, whatever the case of its letters", async () => {
    const one = Buffer.from("1");
    const found = await unzipped(
      await zipOf([
        ["A/Baraka.pdf", one],
        ["A/baraka.pdf", one],
        ["A/Baraka.pdf", one],
      ]),
    );
    expect([...found.keys()]).toEqual(["A/Baraka.pdf", "A/baraka (2).pdf", "A/Baraka (3).pdf"]);
  });

  it("may be empty", async () => {
    expect(await unzipped(await zipOf([]))).toEqual(new Map());
  });
});
