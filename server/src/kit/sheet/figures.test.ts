/** Figures in files, out and in, and what a sheet is called. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { HEAD, row, SPREADSHEETML, workbook } from "../../../test/workbook.ts";
import { readBook } from "./read.ts";
import { writeCsv, writeXlsx } from "./write.ts";

async function book(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), "ofisi-figures-"));
  try {
    await writeFile(join(folder, "upload"), bytes);
    return await readBook(join(folder, "upload"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function bytesOf(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

describe("cells in per cent", () => {
  const formats = [
    ["0.0%", 164],
    ["0&quot;%&quot;", 165],
    ["[Red]-0\\%", 166],
  ] as const;
  const styles = `<styleSheet xmlns="${SPREADSHEETML}"><numFmts>${formats
    .map(([code, id]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
    .join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${[0, 9, 164, 165, 166]
    .map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
    .join("")}</cellXfs></styleSheet>`;

  test("are read as they are shown, and no other figure", async () => {
    const cells = [
      '<c r="A2" s="1"><v>0.85</v></c>',
      '<c r="B2" t="n" s="2"><f>B1*1</f><v>0.07</v></c>',
      '<c r="C2" s="3"><v>85</v></c>',
      '<c r="D2" s="4"><v>12.5</v></c>',
      '<c r="E2" s="0"><v>0.85</v></c>',
      '<c r="F2" s="1" t="inlineStr"><is><t>É</t></is></c>',
      '<c r="G2" s="1"/>',
      '<c r="H2" s="1"><v>1</v></c>',
    ];
    const bytes = workbook(`${HEAD}${row(2, ...cells)}`, [{ name: "xl/styles.xml", content: styles }]);
    const { sheets } = await book(bytes);
    expect(sheets[0]!.rows[1]!.cells).toEqual(["85%", "7%", "85", "12.5", "0.85", "É", "", "100%"]);
  });
});

test("figures below nothing are figures in CSV, and a text that looks like one is marked", async () => {
  const bytes = await bytesOf(
    writeCsv({
      name: "Bills",
      columns: [{ title: "Note" }, { title: "Balance", kind: "money" }, { title: "Difference", kind: "number" }],
      rows: [
        ["-5", -50_050, -1.25],
        ["+254", 7, "-2+3"],
      ],
    }),
  );
  const [, ...written] = bytes.toString("utf8").trim().split("\r\n");
  expect(written).toEqual([`"'-5",-500.50,-1.25`, `"'+254",0.07,"'-2+3"`]);
  expect((await book(bytes)).sheets[0]!.rows.slice(1).map(({ cells }) => cells)).toEqual([
    ["-5", "-500.50", "-1.25"],
    ["+254", "0.07", "-2+3"],
  ]);
});

test("a name that is too long for a sheet ends with a word", async () => {
  const name = "Par personne et mode de paiement";
  const { sheets } = await book(
    await bytesOf(writeXlsx({ sheets: [{ name, columns: [{ title: "Name" }], rows: [["Achieng"]] }] })),
  );
  expect(sheets.map((one) => one.name)).toEqual(["Par personne et mode de…"]);
});
