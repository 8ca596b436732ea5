/** Whom a list is filled with besides by group, and the fee reminder: whom it leaves out, and what it says of a family. */
import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { FEE_REMINDERS } from "@ofisi/contract/messaging/feeReminders";
import { messageHistory } from "@ofisi/contract/messaging/messageHistory";
import { bills } from "@ofisi/contract/finance/bills";
import { signIns } from "@ofisi/contract/people/signIns";
import { guardians } from "@ofisi/contract/people/guardians";
import { cents } from "@ofisi/contract/kit/money";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aBursary, pay, type Bursary } from "../../../test/bursary.ts";
import { aColleague, aGroup, aSchool, aStudent, unique } from "../../../test/cast.ts";

/** Two siblings with a mother of one number, each billed the same, and their codes. */
async function aFamilyThatOwes(charged = 12_500): Promise<Bursary & { billNos: string[] }> {
  const bursary = await aBursary({ students: 0, fees: [charged] });
  const { school, groupCode, fees } = bursary;
  const { office } = school;
  const first = await aStudent(school, { name: "Achieng", groupCode, phoneNumber: "0712000001" });
  const second = await aStudent(school, { name: "Brian", groupCode });
  const mother = await office.call(guardians.addParent, {
    names: "Mama Atieno",
    parentIDNumber: unique("FAM"),
    phoneNumber: "0712000001",
    userCode: first.userCode,
  });
  await office.call(guardians.linkGuardian, { id: mother.id, userCode: second.userCode });
  bursary.students.push(first.userCode, second.userCode);
  await office.call(bills.generateBills, { groupCode, checkedFees: fees, checkedStudent: bursary.students });
  return { ...bursary, billNos: ["B000001", "B000002"] };
}
/** Makes the bills of these students so many days older. */
async function age({ school }: Bursary, students: readonly string[], days: number): Promise<void> {
  const { owner } = await testApp();
  await owner.query(
    "update bills set billed_on = billed_on - $3::int where school_code = $1 and student_code = any($2)",
    [school.schoolCode, students, days],
  );
}
const bodies = async ({ school: { office } }: Bursary, sendCode: string) =>
  (await office.call(messageHistory.getMessages, { sendCode })).messages.map(({ body }) => body).toSorted();

describe("a list", () => {
  it("is filled with those who owe more than an amount for more than so many days, and nobody twice", async () => {
    const family = await aFamilyThatOwes();
    const { office } = family.school;
    const [first = "", second = ""] = family.students;
    await age(family, [first], 31);
    const add = (owedMoreThan: bigint, olderThanDays: number) =>
      office.call(bulkMessages.addListArrears, { owedMoreThan: cents(owedMoreThan), olderThanDays });
    expect(await add(12_500_00n, 0)).toMatchObject({ added: 0, known: 0 });
    expect(await add(12_499_99n, 31)).toMatchObject({ added: 0, known: 0 });
    expect(await add(12_499_99n, 30)).toMatchObject({ added: 1, known: 0 });
    expect(await add(0n, 30)).toMatchObject({ added: 0, known: 1 });
    await age(family, [second], 1);
    expect(await add(0n, 0)).toMatchObject({ added: 1, known: 1 });
    const rows = await office.call(bulkMessages.getGroupListMessageStatus, {});
    expect(rows.map(({ studentName, type }) => `${type} of ${studentName}`)).toEqual([
      "PARENT of Achieng",
      "PARENT of Brian",
    ]);
  });

  it("is filled with those who were absent on a day, or on so many of their days in a row; who was excused is not", async () => {
    const school = await aSchool();
    const { owner } = await testApp();
    const { groupCode } = await aGroup(school);
    const marked = async (name: string, days: Record<string, string>) => {
      const { userCode } = await aStudent(school, { name, groupCode });
      for (const [day, state] of Object.entries(days))
        await owner.query(
          `insert into attendance_marks (school_code, on_day, user_code, kind, group_code, state, marked_by)
           values ($1, $2, $3, 'students', $4, $5, 'SF-X')`,
          [school.schoolCode, day, userCode, groupCode, state],
        );
    };
    // Nothing is known of the 7th and 8th, a weekend.
    await marked("Long", { "2026-03-05": "absent", "2026-03-06": "absent", "2026-03-09": "absent" });
    await marked("Twice", { "2026-03-05": "present", "2026-03-06": "absent", "2026-03-09": "absent" });
    await marked("Once", { "2026-03-05": "absent", "2026-03-06": "excused", "2026-03-09": "absent" });
    await marked("Back", { "2026-03-05": "absent", "2026-03-06": "absent", "2026-03-09": "late" });
    await marked("Excused", { "2026-03-09": "excused" });
    const { office } = school;
    const added = async (days: number, activityDate = "2026-03-09") => {
      await office.call(bulkMessages.clearGroupListMessage, { type: "STUDENT" });
      await office.call(bulkMessages.addListAbsent, { activityDate, days, checkedStudent: "true" });
      const rows = await office.call(bulkMessages.getGroupListMessageStatus, {});
      return rows.map(({ name }) => name).toSorted();
    };
    expect(await added(1)).toEqual(["Long", "Once", "Twice"]);
    expect(await added(2)).toEqual(["Long", "Twice"]);
    expect(await added(3)).toEqual(["Long"]);
    expect(await added(4)).toEqual([]);
    expect(await added(2, "2026-03-06")).toEqual(["Back", "Long"]);
    expect(await added(1, "2026-03-08")).toEqual([]);
    const other = await aSchool();
    const there = { activityDate: "2026-03-09", checkedStudent: "true" } as const;
    expect(await other.office.call(bulkMessages.addListAbsent, there)).toMatchObject({ added: 0, known: 0 });
    expect(await office.try(bulkMessages.addListAbsent, { activityDate: "" })).toMatchObject({ field: "activityDate" });
  });

  it("is filled by key stage and by ticked students; another school's are none of them", async () => {
    const family = await aFamilyThatOwes();
    const other = await aFamilyThatOwes();
    const { office } = family.school;
    const { rows: stages } = await (
      await testApp()
    ).owner.query<{ key_stage_code: string }>("select key_stage_code from groups where school_code = $1", [
      family.school.schoolCode,
    ]);
    const keyStageCode = stages[0]?.key_stage_code ?? "";
    expect(await office.call(bulkMessages.addListStage, { keyStageCode, checkedStudent: "true" })).toMatchObject({
      added: 2,
      known: 0,
    });
    const there = await other.school.office.try(bulkMessages.addListStage, { keyStageCode });
    expect(there).toMatchObject({ success: false, field: "keyStageCode" });
    const [first = ""] = family.students;
    const userCodes = [first, ...other.students];
    const ticked = { userCodes, checkedStudent: "true", checkedParent: "true" } as const;
    expect(await office.call(bulkMessages.addListStudents, ticked)).toMatchObject({ added: 1, known: 1 });
  });

  it("is filled with an ad-hoc group as it is pasted, and says which line cannot be read", async () => {
    const { office } = await aSchool();
    const add = (people: string) =>
      office.try(bulkMessages.addListGroup, { type: "STAFF", groupName: "The board", people });
    expect(await add("Board Chair, 0712345671\n, 0712345672")).toMatchObject({
      success: false,
      field: "people",
      message: "Line 2: write a name first",
    });
    expect((await add("Board Chair, nowhere")).message).toBe(
      "Line 1: after the name write one phone number, one e-mail, or both",
    );
    const people = "Board Chair, 0712 345 671; chair@example.org\r\n\nTreasurer\ttreasurer@example.org\n";
    expect((await add(people)).value).toMatchObject({ added: 2, known: 0 });
    expect((await add(people)).value).toMatchObject({ added: 0, known: 2 });
    const rows = await office.call(bulkMessages.getStaffGroupListMessageStatus, {});
    expect(rows).toMatchObject([
      { name: "Board Chair", groupName: "The board", email: "chair@example.org", smsProblem: "none" },
      { name: "Treasurer", groupName: "The board", email: "treasurer@example.org", smsProblem: "noAddress" },
    ]);
  });
});

describe("a fee reminder", () => {
  it("adds up what a family owes, each child once though mother and child share a number", async () => {
    const family = await aFamilyThatOwes();
    const [first = ""] = family.students;
    const { office } = family.school;
    await age(family, [first], 40);
    await office.call(bulkMessages.addListStudents, {
      userCodes: family.students,
      checkedStudent: "true",
      checkedParent: "true",
    });
    const message = "$Student: $Balance, $BillNo";
    const preview = await office.call(bulkMessages.previewMessages, { message });
    expect(preview).toMatchObject({ recipients: 1, settled: 0, unknownPlaceholders: [] });
    // What is shown is the message that leaves: the family's, with all of its children.
    expect(preview.messages).toMatchObject([
      { recipient: "+254712000001", values: { Student: "Achieng, Brian", Balance: "KES 25,000.00" } },
    ]);
    expect(preview.samples[0]?.id).toBe(preview.messages[0]?.id);
    const { sendCode } = await office.call(bulkMessages.sendMessageToParents, { message });
    expect(await bodies(family, sendCode)).toEqual(["Achieng, Brian: KES 25,000.00, B000001, B000002"]);
  });

  it("is of the moment of sending: whoever has paid is told nothing, and stays in the list", async () => {
    const family = await aFamilyThatOwes();
    const { office } = family.school;
    await age(family, family.students, 3);
    await office.call(bulkMessages.addListArrears, { olderThanDays: 0 });
    await pay(family.school, "B000001", 12_500);
    await pay(family.school, "B000002", 500);
    const preview = await office.call(bulkMessages.previewMessages, { message: FEE_REMINDERS.en });
    expect(preview).toMatchObject({ recipients: 1, settled: 1, unreachableCount: 0 });
    const sent = await office.call(bulkMessages.sendMessageToParents, { message: FEE_REMINDERS.en });
    expect(sent).toMatchObject({ queued: 1, left: 1 });
    const [body = ""] = await bodies(family, sent.sendCode);
    expect(body).toContain("fees of KES 12,000.00 for Brian");
    expect(body).not.toContain("$");
    await pay(family.school, "B000002", 12_000);
    const again = await office.try(bulkMessages.sendMessageToParents, { message: FEE_REMINDERS.en });
    expect(again.message).toBe("Nobody in this list who can be reached owes anything");
  });

  it("that is one by its subject alone is looked at as it is sent: who owes, and what of the subject is filled in", async () => {
    const family = await aFamilyThatOwes();
    const { office } = family.school;
    await age(family, family.students, 3);
    await office.call(bulkMessages.addListArrears, { olderThanDays: 0 });
    for (const [name, email] of [
      ["Amina", "amina@example.org"],
      ["Brian", ""],
    ] as const)
      await office.call(bulkMessages.addListPerson, { type: "STUDENT", name, email });
    const look = (emailSubject: string) =>
      office.call(bulkMessages.previewMessages, { channel: "email", message: "Dear $Name", emailSubject });
    expect(await look("Fees")).toMatchObject({ recipients: 1, settled: 0, unknownPlaceholders: [], holesCount: 0 });
    expect(await look("Fees: $Balance")).toMatchObject({ recipients: 0, settled: 2, unknownPlaceholders: [] });
    expect(await look("Fees of $Studnet")).toMatchObject({
      unknownPlaceholders: ["Studnet"],
      holes: [{ name: "Amina", placeholders: ["Studnet"] }],
    });
  });

  it("tells nobody's debts to whoever may not look at bills", async () => {
    const family = await aFamilyThatOwes();
    await age(family, family.students, 3);
    const head = await aColleague(family.school, "head");
    const secretary = await aColleague(family.school, "secretary");
    await head.call(signIns.saveStaffRule, { everyStaffMay: false });
    const { userCodes, message } = { userCodes: family.students, message: "$Student: $Balance" };
    await secretary.call(bulkMessages.addListStudents, { userCodes });
    const preview = await secretary.call(bulkMessages.previewMessages, { message });
    expect(preview).toMatchObject({ unknownPlaceholders: ["Balance"] });
    expect(JSON.stringify([preview.samples, preview.messages])).not.toContain("12,500");
    expect(await secretary.try(bulkMessages.addListArrears, {})).toMatchObject({ success: false });
    expect(await head.call(bulkMessages.addListArrears, {})).toMatchObject({ added: 2, known: 0 });
  });
});
