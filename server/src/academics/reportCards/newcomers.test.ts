/** Who was added after a period, and has nothing in it, gets no empty card of it with a class, and is named. */
import { cardBatches } from "@ofisi/contract/academics/cardBatches";
import { calendar } from "@ofisi/contract/academics/calendar";
import { cardMail } from "@ofisi/contract/academics/cardMail";
import { marksSheet } from "@ofisi/contract/academics/marksSheet";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, aStudent } from "../../../test/cast.ts";
import { asked, download, type MarkedSchool, noticesOf, printed, run, start } from "../../../test/cardBatches.ts";
import { aMarkedClass } from "../../../test/marks.ts";
import { pdfPages } from "../../../test/pdf.ts";
import { take } from "../../../test/registers.ts";

const DAYS = { dateFrom: "2026-01-05", dateTo: "2026-04-03" };

/** Sets since when the school has known students; the school is in Nairobi, three hours before UTC. */
async function entered({ schoolCode }: MarkedSchool, at: string, ...userCodes: string[]): Promise<void> {
  const { owner } = await testApp();
  await owner.query("update students set created_at = $2 where school_code = $1 and user_code = any($3)", [
    schoolCode,
    at,
    userCodes,
  ]);
}

/** A class of so many, all entered in the term, of whom Achieng has a mark. */
async function aTerm(names: readonly string[]) {
  const school = await aMarkedClass(names);
  const { head, codes, papers, period } = school;
  await school.save(head, [[codes[0]!, papers.one, "20"]]);
  await entered(school, "2026-01-12T08:00:00Z", ...codes);
  const setDays = async () => await head.call(calendar.savePeriodDays, { ...period, ...DAYS, version: 0 });
  const codeOf = (name: string) => codes[names.indexOf(name)]!;
  const later = (...left: string[]) => left.map((name) => ({ userCode: codeOf(name), name, why: "later" }));
  return { school, setDays, codeOf, later };
}

describe("who was added after the period", () => {
  it("is left out where nothing of it is there of them, and named; their card alone is printed all the same", async () => {
    const names = ["Achieng", "Baraka", "Chausiku", "Dalila", "Elimu", "Faraja", "Gathoni", "Hamisi"];
    const { school, setDays, codeOf, later } = await aTerm(names);
    const { head, papers, period, group } = school;
    await setDays();
    await take(head, { groupCode: group.groupCode, day: "2026-03-03" }, { [codeOf("Gathoni")]: "present" });
    // Until the end of the last day, in the school's time; and from then on.
    await entered(school, "2026-04-03T20:59:59Z", codeOf("Chausiku"));
    await entered(school, "2026-04-03T21:00:00Z", codeOf("Dalila"));
    await entered(school, "2026-05-04T08:00:00Z", ...["Elimu", "Faraja", "Gathoni", "Hamisi"].map(codeOf));
    await school.save(head, [[codeOf("Elimu"), papers.one, "ABS"]]);
    const remark = { ...period, remark: "Came late", version: 0 };
    await head.call(reportCards.saveReportRemark, { ...remark, userCode: codeOf("Faraja") });
    // What was taken back is nothing.
    await head.call(reportCards.saveReportRemark, { ...remark, userCode: codeOf("Hamisi") });
    await head.call(reportCards.saveReportRemark, { ...remark, remark: "", version: 1, userCode: codeOf("Hamisi") });

    const batch = await start(school);
    expect(batch).toMatchObject({ total: 6, leftOut: later("Dalila", "Hamisi") });
    const done = await run(school, batch.batchCode);
    expect(done).toMatchObject({ state: "done", made: 6, leftOut: later("Dalila", "Hamisi") });
    const pages = pdfPages(await download(school, batch.batchCode));
    const made = names.filter((name) => name !== "Dalila" && name !== "Hamisi");
    expect(pages.map((page) => names.find((name) => page.includes(name)))).toEqual(made);
    expect(await noticesOf(head)).toEqual([
      { kind: "cardsMadeWithout", params: { fileName: done.fileName, count: "6", left: "2" } },
    ]);
    const atOnce = await printed(school, "printReportCards", {});
    expect(atOnce.map((page) => names.find((name) => page.includes(name)))).toEqual(made);
    const { rows, leftOut } = await head.call(reportCards.getReportCards, { ...period, groupCode: group.groupCode });
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(leftOut).toEqual(later("Dalila", "Hamisi"));
    const mail = { ...period, groupCode: group.groupCode, language: "en" as const };
    const mailed = await head.call(cardMail.previewCardMail, mail);
    expect(mailed.people.map(({ name }) => name)).toEqual(made);
    expect(mailed.leftOut).toEqual(leftOut);
    const ticked = await head.call(cardMail.previewCardMail, { ...mail, checked: [codeOf("Dalila")] });
    expect(ticked).toMatchObject({ people: [{ name: "Dalila" }], leftOut: [] });
    const [alone] = await printed(school, "printReportCards", { checked: JSON.stringify([codeOf("Dalila")]) });
    expect(alone).toContain("Nothing was marked in this period.");
  });

  it("is known by the lock of a period without days, and of an open one by nothing", async () => {
    const { school, codeOf, later } = await aTerm(["Achieng", "Baraka", "Chausiku"]);
    await entered(school, "2100-01-01T00:00:00Z", codeOf("Chausiku"));
    const open = await start(school);
    expect(open).toMatchObject({ total: 3, leftOut: [] });
    await school.head.call(cardBatches.cancelCardBatch, { batchCode: open.batchCode });
    await school.head.call(marksSheet.lockMarks, { ...school.period, why: "Checked" });
    expect(await start(school)).toMatchObject({ total: 2, leftOut: later("Chausiku") });
  });

  it("has a transcript all the same, which is of all periods", async () => {
    const { school, setDays, codeOf } = await aTerm(["Achieng", "Baraka"]);
    await setDays();
    await entered(school, "2026-05-04T08:00:00Z", codeOf("Baraka"));
    expect(await start(school, { paper: "transcripts" })).toMatchObject({ total: 2, leftOut: [] });
  });
});

describe("a class in which all were added after the period", () => {
  it("is refused with a word, and takes nothing from a batch of its key stage", async () => {
    const { school, setDays, later } = await aTerm(["Achieng", "Baraka"]);
    const { head, group } = school;
    await setDays();
    const next = await aGroup(school, { keyStageCode: group.keyStageCode });
    const { userCode } = await aStudent(school, { name: "Zawadi", groupCode: next.groupCode });
    await entered(school, "2026-05-04T08:00:00Z", userCode);
    const of = { ...asked(school), groupCode: next.groupCode };
    const refused = {
      message: "These students were added here after this period, and nothing of it is there of them",
      field: "semesterCode",
    };
    expect(await head.try(cardBatches.startCardBatch, of)).toMatchObject(refused);
    expect(await head.try(cardMail.previewCardMail, { ...of, language: "en" })).toMatchObject(refused);
    const mailed = { ...of, language: "en" as const, again: false };
    expect(await head.try(cardMail.mailReportCards, mailed)).toMatchObject(refused);
    const query = new URLSearchParams({ function: "printReportCards", ...school.period, groupCode: next.groupCode });
    const { message } = refused;
    expect((await head.get(`/api/index.php?${query.toString()}`)).json()).toMatchObject({ message });
    await entered(school, "2026-05-04T08:00:00Z", ...school.codes);
    const whole = { groupCode: "", keyStageCode: group.keyStageCode };
    expect(await start(school, whole)).toMatchObject({ total: 1, leftOut: later("Baraka") });
  });

  it("is made of whoever was there, though nobody has marks yet", async () => {
    const { school, setDays } = await aTerm(["Achieng", "Baraka"]);
    await setDays();
    const next = await aGroup(school, { keyStageCode: school.group.keyStageCode });
    const { userCode } = await aStudent(school, { name: "Zawadi", groupCode: next.groupCode });
    await entered(school, "2026-01-12T08:00:00Z", userCode);
    expect(await start(school, { groupCode: next.groupCode })).toMatchObject({ total: 1, leftOut: [] });
  });
});
