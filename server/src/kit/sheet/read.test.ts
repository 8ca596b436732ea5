/** Hostile and odd files, made here, through the real reading process (SAFETY V5.2.3, V1.5.1, V1.2.10). */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { writeXlsx as hucreXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSheet, type ReadOptions } from "./read.ts";
import { SheetRefusal } from "./refusal.ts";
import { bomb, HEAD, row, SPREADSHEETML, text, workbook, zip } from "../../../test/workbook.ts";
import { templateWorkbook } from "./template.ts";
import { writeCsv, writeXlsx, type SheetOut, type ShortSheet } from "./write.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ofisi-sheets-"));
});
afterAll(() => rm(folder, { recursive: true }));

let made = 0;
async function file(bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, `upload-${made++}`);
  await writeFile(path, bytes);
  return path;
}
async function read(bytes: Uint8Array | string, options?: ReadOptions) {
  return readSheet(await file(bytes), options);
}
async function refusal(bytes: Uint8Array | string, options?: ReadOptions): Promise<string> {
  try {
    await read(bytes, options);
  } catch (error) {
    if (error instanceof SheetRefusal) return error.code;
    throw error;
  }
  return "read";
}
async function bytesOf(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const lines = (separator: string) =>
  `Name${separator}Phone\r\n"Zawadi, Élodie"${separator}0712 345 678\r\n\r\n"O’Brien\nJr"${separator}"""quoted"""\r\n`;
const utf16be = (value: string) => Buffer.from(value, "utf16le").swap16();
const windows = (value: string) => Buffer.from(value.replace("’", "\u0092"), "latin1");
/** Reading trims, and takes every line break for LF. */
const asRead = (payload: string) => payload.replaceAll(/\r\n?/g, "\n").trim();

describe("files that are refused, each with its reason", () => {
  test("0.6 MB that inflates to 600 MB", async () => {
    const packed = bomb();
    const sheet = { name: "xl/worksheets/sheet1.xml", content: "", packed };
    expect(packed?.bytes.length).toBeLessThan(1024 * 1024);
    expect(await refusal(workbook(sheet))).toBe("tooBig");
    // The same with a forged size, in a part that is read and in one that is not.
    expect(["tooBig", "damaged"]).toContain(await refusal(workbook({ ...sheet, declared: 2_000 })));
    const picture = { ...sheet, name: "xl/media/image1.png", declared: 1_000 };
    expect(["tooBig", "damaged"]).toContain(await refusal(workbook(HEAD, [picture])));
  });
  test("a forged size, smaller or larger than the truth", async () => {
    const content = `<worksheet xmlns="${SPREADSHEETML}"><sheetData>${HEAD}${row(2, text("A2", "x"))}</sheetData></worksheet>`;
    const sheet = { name: "xl/worksheets/sheet1.xml", content };
    expect(await refusal(workbook(sheet))).toBe("read");
    expect(await refusal(workbook({ ...sheet, declared: 10 }))).toBe("damaged");
    expect(await refusal(workbook({ ...sheet, declared: content.length + 1 }))).toBe("damaged");
  });
  test("the same part twice, for two readers to disagree on", async () => {
    const sheet = { name: "xl/worksheets/sheet1.xml", content: "<worksheet/>" };
    expect(await refusal(workbook(HEAD, [sheet]))).toBe("damaged");
  });
  test("a part that is in the file but not in its directory is not read", async () => {
    const hidden = workbook(HEAD + row(2, text("A2", "hidden")));
    const seen = workbook(HEAD + row(2, text("A2", "seen")));
    expect(await refusal(Buffer.concat([hidden, seen]))).toBe("damaged");
  });
  test("201 entries", async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ name: `xl/media/${index}.xml`, content: "" }));
    expect(await refusal(workbook(HEAD, many))).toBe("tooBig");
  });
  test("16,384 columns, and a column beyond all columns", async () => {
    expect(await refusal(workbook(HEAD + row(2, text("XFD2", "far"))))).toBe("tooManyColumns");
    expect(await refusal(workbook(HEAD + row(2, text("ZZZZZZ2", "farther"))))).toBe("damaged");
    expect(await refusal(Array.from({ length: 201 }, () => "x").join(",") + "\n")).toBe("tooManyColumns");
  });
  test("a million rows", async () => {
    const rows = Array.from(
      { length: 1_000_000 },
      (_, index) => `<row r="${index + 2}"><c r="A${index + 2}"><v>1</v></c></row>`,
    );
    expect(await refusal(workbook(HEAD + rows.join("")))).toBe("tooManyRows");
    expect(await refusal(`Name\n${"x\n".repeat(1_000_000)}`)).toBe("tooManyRows");
  });
  test("a cell of 5,001 characters", async () => {
    expect(await refusal(workbook(HEAD + row(2, text("A2", "x".repeat(5_001)))))).toBe("cellTooLong");
    expect(await refusal(`Name\n${"x".repeat(5_001)}\n`)).toBe("cellTooLong");
  });
  test("a document type with entities: neither read from disk nor laughed a billion times", async () => {
    const laughs = `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>`;
    const outside = `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
    for (const doctype of [laughs, outside]) {
      const content = `<?xml version="1.0"?>${doctype}<worksheet xmlns="${SPREADSHEETML}"><sheetData>${row(1, text("A1", "&x;"))}</sheetData></worksheet>`;
      expect(await refusal(workbook({ name: "xl/worksheets/sheet1.xml", content }))).toBe("unsafe");
    }
    // An entity that nobody declared stays as it is written.
    const { rows } = await read(workbook(HEAD + row(2, text("A2", "&x;"))));
    expect(rows[0]?.cells[0]).toBe("&x;");
  });
  test("cut short, at any place", async () => {
    const whole = workbook(HEAD + row(2, text("A2", "x")));
    for (const part of [0.2, 0.5, 0.9, 0.99])
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toBe("damaged");
  });
  test("a broken checksum", async () => {
    const content = Buffer.from(`<worksheet xmlns="${SPREADSHEETML}"><sheetData/></worksheet>`);
    const packed = { bytes: deflateRawSync(content), size: content.length, sum: 1 };
    expect(await refusal(workbook({ name: "xl/worksheets/sheet1.xml", content: "", packed }))).toBe("damaged");
  });
  test("encrypted, as Excel and as zip programs do it", async () => {
    const locked = await hucreXlsx({
      sheets: [{ name: "S", rows: [["x"]] }],
      encryption: { password: "p", spinCount: 10 },
    });
    expect(await refusal(locked)).toBe("encrypted");
    const sheet = { name: "xl/worksheets/sheet1.xml", content: "<worksheet/>", flags: 1 };
    expect(await refusal(workbook(sheet))).toBe("encrypted");
  });
  test("other kinds of file under a spreadsheet's name", async () => {
    const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2_000)]);
    expect(await refusal(ole)).toBe("damaged");
    expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]))).toBe("wrongType");
    expect(await refusal("<!DOCTYPE html><html><body><p>Name</p></body></html>")).toBe("wrongType");
    expect(await refusal("<html xmlns:x='urn:schemas-microsoft-com:office:excel'></html>")).toBe("wrongType");
    expect(await refusal("%PDF-1.7 ...")).toBe("wrongType");
    const program = [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0x40, 0];
    expect(await refusal(Buffer.from(program))).toBe("wrongType");
    expect(await refusal(Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"))).toBe(
      "wrongType",
    );
    expect(await refusal(Buffer.from("RIFF\u0024\u0000\u0000\u0000WEBPVP8 \u0018\u0000\u0000\u0000", "latin1"))).toBe(
      "wrongType",
    );
    expect(await refusal(Buffer.from("Rar!\u001a\u0007\u0001\u0000\u0033\u0092", "latin1"))).toBe("wrongType");
    const letter = { name: "mimetype", content: "application/vnd.oasis.opendocument.text" };
    expect(await refusal(zip([letter, { name: "content.xml", content: "<x/>" }]))).toBe("wrongType");
    expect(
      await refusal(
        zip([
          { name: "[Content_Types].xml", content: "" },
          { name: "word/document.xml", content: "" },
        ]),
      ),
    ).toBe("wrongType");
    expect(await refusal(zip([{ name: "xl/workbook.bin", content: "" }]))).toBe("damaged");
    expect(await refusal(Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 251)))).toBe(
      "wrongType",
    );
  });
  test("nothing in it", async () => {
    expect(await refusal("")).toBe("empty");
    expect(await refusal("\n \n\n")).toBe("empty");
    expect(await refusal("Name,Phone\n,\n")).toBe("noRows");
    expect(await refusal(workbook(""))).toBe("empty");
    expect(await refusal(workbook(HEAD))).toBe("noRows");
  });
  test("a quotation mark that is never closed", async () => {
    expect(await refusal(`Name,Phone\n"Amina,0712\nOtieno,0713\n`)).toBe("unclosedQuote");
  });
  test("too slow, and too heavy for the process", async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => row(index + 2, text(`A${index + 2}`, `Name ${index}`)));
    const long = workbook(HEAD + rows.join(""));
    expect(await refusal(long, { limits: { timeMsMax: 30 } })).toBe("tooSlow");
    expect(await refusal(long, { limits: { heapMbMax: 5 } })).toBe("tooHeavy");
  });
  test("an address outside the workbook or with dots is not followed", async () => {
    expect(await refusal(workbook(HEAD, [{ name: "../../etc/cron.d/x", content: "x" }]))).toBe("damaged");
  });
});

describe("what cells become", () => {
  test("formulas give their saved result or, without one, themselves; errors give nothing", async () => {
    const shared = {
      name: "xl/sharedStrings.xml",
      content: `<sst xmlns="${SPREADSHEETML}"><si><r><t>Ami</t></r><r><rPr><b/></rPr><t>na</t></r></si></sst>`,
    };
    const cells = row(
      2,
      `<c r="A2" t="str"><f>"="&amp;"x"</f><v>=x</v></c>`,
      `<c r="B2"><f>NOW()</f></c>`,
      `<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>`,
      `<c r="D2"><f>2*21</f><v>42</v></c>`,
      `<c r="E2" t="b"><v>1</v></c>`,
      `<c r="F2" t="inlineStr"><is><r><t>Rich</t></r><r><t> text</t></r></is></c>`,
      `<c t="inlineStr"><is><t>no address</t></is></c>`,
    );
    const book = workbook(HEAD + cells + `<hyperlinks><hyperlink ref="A2" r:id="x"/></hyperlinks>`, [shared]);
    const { rows } = await read(book);
    expect(rows[0]?.cells).toEqual(["=x", "=NOW()", "", "42", "TRUE", "Rich text", "no address"]);
  });
  test("numbers are plain, dates are ISO days, blank rows are left out, row numbers are the spreadsheet's own", async () => {
    const book = await hucreXlsx({
      sheets: [
        {
          name: "Roster",
          rows: [
            [],
            ["Adm", "Phone", "Born", "Share"],
            [],
            [20_240_001, 254_712_345_678, new Date("2012-03-31T00:00:00Z"), 0.1 + 0.2],
            [7, 2.547e11, new Date("1900-03-01T00:00:00Z"), 1e-7],
          ],
        },
      ],
    });
    const sheet = await read(book);
    expect(sheet.header).toEqual({ titles: ["Adm", "Phone", "Born", "Share"], rowNumber: 2 });
    expect(sheet.rows).toEqual([
      { rowNumber: 4, cells: ["20240001", "254712345678", "2012-03-31", "0.3"] },
      { rowNumber: 5, cells: ["7", "254700000000", "1900-03-01", "0.0000001"] },
    ]);
  });
  test("the first visible sheet with rows counts; the template's explanation never does", async () => {
    const book = await hucreXlsx({
      sheets: [
        { name: "Explanation", rows: [["Column"], ["Name"]] },
        { name: "Old", rows: [["Old"], ["gone"]], hidden: true },
        { name: "Blank", rows: [] },
        { name: "Data & more", rows: [["Name"], ["Amina"]] },
      ],
    });
    expect((await read(book)).rows).toEqual([{ rowNumber: 2, cells: ["Amina"] }]);
  });
  test("formatting down to the last row of Excel costs nothing", async () => {
    const book = workbook(HEAD + row(2, text("A2", "x")) + `<row r="1048576"><c r="XFD1048576" s="0"/></row>`);
    expect((await read(book)).rows).toHaveLength(1);
  });
});

describe("text files", () => {
  const expected = [
    ["Zawadi, Élodie", "0712 345 678"],
    ["O’Brien\nJr", '"quoted"'],
  ];

  test.each([
    ["UTF-8 with commas", Buffer.from(lines(","))],
    ["UTF-8 with its mark and semicolons", Buffer.from(`\ufeff${lines(";")}`)],
    ["UTF-16 LE with tabs, as Excel's Unicode text", Buffer.from(`\ufeff${lines("\t")}`, "utf16le")],
    ["UTF-16 BE", utf16be(`\ufeff${lines(";")}`)],
    ["UTF-16 LE without a mark", Buffer.from(lines(";"), "utf16le")],
    ["Windows-1252 with semicolons, as a French Excel", windows(lines(";"))],
  ])("%s", async (_, bytes) => {
    const sheet = await read(bytes);
    expect(sheet.header.titles).toEqual(["Name", "Phone"]);
    expect(sheet.rows.map((each) => each.cells)).toEqual(expected);
    expect(sheet.rows.map((each) => each.rowNumber)).toEqual([2, 4]);
  });
  test.each(["MZAZI,SIMU", "MZ", "GIF89 club,Phone", "RIFF RAFF,x", "PK,Name"])(
    "that begin with %s",
    async (titles) => {
      expect((await read(`${titles}\nAmina,0712345678\n`)).rows).toHaveLength(1);
    },
  );
  test("a sep= line names the separator", async () => {
    const sheet = await read("sep=|\r\nName|Phone, home\r\nAmina|0712\r\n");
    expect(sheet.header).toEqual({ titles: ["Name", "Phone, home"], rowNumber: 2 });
  });
});

describe("round trips", () => {
  const starts = [
    "=",
    "+",
    "-",
    "@",
    "\t",
    "\r",
    "'",
    "'=",
    "''+",
    "",
    " ",
    '"',
    ",",
    ";",
    "<script>",
    "\u202e",
    "%",
    "\\",
  ];
  const ends = [
    "1+1",
    "cmd|' /C calc'!A0",
    'HYPERLINK("http://x","y")',
    "254712345678",
    "é’漢字🙂",
    'a"b',
    "a,b;c",
    "a\nb",
    "0012",
    "x'y",
    "1e5",
    "TRUE",
  ];
  const payloads = starts.flatMap((start) => ends.map((end) => start + end)).slice(0, 210);
  const columns = [{ title: "Id" }, { title: "Payload" }];
  const sheet = (): ShortSheet => ({
    name: "Out",
    columns,
    rows: payloads.map((payload, index) => [`r${index}`, payload]),
  });

  test("200 payloads through CSV come back, and none begins like a formula in the file", async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(200);
    const bytes = await bytesOf(writeCsv(sheet()));
    const { rows } = await read(bytes);
    expect(rows.map((each) => each.cells[1])).toEqual(payloads.map(asRead));
    expect(bytes.toString("utf8")).not.toMatch(/(?:^|,)"?[=+\-@\t\r]/m);
  });
  test("none is a formula either where semicolons divide cells, and quotes behind a comma are letters", async () => {
    const rows = [";=1+1", "a;=1+1;b", "a;'=1+1", "a\n@b;-c", "a\n'b", "a;b"].map((cell, index) => [`r${index}`, cell]);
    const bytes = await bytesOf(writeCsv({ name: "Out", columns, rows }));
    expect((await read(bytes)).rows.map((each) => each.cells)).toEqual(rows);
    expect(bytes.toString("utf8")).not.toMatch(/[;\r\n][=+\-@]/);
  });
  test("200 payloads through a workbook come back, none of them as a formula", async () => {
    const bytes = await bytesOf(writeXlsx({ sheets: [sheet()] }));
    const { rows } = await read(bytes);
    expect(rows.map((each) => each.cells[1] ?? "")).toEqual(payloads.map(asRead));
  });
  test("money, dates and numbers are typed cells; text keeps its zeros", async () => {
    const out: SheetOut = {
      name: "Bills/2024: [all]",
      columns: [
        { title: "Phone" },
        { title: "Paid", kind: "money" },
        { title: "On", kind: "date" },
        { title: "Count", kind: "number" },
      ],
      rows: [
        ["+254712345678", 1_234_550, "2024-02-29", 3],
        ["007", -5, "", null],
      ],
    };
    const { rows } = await read(await bytesOf(writeXlsx({ sheets: [out] })));
    expect(rows.map((each) => each.cells)).toEqual([
      ["+254712345678", "12345.5", "2024-02-29", "3"],
      ["007", "-0.05"],
    ]);
  });
  test("a template reads back as its titles alone", async () => {
    const bytes = await bytesOf(
      templateWorkbook({
        name: "Students",
        fields: [
          { title: "Name", about: "Full name", rule: "Required", example: "Amina Otieno" },
          { title: "Gender", about: "", rule: "", example: "Female", values: ["Female", "Male", "Other"] },
          {
            title: "Group",
            about: "",
            rule: "",
            example: "",
            values: Array.from({ length: 90 }, (_, index) => `Form ${index}, East`),
          },
        ],
      }),
    );
    expect(await refusal(bytes)).toBe("noRows");
  });
});

test("20,000 rows of a roster: time and memory of the process", async () => {
  const columns = Array.from({ length: 12 }, (_, index) => ({ title: `Column ${index}` }));
  function* rows() {
    for (let index = 0; index < 20_000; index++) yield columns.map((_, column) => `Value ${index} of ${column}`);
  }
  const sheet = await read(await bytesOf(writeXlsx({ sheets: [{ name: "Roster", columns, rows: rows() }] })));
  expect(sheet.rows).toHaveLength(20_000);
  expect(sheet.rows.at(-1)?.rowNumber).toBe(20_001);
  console.log(`20,000 rows: ${sheet.cost.ms} ms, peak ${Math.round(sheet.cost.peakRssBytes / 1024 / 1024)} MB`);
  expect(sheet.cost.peakRssBytes).toBeLessThan(512 * 1024 * 1024);
});
