/** Files made to keep the server busy: whatever is in one, other people's calls do not wait for it. */
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aSchool } from "../../../test/cast.ts";
import { aDocx, aHeic, aPdf } from "../../../test/documents.ts";
import { anMp3, anMp4, anOldDocument } from "../../../test/media.ts";
import { zip } from "../../../test/workbook.ts";
import type { IncomingFile } from "../context.ts";
import { lookInto, type Kinds } from "../fileKinds.ts";
import { storePicture } from "../pictures.ts";
import { Refusal } from "../refusal.ts";
import { readBook } from "../sheet/read.ts";
import { SheetRefusal } from "../sheet/refusal.ts";
import { mintSchoolCode } from "../tenant.ts";
import { TYPES, type Ending } from "./endings.ts";

/** What the server's own thread may do for one file. A person feels a wait of some 100 ms. */
const OWN_MS_MAX = 100;
const NONE = { text: "Please choose file", params: {} } as unknown as Kinds["none"];
const KINDS: Kinds = { endings: Object.keys(TYPES) as Ending[], none: NONE, unknown: NONE };

const letters = (count: number) => "&#65;".repeat(count);
const instructions = `<w:instrText>${letters(3_900_000)}</w:instrText>`;
const field = "<w:fldSimple instr='a'/>".repeat(780_000);
const simple = "<fldSimple instr='a'".repeat(975_000);
const pieces = "<instrText>a</instrText>".repeat(780_000);
const relation = "<Relationship a='b'>".repeat(975_000);
const target = `<Relationship Target='${letters(3_900_000)}'/>`;
const attributes = `<Relationship ${"a ".repeat(9_000_000)}>`;
const RELS = "word/_rels/document.xml.rels";

const inDocx = (name: string, content: string) => aDocx("x", [{ name, content }]);
const aWorkbook = (name: string, content: string) =>
  zip([
    {
      name: "[Content_Types].xml",
      content: '<Types><Override PartName="/xl/workbook.xml" ContentType="main+xml"/></Types>',
    },
    { name: "xl/workbook.xml", content: '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>' },
    { name, content },
  ]);
const aShow = (content: string) =>
  zip([
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "ppt/presentation.xml", content: "<p:presentation/>" },
    { name: "ppt/_rels/presentation.xml.rels", content },
  ]);
/** An old document whose directory is all that it is. */
const aLongDirectory = Buffer.concat([anOldDocument("WordDocument"), Buffer.alloc(19_000_000, 1)]);
/** A video whose boxes are as many as fit. */
const box = Buffer.from([0, 0, 0, 8, ...Buffer.from("free")]);
const aVideoOfBoxes = Buffer.concat([anMp4(), Buffer.alloc(19_000_000, box)]);
const aSoundOfFrames = Buffer.concat([anMp3(), Buffer.alloc(19_000_000, Buffer.from([0xff, 0xfb, 0x14, 0x00]))]);
const aColumn = () =>
  sharp({ create: { width: 1, height: 2_000_000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

const FILES: [string, () => Buffer | Promise<Buffer>][] = [
  ["a document of instructions by numbers", () => inDocx("word/header1.xml", instructions)],
  ["a document of instructions by names", () => inDocx("word/header1.xml", instructions.replaceAll("&#65;", "&lt;"))],
  ["a document of fields", () => inDocx("word/header1.xml", field)],
  ["a document of fields without an end", () => inDocx("word/header1.xml", simple)],
  ["a document of instructions in pieces", () => inDocx("word/header1.xml", pieces)],
  ["a document of links", () => inDocx(RELS, relation)],
  ["a document with a long link", () => inDocx(RELS, target)],
  ["a document with a link of many attributes", () => inDocx(RELS, attributes)],
  ["a workbook of links", () => aWorkbook("xl/_rels/workbook.xml.rels", relation)],
  ["a workbook with a long link", () => aWorkbook("xl/_rels/workbook.xml.rels", target)],
  ["a workbook with a link of many attributes", () => aWorkbook("xl/_rels/workbook.xml.rels", attributes)],
  ["a workbook of links to other books", () => aWorkbook("xl/externalLinks/externalLink1.xml", relation)],
  ["slides of links", () => aShow(relation)],
  ["an old document with a long directory", () => aLongDirectory],
  ["a PDF with a long text", () => Buffer.concat([aPdf(), Buffer.from(`(${"a".repeat(9_000_000)}`)])],
  ["a PDF of beginnings of texts", () => Buffer.concat([aPdf(), Buffer.from("(".repeat(9_000_000))])],
  ["a PDF of streams without an end", () => Buffer.concat([aPdf(), Buffer.from("stream\n".repeat(2_000_000))])],
  ["a video of many boxes", () => aVideoOfBoxes],
  ["a sound of many frames", () => aSoundOfFrames],
  ["a picture of one column", aColumn],
  ["a photo of an iPhone that is cut off", () => Buffer.concat([aHeic().subarray(0, 400), Buffer.alloc(9_000_000)])],
];

/** What this thread has worked, in milliseconds; not what it has waited for others. */
const ownMs = () => Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;

/** A refusal is an answer; all else that is thrown is a fault of ours. */
async function asked(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Refusal || error instanceof SheetRefusal)) throw error;
  });
}

async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = ownMs();
  await asked(work);
  return ownMs() - before;
}

async function aFile(contents: Buffer): Promise<IncomingFile> {
  const folder = await mkdtemp(join(tmpdir(), "hostile-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "file");
  await writeFile(path, contents);
  return { path, originalName: "file", bytes: contents.length, sha256: Buffer.alloc(32) };
}

describe.runIf(process.platform === "linux")("the server's own thread has next to nothing to do for", () => {
  it.each(FILES)("%s", async (_, make) => {
    const { services } = await testApp();
    const school = mintSchoolCode((await aSchool()).schoolCode);
    const ways: ((file: IncomingFile) => Promise<unknown>)[] = [
      (file) => lookInto(file, { services, school, field: "file", kinds: KINDS }),
      (file) => storePicture(services.uploads, school, "photo", file),
      ({ path }) => readBook(path),
    ];
    // What is done for any file: code that is read for the first time, and processes that start.
    const small = await aFile(aPdf());
    for (const way of ways) await asked(() => way(small));
    const hostile = await aFile(await make());
    for (const way of ways) {
      const first = await costOf(() => way(hostile));
      // Garbage of the test's own may be collected meanwhile: what the file costs, it costs each time.
      expect(first < OWN_MS_MAX ? first : await costOf(() => way(hostile))).toBeLessThan(OWN_MS_MAX);
    }
  });
});
