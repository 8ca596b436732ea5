/** A child's lessons and assignments on the family's page, and what the school wrote: what is shown, and what is not. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { lessonChanges } from "@ofisi/contract/academics/lessonChanges";
import { lessonWeeks } from "@ofisi/contract/academics/lessonWeeks";
import { ALL_GROUPS } from "@ofisi/contract/academics/timetable";
import { family } from "@ofisi/contract/people/family";
import { familyLinks } from "@ofisi/contract/people/familyLinks";
import { guardians } from "@ofisi/contract/people/guardians";
import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aGroup, aSchool, aStranger, aStudent, unique, type School } from "../../../test/cast.ts";
import { aHome, aNumber, comeIn, type Home } from "../../../test/families.ts";
import { aFile, aTeachingSchool, handIn } from "../../../test/homework.ts";
import { aTimetable } from "../../../test/lessons.ts";

const NOT_THERE = "This student is not there any more";
/** Far away, whatever the day: a Monday and its week. */
const MONDAY = "2099-03-02";
const WEDNESDAY = "2099-03-04";
const FRIDAY = "2099-03-06";

/** The guardian of a student, signed in. */
async function aGuardianOf(school: School, userCode: string) {
  const phoneNumber = aNumber();
  const parentIDNumber = unique("FAM");
  const guardian = await school.office.call(guardians.addParent, {
    names: "Mama",
    parentIDNumber,
    phoneNumber,
    userCode,
  });
  const visitor = await comeIn({ school, guardian, phoneNumber } as unknown as Home);
  return { guardian, phoneNumber, visitor };
}

describe("the week", () => {
  it("is the class's own with that of all classes, as it stands on its dates, and none of another's", async () => {
    const school = await aTimetable();
    const { office, add, beside, east, west, hall, juma } = school;
    const { userCode } = await aStudent(school, { groupCode: east.groupCode });
    const stranger = await aStudent(school, { groupCode: west.groupCode });
    const { guardian, visitor } = await aGuardianOf(school, userCode);
    await office.call(lessonWeeks.saveLessonWeeks, { alternates: true, weekA: MONDAY });
    const monday = await add();
    await add({ ...beside });
    await add({ startTime: "09:00", endTime: "09:40", week: "A" });
    await add({ startTime: "09:00", endTime: "09:40", week: "B", staffCode: juma.userCode });
    const tuesday = await add({ day: "Tuesday" });
    await add({ day: "Wednesday" });
    await add({ groupCode: ALL_GROUPS, day: "Friday" });
    await office.call(lessonCalendar.addDayOff, { name: "Founders’ Day", firstDay: WEDNESDAY, lastDay: WEDNESDAY });
    const reason = "Grace is in hospital";
    await office.call(lessonChanges.saveLessonChange, { lessonId: monday.id, day: MONDAY, what: "cancelled", reason });
    await office.call(lessonChanges.saveLessonChange, {
      lessonId: tuesday.id,
      day: "2099-03-03",
      what: "changed",
      startTime: "14:00",
      endTime: "14:40",
      venueCode: hall,
      staffCode: juma.userCode,
      reason,
    });
    const told = async (day: string) => await visitor.call(family.getChildWeek, { userCode, day });
    const shown = async (day: string) =>
      (await told(day)).lessons.map((one) =>
        [one.day, one.startTime, one.venueName, one.staffName, one.state].join(" "),
      );
    expect(await shown(FRIDAY)).toEqual([
      "2099-03-02 08:00 Lab Grace cancelled",
      "2099-03-02 09:00 Lab Grace asEver",
      "2099-03-03 14:00 Hall Juma changed",
      "2099-03-06 08:00 Lab Grace asEver",
    ]);
    const next = await shown("2099-03-09");
    expect(next).toContain("2099-03-09 09:00 Lab Juma asEver");
    expect(next).not.toContain("2099-03-09 09:00 Lab Grace asEver");
    const week = await told(MONDAY);
    expect([week.week, week.days[2]]).toEqual(["A", { day: WEDNESDAY, isHeld: false, dayOff: "Founders’ Day" }]);
    // Why a lesson is not held is the staff's.
    expect(JSON.stringify(week)).not.toContain(reason);
    const present = await visitor.call(family.getChildWeek, { userCode, day: "" });
    expect(present.days.map(({ day }) => day)).toContain(present.today);
    expect((await visitor.try(family.getChildWeek, { userCode: stranger.userCode, day: MONDAY })).message).toBe(
      NOT_THERE,
    );
    await office.call(lessonCalendar.saveLessonDays, { firstDay: "", lastDay: "2099-03-02" });
    expect((await shown(FRIDAY)).map((line) => line.slice(0, 10))).toEqual([MONDAY, MONDAY]);
    await office.call(familyLinks.withdrawFamilyAccess, { id: guardian.id });
    expect((await visitor.try(family.getChildWeek, { userCode, day: MONDAY })).statusCode).toBe(401);
  });
});

describe("assignments", () => {
  it("are those that the child sees: of their own class, open, with a grade once there is one", async () => {
    const school = await aTeachingSchool();
    const { office, publish, aPupil } = school;
    const pupil = await aPupil();
    const classmate = await aPupil();
    const { userCode } = pupil;
    const { guardian, visitor } = await aGuardianOf(school, userCode);
    const theirs = await publish({ title: "Theirs", groupCode: (await aGroup(school)).groupCode });
    const closed = await publish({ title: "Closed" });
    await office.call(assignments.updateAssignmentStatus, { id: closed.id, status: 2 });
    const far = await publish(
      { title: "Far", dueDate: "2099-01-06T08:00", instructions: "Page 3\nPage 4" },
      aFile("Far"),
    );
    await publish({ title: "Whenever" });
    await publish({ title: "Over", dueDate: "2020-01-06T08:00" });
    const late = await publish({ title: "Late", dueDate: "2020-01-07T08:00", outOf: "20" });
    const told = async () => await visitor.call(family.getChildAssignments, { userCode });
    expect((await told()).given.map(({ title, due }) => [title, due])).toEqual([
      ["Far", "later"],
      ["Whenever", "undated"],
      ["Late", "overdue"],
      ["Over", "overdue"],
    ]);
    expect((await told()).given[0]).toEqual({
      assignmentCode: far.assignmentCode,
      activityName: far.activityName,
      staffName: far.staffName,
      title: "Far",
      dueDate: "2099-01-06T08:00",
      outOf: "",
      attachment: "sums.docx",
      instructions: "Page 3\nPage 4",
      due: "later",
    });

    await handIn(pupil, late.assignmentCode, { comments: "My own words" });
    await handIn(classmate, late.assignmentCode, { comments: "A classmate’s words" });
    const done = async () => (await told()).handedIn;
    expect(await done()).toMatchObject([
      {
        assignmentCode: late.assignmentCode,
        title: "Late",
        isLate: true,
        isGraded: false,
        grade: "",
        gradeComments: "",
      },
    ]);
    expect((await told()).given.map(({ title }) => title)).not.toContain("Late");
    const submitted = await office.call(assignments.getAssignmentSubmitted, {});
    for (const one of submitted)
      await office.call(assignments.updateAssignmentGrade, {
        assignmentCode: one.assignmentCode,
        grade: one.userCode === userCode ? "15" : "7",
        comments: one.userCode === userCode ? "Well done" : "Try again",
      });
    expect(await done()).toMatchObject([{ isGraded: true, grade: "15", outOf: "20", gradeComments: "Well done" }]);
    // As it goes over the wire, whatever a page reads of it.
    const all = JSON.stringify(await visitor.post("getChildAssignments", { userCode }));
    for (const hidden of ["Theirs", "Closed", "A classmate’s words", "Try again", classmate.name, "My own words"])
      expect(all).not.toContain(hidden);

    const open = (assignmentCode: string) => visitor.download(family.openChildAssignment, { userCode, assignmentCode });
    const file = await open(far.assignmentCode);
    expect([file.statusCode, file.rawPayload.equals(aFile("Far").contents)]).toEqual([200, true]);
    expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="sums.docx"/);
    const own = submitted.find((one) => one.userCode === userCode)!;
    for (const code of [theirs.assignmentCode, own.assignmentCode, "AS-X"])
      expect((await open(code)).statusCode, code).toBe(409);
    const stranger = await aGuardianOf(school, (await aStudent(school)).userCode);
    const abroad = await comeIn(await aHome(await aSchool()));
    for (const other of [stranger.visitor, abroad]) {
      expect((await other.try(family.getChildAssignments, { userCode })).message).toBe(NOT_THERE);
      const refused = await other.download(family.openChildAssignment, {
        userCode,
        assignmentCode: far.assignmentCode,
      });
      expect(refused.statusCode).toBe(409);
      // oxlint-enable no-await-in-loop
    }
    await office.call(familyLinks.withdrawFamilyAccess, { id: guardian.id });
    expect((await open(far.assignmentCode)).statusCode).toBe(401);
  });
});

describe("messages", () => {
  let school: School;
  beforeAll(async () => {
    school = await aSchool();
  });

  interface Part {
    kind?: string;
    state?: string;
    channel?: string;
    retryOf?: string;
    /** Minutes ago. */
    ago?: number;
    of?: School;
  }

  /** A message as it stands once it has left; answers its send. */
  async function sent(recipient: string, body: string, part: Part = {}): Promise<string> {
    const { kind = "bulk", state = "sent", channel = "sms", retryOf = null, ago = 0, of = school } = part;
    const { owner } = await testApp();
    const code = unique("MS-");
    await owner.query(
      "insert into message_sends (school_code, send_code, kind, message, sent_by, retry_of) values ($1, $2, $3, '', 'SF', $4)",
      [of.schoolCode, code, kind, retryOf],
    );
    await owner.query(
      `insert into messages (school_code, send_code, channel, recipient, subject, body, state, queued_at, sent_at)
       select $1, $2, $3, $4, '', $5, $6, at, at from (select now() - make_interval(mins => $7) as at) n`,
      [of.schoolCode, code, channel, recipient, body, state, ago],
    );
    return code;
  }
  const onFileFor = async (home: Home, minutes: number) =>
    void (await (
      await testApp()
    ).owner.query(
      "update guardians set created_at = now() - make_interval(mins => $3) where school_code = $1 and id = $2",
      [home.school.schoolCode, home.guardian.id, minutes],
    ));

  it("are what left for the own number since it is on file, the latest first, and neither codes nor the staff's", async () => {
    const home = await aHome(school);
    await onFileFor(home, 60);
    const { phoneNumber } = home;
    const { userCode } = home.child;
    const other = await aSchool();
    const visitor = await comeIn(home);
    await (await testApp()).owner.query("update messages set state = 'sent' where recipient = $1", [phoneNumber]);
    await sent(phoneNumber, "Before", { ago: 70 });
    await sent(phoneNumber, "Fees are due", { ago: 30, state: "delivered" });
    await sent(phoneNumber, "School opens\non Monday", { ago: 20 });
    for (const state of ["held", "waiting", "sending", "failed", "unknown", "suppressed", "cancelled"])
      await sent(phoneNumber, `It is ${state}`, { state });
    const staff = await sent(phoneNumber, "Staff meeting", { kind: "staff", state: "failed" });
    const again = await sent(phoneNumber, "Staff meeting", { kind: "retry", state: "failed", retryOf: staff });
    await sent(phoneNumber, "Staff meeting", { kind: "retry", retryOf: again });
    const failed = await sent(phoneNumber, "Bus is late", { kind: "bus", state: "failed" });
    await sent(phoneNumber, "Bus is late", { kind: "retry", retryOf: failed, ago: 10 });
    await sent(aNumber(), "To somebody else");
    await sent(phoneNumber, "Of another school", { of: other });
    await sent("mama@example.org", "By e-mail", { channel: "email" });
    const told = await visitor.call(family.getChildMessages, { userCode, page: 0 });
    expect(told.messages.map(({ channel, body }) => [channel, body])).toEqual([
      ["sms", "Bus is late"],
      ["sms", "School opens\non Monday"],
      ["sms", "Fees are due"],
    ]);
    expect([told.contact, told.hasMore]).toEqual([phoneNumber, false]);
    expect(told.messages[0]!.date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);

    const stranger = await comeIn(await aHome(school));
    expect((await stranger.try(family.getChildMessages, { userCode, page: 0 })).message).toBe(NOT_THERE);
    // The number comes to another guardian, and back: what was sent to it in between is not theirs.
    const { id, names } = home.guardian;
    await school.office.call(guardians.editGuardian, { id, names, phoneNumber: aNumber() });
    expect((await visitor.try(family.getChildMessages, { userCode, page: 0 })).message).toBe(NOT_THERE);
    await school.office.call(guardians.editGuardian, { id, names, phoneNumber });
    const messages = async () => (await visitor.call(family.getChildMessages, { userCode, page: 0 })).messages;
    expect(await messages()).toEqual([]);
    await sent(phoneNumber, "Welcome back");
    expect((await messages()).map(({ body }) => body)).toEqual(["Welcome back"]);
    await school.office.call(familyLinks.withdrawFamilyAccess, { id });
    expect((await visitor.try(family.getChildMessages, { userCode, page: 0 })).statusCode).toBe(401);
  });

  it("are e-mails alone for whoever came in by an address, since it is on file", async () => {
    const email = `Mama.${Date.now()}@Example.org`;
    const home = await aHome(school, { email });
    const { id, names } = home.guardian;
    await onFileFor(home, 60);
    await school.office.call(familyLinks.sendFamilyLinks, { ids: [String(id)], channel: "email" });
    const { owner } = await testApp();
    const lastMail = async () =>
      (
        await owner.query<{ body: string }>(
          "select body from outbox where school_code = $1 and lower(recipient) = lower($2) order by id desc limit 1",
          [school.schoolCode, email],
        )
      ).rows[0]!.body;
    const visitor = await aStranger();
    const token = /link=([\w-]{22})/.exec(await lastMail())![1]!;
    await visitor.call(family.openFamilyLink, { token });
    await visitor.call(family.enterFamily, { token, code: (await lastMail()).slice(0, 6) });
    const { userCode } = home.child;
    const shown = async () =>
      (await visitor.call(family.getChildMessages, { userCode, page: 0 })).messages.map(({ body }) => body);
    await sent(email.toLowerCase(), "News of the term", { channel: "email", ago: 10 });
    await sent(home.phoneNumber, "By SMS");
    expect(await shown()).toEqual(["News of the term"]);
    await school.office.call(guardians.editGuardian, { id, names, phoneNumber: aNumber(), email });
    expect(await shown()).toEqual(["News of the term"]);
    await school.office.call(guardians.editGuardian, { id, names, phoneNumber: home.phoneNumber, email: "baba@x.org" });
    await school.office.call(guardians.editGuardian, { id, names, phoneNumber: home.phoneNumber, email });
    expect(await shown()).toEqual([]);
  });

  it("come twenty at a time", async () => {
    const home = await aHome(school);
    await onFileFor(home, 60);
    const visitor = await comeIn(home);
    for (let at = 0; at < 21; at += 1) await sent(home.phoneNumber, `Message ${at}`, { ago: at });
    const page = async (number: number) => {
      const { messages, hasMore } = await visitor.call(family.getChildMessages, {
        userCode: home.child.userCode,
        page: number,
      });
      return [messages.length, messages[0]?.body, hasMore];
    };
    expect(await page(0)).toEqual([20, "Message 0", true]);
    expect(await page(1)).toEqual([1, "Message 20", false]);
    expect(await page(2)).toEqual([0, undefined, false]);
  });
});
