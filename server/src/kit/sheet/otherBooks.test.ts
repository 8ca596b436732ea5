/** Spreadsheets that are no .xlsx, as offices have them: what the person sees in a cell is what is read. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { set_cptable, utils, write, type BookType, type WorkSheet } from "@e965/xlsx";
import * as codepages from "@e965/xlsx/dist/cpexcel";
import { expect, it } from "vitest";
import { bomb, HEAD, row, SPREADSHEETML, workbook, zip } from "../../../test/workbook.ts";
import { readBook, type Book } from "./read.ts";
import { SheetRefusal } from "./refusal.ts";

set_cptable(codepages);

async function read(contents: Uint8Array | string, originalName = ""): Promise<Book> {
  const folder = await mkdtemp(join(tmpdir(), "other-books-"));
  try {
    await writeFile(join(folder, "upload"), contents);
    return await readBook(join(folder, "upload"), { originalName });
  } finally {
    await rm(folder, { recursive: true });
  }
}
async function refusal(contents: Uint8Array | string): Promise<string> {
  return await read(contents).then(
    () => "read",
    (error: unknown) => (error instanceof SheetRefusal ? error.code : String(error)),
  );
}

function aRoster(): WorkSheet {
  const sheet = utils.aoa_to_sheet([
    ["School ID", "Nom", "Born", "Share", "Phone", "Fees"],
    [123, "Élodie Mbuyi", 40_999, 0.85, 712_345_678, 1_500.5],
    [],
    [124, "", 41_000, 0.07, 712_345_679, 20],
  ]);
  for (const at of [2, 4]) {
    sheet[`A${at}`].z = "00000";
    sheet[`C${at}`].z = "dd/mm/yyyy";
    sheet[`D${at}`].z = "0%";
    sheet[`F${at}`].z = "#,##0.00";
  }
  sheet["!merges"] = [utils.decode_range("B2:B4")];
  return sheet;
}

function aBook(bookType: BookType): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, aRoster(), "Roster");
  utils.book_append_sheet(book, utils.aoa_to_sheet([["secret"], ["x"]]), "Hidden");
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  return write(book, { type: "buffer", bookType }) as Buffer;
}

const ROWS = [
  { rowNumber: 1, cells: ["School ID", "Nom", "Born", "Share", "Phone", "Fees"] },
  { rowNumber: 2, cells: ["00123", "Élodie Mbuyi", "2012-03-31", "85%", "712345678", "1500.5"] },
  { rowNumber: 4, cells: ["00124", "", "2012-04-01", "7%", "712345679", "20"] },
];

it.each<BookType>(["biff8", "xlsb", "xlml", "ods", "xlsx"])(
  "a roster of the kind %s is read as it is seen, without its hidden sheet",
  async (bookType) => {
    const { sheets } = await read(aBook(bookType));
    // What is written as OpenDocument here knows no hidden sheets.
    expect(sheets.map(({ name }) => name)).toEqual(bookType === "ods" ? ["Roster", "Hidden"] : ["Roster"]);
    expect(sheets[0]!.rows).toEqual(ROWS);
    expect(sheets[0]!.merges).toEqual([[1, 2, 4]]);
  },
);

it("a roster of Excel 95 is read with its accents, which are bytes of the computer's own alphabet", async () => {
  const contents = aBook("biff5");
  // The library writes letters beyond ASCII as lines there.
  contents[contents.indexOf("_lodie")] = 0xc9;
  const { sheets } = await read(contents);
  expect(sheets[0]!.rows).toEqual(ROWS);
});

it.each([
  ["a page", "<html><head><meta charset='utf-8'></head><body>"],
  ["a page with a type", "<!DOCTYPE html><html><body>"],
  ["a bare table", ""],
])("a table of %s that is called .xls is read as it stands", async (_, before) => {
  const table = `${before}<table><tr><th>School ID</th><th>Nom</th><th>Born</th></tr><tr><td>00123</td><td>Élodie &amp; co</td><td>03/04/2012</td></tr></table>`;
  const { sheets } = await read(table, "roster.xls");
  expect(sheets[0]!.rows.map(({ cells }) => cells)).toEqual([
    ["School ID", "Nom", "Born"],
    ["00123", "Élodie & co", "03/04/2012"],
  ]);
});

it("a page without a table, and one behind the first bytes of a workbook, are refused", async () => {
  expect(await refusal("<html><script>alert(1)</script></html>")).toBe("wrongType");
  const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  expect(await refusal(Buffer.concat([ole, Buffer.from("<html><table><tr><td>x</td></tr></table>")]))).toBe("damaged");
  expect(await refusal(aBook("biff8").subarray(0, 2_000))).toMatch(/damaged|empty/);
});

it("one that asks for a password says so", async () => {
  const manifest = "<manifest><encryption-data/></manifest>";
  const files = [
    { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet" },
    { name: "content.xml", content: "locked" },
    { name: "META-INF/manifest.xml", content: manifest },
  ];
  expect(await refusal(zip(files))).toBe("encrypted");
});

it("one that inflates to 600 MB is refused", async () => {
  const content = { name: "content.xml", content: "", packed: bomb() };
  expect(["tooBig", "damaged"]).toContain(await refusal(zip([content])));
});

it("cells that a workbook shows with zeros or signs of their own are read so, and amounts are figures", async () => {
  const formats = [
    "00000",
    "0#&quot; &quot;##&quot; &quot;##&quot; &quot;##&quot; &quot;##",
    "&quot;ADM-&quot;0000",
    "000-000-000",
    "#,##0",
    "0.00",
    "&quot;KES &quot;#,##0",
    "0",
    "0&quot; kg&quot;",
    "dd/mm/yyyy",
  ];
  const styles = `<styleSheet xmlns="${SPREADSHEETML}"><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
    .join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats
    .map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`)
    .join("")}</cellXfs></styleSheet>`;
  const figures = [123, 612_345_678, 7, 123_456_789, 1_500, 7.5, 1_500, 7, 40, 40_999];
  const cells = figures.map((figure, at) => `<c r="${"ABCDEFGHIJ"[at]}2" s="${at + 1}"><v>${figure}</v></c>`);
  const { sheets } = await read(workbook(`${HEAD}${row(2, ...cells)}`, [{ name: "xl/styles.xml", content: styles }]));
  expect(sheets[0]!.rows[1]!.cells).toEqual([
    "00123",
    "06 12 34 56 78",
    "ADM-0007",
    "123-456-789",
    "1500",
    "7.5",
    "1500",
    "7",
    "40",
    "2012-03-31",
  ]);
});

it("a formula without a stored result is read as its own text, and one with a result as that", async () => {
  const cells = [
    '<c r="A2"><f>DATE(2012,3,1)</f><v></v></c>',
    '<c r="B2"><f>"07"&amp;"12"</f></c>',
    '<c r="C2"><f t="shared" si="0"/><v/></c>',
    '<c r="D2"><f>1+1</f><v>2</v></c>',
    '<c r="E2" t="str"><f>IF(A1="","","x")</f><v></v></c>',
    '<c r="F2" t="inlineStr"><is><t>last</t></is></c>',
  ];
  const { sheets } = await read(workbook(`${HEAD}${row(2, ...cells)}`));
  expect(sheets[0]!.rows[1]!.cells).toEqual(["=DATE(2012,3,1)", '="07"&"12"', "=FORMULA", "2", "", "last"]);
});
