import { feeStructure } from "@ofisi/contract/finance/fees";
import { receipts } from "@ofisi/contract/finance/receipts";
import { AGES, reports } from "@ofisi/contract/finance/reports";
import { transactions } from "@ofisi/contract/finance/transactions";
import { reportCards } from "@ofisi/contract/academics/reportCards";
import { applicantFiles } from "@ofisi/contract/people/applicantFiles";
import { applicantGroups } from "@ofisi/contract/people/applicantGroups";
import { applicants } from "@ofisi/contract/people/applicants";
import { applicationForm } from "@ofisi/contract/people/applications";
import { guardians } from "@ofisi/contract/people/guardians";
import { letters } from "@ofisi/contract/people/letters";
import { staff } from "@ofisi/contract/people/staff";
import { messageDrafts } from "@ofisi/contract/messaging/messageDrafts";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { messageReplies } from "@ofisi/contract/messaging/messageReplies";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { students } from "@ofisi/contract/people/students";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { fillSchool } from "../src/demo/bulk.ts";
import { demoSignIns, loadDemo } from "../src/demo/demo.ts";
import { makePlay, type Play } from "../src/demo/play.ts";
import { testApp } from "./app.ts";
import { faultsOf } from "./bursary.ts";
import { unique } from "./cast.ts";
import { holdsFamilies, holdsHomework } from "./demoHomework.ts";
import { testDatabase } from "./database.ts";

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(testDatabase().owner);
  await client.connect();
  return () => client.end();
});

/** What is stored, of every school. */
async function rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  await client.query("set role ofisi_platform");
  const found = await client.query<Row>(sql, values);
  await client.query("reset role");
  return found.rows;
}

let once: Promise<Play> | undefined;
/** The demo, which stands after the first test; whichever runs alone plays it. */
async function played(): Promise<Play> {
  once ??= (async () => {
    const play = makePlay(await testApp());
    await loadDemo(play);
    return play;
  })();
  return await once;
}

/** How much of everything the demo school has. */
async function counts(): Promise<object[]> {
  return await rows(`select (select count(*) from bills where school_code = 'UHURU') as bills,
    (select count(*) from payments where school_code = 'UHURU') as payments,
    (select count(*) from receipts where school_code = 'UHURU') as receipts,
    (select count(*) from journal_entries where school_code = 'UHURU') as entries,
    (select count(*) from fee_lists where school_code = 'UHURU') as lists,
    (select count(*) from paper_marks) as marks,
    (select count(*) from mark_changes) as mark_changes,
    (select count(*) from course_lectures) as lectures,
    (select count(*) from report_remarks) as remarks,
    (select count(*) from lessons) as lessons,
    (select count(*) from period_days) as period_days,
    (select sum(version) from period_days) as period_versions,
    (select count(*) from attendance_marks) as attendance,
    (select count(*) from attendance_changes) as attendance_changes,
    (select count(*) from assignments where school_code in ('UHURU', 'LUMIERE')) as assignments,
    (select count(*) from assignment_attempts where school_code in ('UHURU', 'LUMIERE')) as attempts,
    (select count(*) from assignment_teams where school_code in ('UHURU', 'LUMIERE')) as teams,
    (select count(*) from rubric_grades where school_code in ('UHURU', 'LUMIERE')) as by_levels,
    (select count(*) from student_consents where school_code in ('UHURU', 'LUMIERE')) as consents,
    (select count(*) from family_links where school_code in ('UHURU', 'LUMIERE')) as links,
    (select count(*) from applicants) as applicants,
    (select count(*) from applicant_files) as papers`);
}

test("the demo is played in through the real operations, and playing it again changes nothing", async () => {
  const play = makePlay(await testApp());
  // Cut off in the middle of the year: the days that it has reached are not played again.
  let left = 90;
  const inSchool: Play["inSchool"] = async (schoolCode, work) => {
    left -= 1;
    if (left < 0) throw new Error("cut off");
    return await play.inSchool(schoolCode, work);
  };
  await expect(loadDemo({ ...play, inSchool })).rejects.toThrow("cut off");
  await loadDemo(play);
  const before = await counts();
  await loadDemo(play);
  expect(await counts()).toEqual(before);
  once = Promise.resolve(play);
  // Nobody finds the player's sessions on their account.
  expect(
    await rows("select username from sessions join accounts using (username) where school_code = 'UHURU'"),
  ).toEqual([]);
  for (const [username, count, parents] of [
    ["secretary.uhuru", 405, 453],
    ["secretaire.lumiere", 40, 60],
  ] as const) {
    const { password } = demoSignIns().find((one) => one.username === username)!;
    const office = await play.as(username, password);
    expect((await office.call(students.searchStudent, { keyword: "" })).count).toBe(count);
    const found = await office.call(guardians.getParents, {});
    expect(found.count).toBe(parents);
    expect(found.parents.filter((parent) => parent.children === 0)).toEqual([]);
    expect(found.parents.filter((parent) => parent.children > 1).length).toBeGreaterThan(0);
    expect((await office.call(staff.searchStaff, { keyword: username })).Staffs).toMatchObject([
      { username, signIn: "open" },
    ]);
    expect(await office.call(staff.getFreeSignIns, {})).toEqual([]);
  }
  for (const door of demoSignIns()) await play.as(door.username, door.password);
});

test("a year of money stands on the ledger: every mode, each term mostly collected, suspense and reversals", async () => {
  const play = await played();
  expect(await faultsOf("UHURU")).toEqual([]);
  const bursar = await play.as("bursar.uhuru", demoSignIns().find((one) => one.username === "bursar.uhuru")!.password);

  // Three terms of each band's fees for each of its groups, and two that are charged once.
  const { FeeStructure, count } = await bursar.call(feeStructure.getFeeStructure, {});
  expect(count).toBe(236);
  const periods = [...new Set(FeeStructure.map((fee) => fee.dateFrom))].toSorted();
  expect(periods.length).toBe(5);
  for (const dateFrom of periods) {
    // Of all that was billed, as in the plan (year.test.ts): a bill that was voided since was one nobody paid.
    const billed = await rows<{ bills: number; percent: number }>(
      `select count(*) filter (where b.voided_at is null)::int as bills,
         (100 * sum(least(b.received_cents, b.amount_cents)) filter (where b.voided_at is null) / sum(i.cents))::int as percent
       from bills b cross join lateral (select sum(amount_cents) as cents from bill_items
         where school_code = b.school_code and bill_no = b.bill_no) i
       where b.school_code = 'UHURU' and b.period_from = $1`,
      [dateFrom],
    );
    expect(billed[0]!.bills).toBeGreaterThan(50);
    expect(billed[0]!.percent, dateFrom).toBeGreaterThanOrEqual(60);
    expect(billed[0]!.percent, dateFrom).toBeLessThanOrEqual(95);
  }

  const { Banks } = await bursar.call(receipts.getBanks, {});
  const paid = await rows<{ bank: string; state: string; count: number }>(
    `select bank_code as bank, state, count(*)::int as count from payments where school_code = 'UHURU' group by 1, 2`,
  );
  const inState = (state: string) => paid.filter((one) => one.state === state);
  expect(new Set(inState("posted").map((one) => one.bank))).toEqual(new Set(Banks.map((bank) => bank.bankCode)));
  const sum = (of: typeof paid) => of.reduce((total, one) => total + one.count, 0);
  expect(sum(inState("posted"))).toBeGreaterThan(1_300);
  expect(sum(inState("unposted"))).toBeGreaterThanOrEqual(15);
  expect(sum(inState("returned"))).toBe(6);
  const { pairs } = await bursar.call(transactions.getCertain, {});
  expect(pairs.length).toBeGreaterThanOrEqual(4);
  expect(pairs.length).toBeLessThan(sum(inState("unposted")));

  const reversals = await rows<{ count: number; reasons: number }>(
    `select count(*)::int as count, count(distinct reason)::int as reasons from receipts
     where school_code = 'UHURU' and kind = 'reversal'`,
  );
  expect(reversals).toEqual([{ count: 8, reasons: 7 }]);
  expect(
    await rows("select state from reversal_requests where school_code = 'UHURU' and kind = 'reversal' order by state"),
  ).toEqual([{ state: "approved" }, { state: "waiting" }]);
  const statuses = await rows<{ status: number }>(
    "select distinct status from bills where school_code = 'UHURU' order by status",
  );
  expect(statuses.map((one) => one.status)).toEqual([1, 2, 3, 4, 5]);

  // Somebody has come by today, and what is owed is of every age.
  const { today } = await bursar.call(receipts.getReceipt, {});
  expect(today).toBeGreaterThan(0n);
  const { total } = await bursar.call(reports.getArrears, {});
  for (const age of AGES) expect(total[age], age).toBeGreaterThan(0n);
});

test("forty and more apply: in every status, some by the form with papers that open, three of them students by now", async () => {
  const play = await played();
  const { password } = demoSignIns().find((one) => one.username === "secretary.uhuru")!;
  const office = await play.as("secretary.uhuru", password);
  const { Students } = await office.call(applicants.searchApplicant, {});
  expect(Students.length).toBeGreaterThanOrEqual(40);
  expect(new Set(Students.map(({ groupName }) => groupName)).size).toBe(4);
  for (const { label, applicantCount } of await office.call(applicantGroups.getStatusApplicant, {}))
    expect(applicantCount, label).toBeGreaterThan(0);
  expect(Students.filter(({ sameIdAs }) => sameIdAs !== "")).toHaveLength(1);
  expect(Students.filter(({ comments }) => comments !== "").length).toBeGreaterThan(15);

  const byForm = Students.filter((one) => one.byForm);
  expect(byForm.length).toBeGreaterThanOrEqual(10);
  const types = new Set<string>();
  for (const { userCode, cv, date } of byForm) {
    const sent = await office.call(applicationForm.getApplication, { userCode });
    expect(sent.guardianPhone).toMatch(/^\+254/);
    expect(sent.sentAt.slice(0, 10)).toBe(date);
    const { files } = await office.call(applicantFiles.getApplicantFiles, { userCode });
    expect(files.some(({ kind, fileCode }) => kind === "CV" && fileCode === cv)).toBe(cv !== "");
    for (const { fileCode, contentType, pages } of files) {
      expect(pages).toBe(1);
      if (types.has(contentType)) continue;
      types.add(contentType);
      const page = await office.download(applicantFiles.showApplicantFile, { fileCode });
      expect([page.statusCode, page.headers["content-type"]], contentType).toEqual([200, "image/webp"]);
    }
  }
  expect(types).toEqual(new Set(["application/pdf", "image/jpeg", "image/png"]));

  const accepted = Students.filter(({ acceptedOn }) => acceptedOn !== "");
  expect(accepted).toHaveLength(3);
  for (const { studentCode, name } of accepted) {
    expect((await office.call(students.getStudent, { userCode: studentCode })).name).toBe(name);
    const family = await office.call(guardians.getFamily, { userCode: studentCode });
    expect(family.guardians.length, name).toBeGreaterThan(0);
  }
  const { templates } = await office.call(letters.getLetterTemplates, {});
  expect(templates.filter(({ version }) => version > 0).map(({ kind }) => kind)).toEqual(["invitation", "admission"]);
});

test("a report card can be printed with the remarks of teachers and of the head", async () => {
  const play = await played();
  // Of the five whole terms; the last one is half marked.
  expect(
    await rows(`select count(*)::int as remarks, count(distinct (academic_year_code, semester_code))::int as terms
      from report_remarks where school_code = 'UHURU'`),
  ).toEqual([{ remarks: 5 * 91, terms: 5 }]);
  const [period] = await rows<{ year: string; term: string; group: string }>(
    // Codes say nothing of the order of terms: one of the whole ones.
    `select e.academic_year_code as year, e.semester_code as term, e.group_code as group from transcript_entries e
     join report_remarks r using (school_code, user_code, academic_year_code, semester_code)
     where e.school_code = 'UHURU' and e.remarks <> '' limit 1`,
  );
  const { password } = demoSignIns().find((one) => one.username === "head.uhuru")!;
  const head = await play.as("head.uhuru", password);
  const card = { academicYearCode: period!.year, semesterCode: period!.term, groupCode: period!.group };
  const { rows: cards } = await head.call(reportCards.getReportCards, card);
  expect(cards.length).toBeGreaterThan(25);
  expect(cards.filter(({ remark, remarkBy }) => remark === "" || remarkBy !== "Dr Margaret Wambui Githinji")).toEqual(
    [],
  );
  const paper = await head.download(reportCards.printReportCards, { ...card, checked: [cards[0]!.userCode] });
  expect([paper.statusCode, paper.headers["content-type"]]).toEqual([200, "application/pdf"]);
});

test("every class has a week of lessons and registers that were taken, some of them put right, and cards say so", async () => {
  const play = await played();
  // Days and counts are what the marks come to.
  expect([await faultsOf("UHURU"), await faultsOf("LUMIERE")]).toEqual([[], []]);
  const without =
    await rows(`select g.school_code, g.group_name from groups g where g.school_code in ('UHURU', 'LUMIERE')
    and (not exists (select from lessons l where l.school_code = g.school_code and l.group_code = g.group_code)
      or not exists (select from registers r where r.school_code = g.school_code and r.group_code = g.group_code))`);
  expect(without).toEqual([]);
  const states = await rows<{ state: string; share: number }>(
    `select state, (100.0 * count(*) / sum(count(*)) over ())::float as share from attendance_days
     where school_code = 'UHURU' group by 1`,
  );
  const shares = new Map(states.map(({ state, share }) => [state, share]));
  expect(shares.get("present")).toBeGreaterThan(80);
  for (const state of ["late", "absent", "excused"]) expect(shares.get(state), state).toBeGreaterThan(0.5);
  const [{ changes }] = (await rows<{ changes: number }>(
    "select count(*)::int as changes from attendance_changes where school_code = 'UHURU'",
  )) as [{ changes: number }];
  expect(changes).toBeGreaterThan(10);
  const whys = await rows<{ why: string }>(
    "select distinct why from mark_changes where school_code = 'UHURU' and value_before <> '' order by 1",
  );
  expect(whys.map(({ why }) => why)).toEqual(["", "Two scripts had been added up wrongly"]);

  const head = await play.as("head.uhuru", demoSignIns().find((one) => one.username === "head.uhuru")!.password);
  const [card] = await rows<{ year: string; term: string; group: string }>(
    `select p.academic_year_code as year, p.semester_code as term, g.group_code as group
     from period_days p join semesters t using (school_code, semester_code) join academic_years y using (school_code, academic_year_code)
     join groups g using (school_code)
     where school_code = 'UHURU' and semester_name = 'Term 2' and group_name = 'Grade 8' order by academic_year desc limit 1`,
  );
  const { rows: cards } = await head.call(reportCards.getReportCards, {
    academicYearCode: card!.year,
    semesterCode: card!.term,
    groupCode: card!.group,
  });
  expect(cards.length).toBeGreaterThan(25);
  expect(cards.filter(({ attendance }) => (attendance?.days ?? 0) < 50)).toEqual([]);
  expect(new Set(cards.map(({ attendance }) => attendance?.rate)).size).toBeGreaterThan(5);
});

test("a school is filled in bulk up to a number of students, who can then be found", async () => {
  const schoolCode = unique("B").slice(0, 12);
  const school = { schoolCode, name: "Bulk School", country: "CD" as const };
  expect(await fillSchool(client, school, 1_500)).toBe(1_500);
  expect(await fillSchool(client, school, 1_500)).toBe(0);
  expect(await fillSchool(client, school, 1_510)).toBe(10);
  const play = makePlay(await testApp());
  const username = `office.${schoolCode.toLowerCase()}`;
  const account = { username, password: "karamu-la-bahari-3", userTypeCode: "STAFF" as const };
  await play.createAccount({ ...account, schoolCode, personName: "Office" });
  const office = await play.as(username, account.password);
  const found = await office.call(students.searchStudent, { keyword: `${schoolCode}-1510` });
  expect(found.Students.map((student) => student.schoolIdNumber)).toEqual([`${schoolCode}-1510`]);
});

test("two years are marked by several teachers, the first is locked, and the last term half done", async () => {
  await played();
  const periods = await rows<{ year: string; term: string; locked: boolean; entries: number; missing: number }>(
    `select y.academic_year as year, t.semester_name as term, p.is_locked as locked, count(*)::int as entries,
       (count(*) filter (where e.marked < 2))::int as missing
     from mark_periods p
     join academic_years y using (school_code, academic_year_code) join semesters t using (school_code, semester_code)
     join transcript_entries e using (school_code, academic_year_code, semester_code)
     where school_code = 'UHURU' group by 1, 2, 3 order by 1, 2`,
  );
  expect(periods.map(({ locked }) => locked)).toEqual([true, true, true, false, false, false]);
  // Three classes of 33, 30 and 28 in seven units.
  expect(periods.map(({ entries }) => entries)).toEqual(Array.from({ length: 6 }, () => 91 * 7));
  expect(periods.map(({ missing }) => missing)).toEqual([0, 0, 0, 0, 0, 91 * 3]);
  const markers = await rows<{ count: number }>(
    "select count(distinct changed_by)::int as count from mark_changes where school_code = 'UHURU'",
  );
  expect(markers[0]!.count).toBeGreaterThanOrEqual(3);
  const graded = await rows<{ grade: string }>(
    "select distinct grade from transcript_entries where school_code = 'UHURU' and result is not null",
  );
  expect(graded.length).toBeGreaterThan(4);
  expect(graded.map(({ grade }) => grade)).not.toContain("");
});

test("three terms of messages are in the history: notices, reminders, custom lists, failures and some that nobody knows", async () => {
  const play = await played();
  const sna = await play.as("messages.uhuru", demoSignIns().find((one) => one.username === "messages.uhuru")!.password);
  const { history, count } = await sna.call(messageHistory.getMessagesHistory, { size: 100 });
  expect(count).toBeGreaterThan(25);
  expect(new Set(history.map(({ kind }) => kind))).toEqual(new Set(["bulk", "custom", "retry"]));
  const { months } = await sna.call(messageHistory.getMessageMonths, {});
  // The demo's families all have numbers of Safaricom; e-mail has no network.
  expect(new Set(months.map(({ network }) => network))).toEqual(new Set(["Safaricom", ""]));
  for (const figure of ["delivered", "failed", "unknown"] as const)
    expect(months.some((month) => month[figure] > 0)).toBe(true);
  // What is kept of each send is what its messages are.
  const [sums] = await rows<{ messages: number; kept: number; cost: string; keptCost: string }>(
    `select count(*)::int as messages, sum(cost_e4)::text as cost,
       (select sum(messages)::int from message_counts where school_code = 'UHURU') as kept,
       (select sum(cost_e4)::text from message_counts where school_code = 'UHURU') as "keptCost"
     from messages where school_code = 'UHURU'`,
  );
  expect(sums!.messages).toBeGreaterThan(3_000);
  expect([sums!.kept, sums!.keptCost]).toEqual([sums!.messages, sums!.cost]);
  // Families have answered, most are read, and one wants no more: what was written there afterwards did not leave.
  const { replies, unread } = await sna.call(messageReplies.getReplies, {});
  expect(replies.length).toBeGreaterThan(8);
  expect(replies.every(({ personType, studentName }) => personType === "PARENT" && studentName !== "")).toBe(true);
  expect(unread).toBeGreaterThan(0);
  expect(unread).toBeLessThan(replies.length / 2);
  // The office has templates to write with, each in the three languages.
  const { templates } = await sna.call(messageDrafts.getMessageTemplates, {});
  expect(templates.map(({ language }) => language)).toEqual([1, 2, 3].flatMap(() => ["en", "fr", "sw"]));
  const stops = replies.filter(({ act }) => act === "stop");
  const { suppressions } = await sna.call(messagingSettings.getSuppressions, {});
  const optOuts = suppressions.filter(({ kind }) => kind === "optOut");
  // A letter that came back is the last to its mailbox.
  const bounced = suppressions.find(({ kind }) => kind === "bounced")!.address;
  const ends = "select count(*)::int as n from messages where recipient = $1 and state = 'failed'";
  expect(await rows(ends, [bounced])).toEqual([{ n: 1 }]);
  expect(optOuts.map(({ address }) => address)).toEqual(stops.map(({ phoneNumber }) => phoneNumber));
  const after = await rows(
    "select distinct state from messages where school_code = 'UHURU' and channel = 'sms' and recipient = $1 and queued_at > $2",
    [stops[0]!.phoneNumber, stops[0]!.receivedAt],
  );
  expect(after).toEqual([{ state: "suppressed" }]);
  await play.leave();
});

test("both schools have assignments in every state, and their files are what they say", async () => {
  await played();
  await holdsHomework(rows);
});

test("families have agreed and refused, some have thought better of it, and a mother comes in by her password", async () => {
  await played();
  await holdsFamilies(rows);
});
