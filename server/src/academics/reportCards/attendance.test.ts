/** Attendance on report cards: paper, screen and spreadsheet say the same of the period's days, and nothing where none are known. */
import { attendance } from "@ofisi/contract/academics/attendance";
import { calendar } from "@ofisi/contract/academics/calendar";
import { percentOf } from "@ofisi/contract/academics/marking";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { describe, expect, it } from "vitest";
import { aMarkedClass } from "../../../test/marks.ts";
import { pdfPages } from "../../../test/pdf.ts";
import { take } from "../../../test/registers.ts";

type School = Awaited<ReturnType<typeof aMarkedClass>>;

const placeOf = ({ period, group }: School) => ({ ...period, groupCode: group.groupCode });

async function read({ head }: School, name: string, fields: Record<string, string>) {
  const answer = await head.get(`/api/index.php?${new URLSearchParams({ function: name, ...fields }).toString()}`);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer;
}

/** Pages of the students' cards, each as one line of text. They are ticked: with the class goes nobody who was added after it. */
async function print(school: School, fields: Record<string, string> = {}) {
  const asked = { language: "en", ...placeOf(school), checked: JSON.stringify(school.codes), ...fields };
  const { rawPayload } = await read(school, "printReportCards", asked);
  return pdfPages(rawPayload).map((page) => page.replaceAll(/\s+/g, " "));
}

/** Lines of the list as a spreadsheet, by title. */
async function list(school: School): Promise<Record<string, string>[]> {
  const { body } = await read(school, "downloadReportCards", { ...placeOf(school), format: "csv" });
  const [titles = [], ...lines] = body
    .replace("\u{feff}", "")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replaceAll('"', "").split(","));
  // Below a blank line stands how the figures come about.
  const students = lines.slice(
    0,
    lines.findIndex((line) => line.join("") === ""),
  );
  return students.map((line) => Object.fromEntries(titles.map((title, at) => [title, line[at] ?? ""])));
}

async function cards(school: School, how: Record<string, string> = {}) {
  return (await school.head.call(reportCards.getReportCards, { ...placeOf(school), ...how })).rows;
}

const setDays = async ({ head, period }: School, dateFrom: string, dateTo: string, version = 0) =>
  await head.call(calendar.savePeriodDays, { ...period, dateFrom, dateTo, version });

/** Who was what on each day: `P`resent, `L`ate, `A`bsent, `E`xcused, and `-` of whom nothing was said. */
async function takeDays(school: School, days: Record<string, string>): Promise<void> {
  const SAID: Record<string, string> = { P: "present", L: "late", A: "absent", E: "excused\n\n\nDoctor" };
  for (const [day, letters] of Object.entries(days)) {
    const marks = Object.fromEntries(
      letters.split("").flatMap((letter, at) => (SAID[letter] ? [[school.codes[at]!, SAID[letter]]] : [])),
    );
    // oxlint-disable-next-line no-await-in-loop
    const outcomes = await take(school.head, { groupCode: school.group.groupCode, day }, marks);
    expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => "saved"));
  }
}

describe("attendance on report cards", () => {
  it("is left out, every word of it, until the period has days and a register of them is known", async () => {
    const school = await aMarkedClass();
    const nowhere = async (): Promise<void> => {
      expect((await cards(school)).map((card) => card.attendance)).toEqual([null, null, null]);
      expect((await print(school)).join(" ")).not.toMatch(/attendance|days present/i);
      expect(Object.keys((await list(school))[0]!).join()).not.toMatch(/Days|Attendance/);
    };
    await takeDays(school, { "2026-01-12": "PPP" });
    await nowhere();
    await setDays(school, "2026-01-13", "2026-04-03");
    await nowhere();
    expect(await school.head.call(reportCards.getReportCards, placeOf(school))).toMatchObject({
      dateFrom: "2026-01-13",
      dateTo: "2026-04-03",
    });
    await setDays(school, "2026-01-12", "2026-04-03", 1);
    expect((await cards(school))[0]!.attendance).toMatchObject({ days: 1, rate: 100 });
    await setDays(school, "", "", 2);
    await nowhere();
  });

  it("is the same on the screen, on paper and in the spreadsheet, to the rounding", async () => {
    const school = await aMarkedClass(["Achieng", "Baraka", "Chausiku", "Duni"]);
    await setDays(school, "2026-01-12", "2026-01-20");
    await takeDays(school, {
      // The day before and the day after are not of the period.
      "2026-01-09": "AAAA",
      "2026-01-12": "PLA-",
      "2026-01-13": "PPA-",
      "2026-01-14": "AEP-",
      "2026-01-15": "PLP-",
      "2026-01-16": "PPP-",
      "2026-01-19": "PPP-",
      "2026-01-20": "P-P-",
      "2026-01-21": "AAAA",
    });
    const rows = await cards(school);
    expect(rows.map((row) => row.attendance)).toEqual([
      { there: 6, late: 0, away: 1, excused: 0, days: 7, rate: 85.71 },
      { there: 5, late: 2, away: 1, excused: 1, days: 6, rate: 83.33 },
      { there: 5, late: 0, away: 2, excused: 0, days: 7, rate: 71.43 },
      null,
    ]);
    for (const { attendance: known } of rows) if (known) expect(known.rate).toBe(percentOf(known.there, known.days));
    expect(
      (await list(school)).map((line) =>
        ["Days Present", "Days Late", "Days Absent", "Days Excused", "Days Known", "Attendance %"].map(
          (title) => line[title],
        ),
      ),
    ).toEqual([
      ["6", "0", "1", "0", "7", "85.71"],
      ["5", "2", "1", "1", "6", "83.33"],
      ["5", "0", "2", "0", "7", "71.43"],
      ["", "", "", "", "", ""],
    ]);
    const pages = await print(school);
    const said = "Attendance in days";
    expect(pages[0]).toContain(`${said} Present 6 of 7 (85.71 %) · Late 0 · Absent 1`);
    expect(pages[1]).toContain(`${said} Present 5 of 6 (83.33 %) · Late 2 · Absent 1, excused 1`);
    expect(pages[2]).toContain(`${said} Present 5 of 7 (71.43 %) · Late 0 · Absent 2`);
    expect(pages[0]).toContain("2026 to 20 Jan 2026; its % is rounded half up to the hundredth");
    expect(pages[3]).not.toMatch(/attendance/i);
    expect((await print(school, { language: "fr" }))[1]).toContain(
      "Présences 5 sur 6 (83,33 %) · Retards 2 · Absences 1, dont excusées 1",
    );
    expect((await print(school, { language: "sw" }))[1]).toContain("Alikuwepo 5 kati ya 6 (83.33 %)");
    // On a single card, too, the class is asked for nothing more.
    expect((await print(school, { checked: school.codes[2]! }))[0]).toContain("Present 5 of 7 (71.43 %)");
    // A year at a glance is reckoned by the same rule.
    const { days, ...year } = await school.head.call(attendance.getPersonAttendance, {
      userCode: school.codes[1]!,
      dateFrom: "2026-01-12",
      dateTo: "2026-01-20",
    });
    expect([days.length, year]).toMatchObject([6, { present: 3, late: 2, absent: 0, excused: 1 }]);
  });

  it("follows a correction, and is sorted by the rate with the unknown last", async () => {
    const school = await aMarkedClass();
    await setDays(school, "2026-01-12", "2026-01-20");
    await takeDays(school, { "2026-01-12": "PA-", "2026-01-13": "AA-" });
    const names = async (direction: string) =>
      (await cards(school, { sort: "attendance", direction })).map(({ name }) => name);
    expect(await names("asc")).toEqual(["Baraka", "Achieng", "Chausiku"]);
    expect(await names("desc")).toEqual(["Achieng", "Baraka", "Chausiku"]);
    const { groupCode } = school.group;
    for (const day of ["2026-01-12", "2026-01-13"])
      // oxlint-disable-next-line no-await-in-loop
      await take(school.head, { groupCode, day }, { [school.codes[1]!]: ["late", "absent"] });
    expect((await cards(school))[1]!.attendance).toMatchObject({ there: 2, late: 2, rate: 100 });
    expect(await names("asc")).toEqual(["Achieng", "Baraka", "Chausiku"]);
  });
});
