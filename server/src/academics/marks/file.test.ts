/** A marks sheet as a file, out and in. */
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { describe, expect, it } from "vitest";
import { pdfPages } from "../../../test/pdf.ts";
import { unzipped } from "../../../test/zip.ts";
import type { InProcessClient } from "../../kit/inProcessClient.ts";
import { aMarkedClass } from "../../../test/marks.ts";

describe("a marks sheet as a file", () => {
  /** The lines of what was downloaded as csv, without the mark at its begin. */
  const linesOf = async (school: Awaited<ReturnType<typeof aMarkedClass>>, who = school.teacher) => {
    const asked = new URLSearchParams({ function: "downloadMarksSheet", ...school.sheet, format: "csv" });
    const answer = await who.get(`/api/index.php?${asked.toString()}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.body.replace("\ufeff", "").trim().split("\r\n");
  };
  const reading = (who: InProcessClient, name: string, contents: string | Buffer) =>
    who.try(marksSheet.readMarksFile, {}, { files: { excel: { name, contents: Buffer.from(contents) } } });

  it("says the same as the sheet, with ranks of complete totals alone", async () => {
    const school = await aMarkedClass();
    const { save, head, codes, papers } = school;
    const [first, second, third] = codes as [string, string, string];
    await save(head, [
      [first, papers.one, "33.5"],
      [first, papers.two, "40"],
      [first, "remarks", "=Well, done"],
      [second, papers.one, "ABS"],
      [second, papers.two, "49.99"],
      [third, papers.one, "40"],
    ]);
    expect(await linesOf(school)).toEqual([
      '"School ID",Name,"End of term Paper 1 (40)","End of term Paper 2 (60)",Total,"Scaled Score",Merit,Rank,Remarks',
      ',Achieng,33.5,40,73.5,B,PASS,1,"\'=Well, done"',
      ",Baraka,ABS,49.99,49.99,E,FAIL,2,",
      ",Chausiku,40,,40,,,,",
      "",
      "Explanation",
      `"${school.group.groupName}"`,
      "Maths",
      "National",
      "2026",
      '"Term 1"',
      '"Only complete totals count in means and ranks. Means are rounded half up to the hundredth, and equal totals share a rank."',
    ]);
  });

  it("is printed with marks as the reader writes figures, as the totals beside them", async () => {
    const { save, head, codes, papers, sheet } = await aMarkedClass(["Achieng", "Baraka"]);
    await save(head, [
      [codes[0]!, papers.one, "33.5"],
      [codes[0]!, papers.two, "40"],
      [codes[1]!, papers.one, "ABS"],
    ]);
    const asked = new URLSearchParams({ function: "downloadMarksSheet", ...sheet, format: "pdf", language: "fr" });
    const page = pdfPages((await head.get(`/api/index.php?${asked.toString()}`)).rawPayload).join("\n");
    expect(page).toContain("73,5");
    expect(page).toContain("33,5");
    expect(page).toContain("ABS");
    // As on the screen.
    expect(page).toContain("Note pondérée");
    expect(page).toContain("RÉUSSITE");
  });

  it("is refused of a class that is not there, and read by who may mark", async () => {
    const school = await aMarkedClass();
    const asked = new URLSearchParams({ function: "downloadMarksSheet", ...school.sheet, groupCode: "GR-NONE" });
    expect((await school.teacher.get(`/api/index.php?${asked.toString()}`)).json()).toMatchObject({
      message: "This group is not there any more",
    });
    expect(await school.teacher.try(marksSheet.readMarksFile, {})).toMatchObject({
      message: expect.stringMatching(/file/i),
    });
    expect(await reading(school.teacher, "m.xlsx", "not a workbook")).toMatchObject({ success: false, field: "excel" });
    expect(await reading(school.teacher, "m.csv", `Name\n${"Somebody\n".repeat(2001)}`)).toMatchObject({
      message: "This list has more than 2,000 rows. Split it",
    });
  });

  it("comes back as rows of text, titles and all, and writes nothing", async () => {
    const school = await aMarkedClass();
    const { save, open, head, codes, papers } = school;
    await save(head, [[codes[0]!, papers.one, "33.5"]]);
    const before = await open();
    const lines = await linesOf(school);
    const rowsOf = async (text: string) =>
      ((await reading(head, "marks.csv", text)).data as { rows: string[][] }).rows.map((row) => row.slice(1, 4));
    const rows = [
      ["Name", "End of term Paper 1 (40)", "End of term Paper 2 (60)"],
      ["Achieng", "33.5", ""],
      ["Baraka"],
      ["Chausiku"],
    ];
    expect(await rowsOf(lines.join("\r\n"))).toEqual(rows);
    // As Excel in French writes it again, of one student, and with marks below that somebody wrote there.
    const [titles, first] = lines.map((line) => line.replaceAll(",", ";")) as [string, string];
    const again = (more: string) => [titles, first, ";;;;;;;;", "Explanation;;;;;;;;", "2026;;;;;;;;", more].join("\n");
    expect(await rowsOf(again("National, 2026"))).toEqual(rows.slice(0, 2));
    expect(await rowsOf(again(";Chausiku;7"))).toEqual([...rows.slice(0, 2), [], [], ["Chausiku", "7"]]);
    const xlsx = new URLSearchParams({ function: "downloadMarksSheet", ...school.sheet, format: "xlsx" });
    const book = await head.get(`/api/index.php?${xlsx.toString()}`);
    const whole = await reading(head, "marks.xlsx", book.rawPayload);
    expect((whole.data as { rows: string[][] }).rows[1]!.slice(1, 3)).toEqual(["Achieng", "33.5"]);
    expect(await open()).toEqual(before);
  });

  it("says beside the figures of whom they are and how they are rounded, where nothing reads it as marks", async () => {
    const school = await aMarkedClass();
    const { head, period, group } = school;
    await school.save(head, [[school.codes[0]!, school.papers.one, "33.5"]]);
    for (const [name, asked, rule] of [
      ["downloadMarksSheet", school.sheet, "Les moyennes sont arrondies au centième"],
      ["downloadReportCards", { ...period, groupCode: group.groupCode }, "Les moyennes sont arrondies au centième"],
      ["downloadMarkAnalysis", period, "arrondis au centième, le demi vers le haut"],
    ] as const) {
      const query = new URLSearchParams({ function: name, ...asked, format: "xlsx", language: "fr" });
      const { rawPayload } = await head.get(`/api/index.php?${query.toString()}`);
      const book = [...(await unzipped(rawPayload))].map(([, content]) => content.toString()).join(" ");
      expect(book, name).toContain("Term 1");
      expect(book, name).toContain(rule);
      const back = await reading(head, "marks.xlsx", rawPayload);
      expect(JSON.stringify(back.data), name).not.toContain(rule);
    }
  });
});
