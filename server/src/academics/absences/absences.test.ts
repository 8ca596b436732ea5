/** Families are told of absences: once, of what stands, to each number; and nobody where the school does not tell. */
import { absences } from "@ofisi/contract/academics/absences";
import { attendance } from "@ofisi/contract/academics/attendance";
import { lessonCalendar } from "@ofisi/contract/academics/lessonCalendar";
import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { notifications } from "@ofisi/contract/platform/notifications";
import { describe, expect, it } from "vitest";
import { aFamily, aTellingClass, FATHER, inBin, MOTHER, SETTINGS, tell, told, today } from "../../../test/absences.ts";
import { testApp } from "../../../test/app.ts";
import { faultsOf } from "../../../test/bursary.ts";
import { aSchool } from "../../../test/cast.ts";
import { MONDAY } from "../../../test/registers.ts";
import { schoolClock } from "../../kit/days.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { noticeText } from "./rules.ts";
import { tellDue } from "./tell.service.ts";

const stateOf = async (school: Awaited<ReturnType<typeof aTellingClass>>, userCode = school.amani.userCode) => {
  const { absences: found } = await school.office.call(absences.getAbsences, { day: "" });
  return found.find((one) => one.userCode === userCode)?.told;
};

describe("a family", () => {
  it("is told of an absence by SMS, each number once though two guardians share it, and the log has it", async () => {
    const school = await aTellingClass();
    await aFamily(school, school.baraka.userCode, { "Jane Otieno": MOTHER, "Old Otieno": "0722 000 111" });
    await school.mark({ [school.amani.userCode]: "absent", [school.baraka.userCode]: "absent" });
    await tell(school);
    const messages = await told(school);
    expect(messages.map(({ recipient }) => recipient)).toEqual([MOTHER, MOTHER, FATHER]);
    const [day, month, year] = [today().slice(8), today().slice(5, 7), today().slice(0, 4)];
    expect(messages[2]!.body).toMatch(
      new RegExp(
        `^Amani was absent from school: ${day}/${month}/${year}\\. Please tell us why: http://127\\.0\\.0\\.1:8080/api/a/[\\w-]{22}$`,
      ),
    );
    const log = await school.office.call(attendance.getAttendanceMessage, { status: undefined });
    expect(log.flatMap(({ messages: each }) => each.map(({ phoneNumber, status }) => [phoneNumber, status]))).toEqual([
      [MOTHER, "1"],
      [FATHER, "1"],
      [MOTHER, "1"],
    ]);
    // Neither a link's words nor its place are kept but in the message.
    const { rows } = await school.owner.query(
      "select count(*)::int as links from absence_links where school_code = $1",
      [school.schoolCode],
    );
    expect(rows).toEqual([{ links: 3 }]);
    expect(await stateOf(school)).toBe("told");
    expect(await faultsOf(school.schoolCode)).toEqual([]);
  });

  it("is told nothing by a school that has not settled so, of a day that is over, of who is excused, and of the staff", async () => {
    const off = await aTellingClass({ tells: false });
    await off.mark({ [off.amani.userCode]: "absent" });
    await tell(off);
    expect(await told(off)).toEqual([]);
    expect(await stateOf(off)).toBe("none");
    const on = await aTellingClass();
    await on.mark({ [on.amani.userCode]: "absent" }, { day: MONDAY });
    await on.mark({ [on.baraka.userCode]: "excused\n\n\nDoctor" });
    await tell(on);
    expect(await told(on)).toEqual([]);
  });

  it("is told nothing of a day that has become a holiday since", async () => {
    const school = await aTellingClass();
    await school.mark({ [school.amani.userCode]: "absent" });
    const flood = await school.office.call(lessonCalendar.addDayOff, {
      name: "Flood",
      firstDay: today(),
      lastDay: today(),
    });
    await tell(school);
    expect(await told(school)).toEqual([]);
    expect(await stateOf(school)).toBeUndefined();
    await school.office.call(lessonCalendar.removeDayOff, { id: flood.id });
    expect(await stateOf(school)).toBe("withdrawn");
    await school.mark({ [school.amani.userCode]: ["present", "absent"] });
    await school.mark({ [school.amani.userCode]: ["absent", "present"] });
    await tell(school);
    expect(await told(school)).toHaveLength(2);
  });

  it("is told once a day, whatever is corrected to and fro, by however many workers", async () => {
    const school = await aTellingClass();
    const { amani, mark } = school;
    await mark({ [amani.userCode]: "absent" });
    await Promise.all([tell(school), tell(school), tell(school)]);
    await tell(school);
    await mark({ [amani.userCode]: ["present", "absent"] });
    await mark({ [amani.userCode]: ["absent", "present"] });
    await Promise.all([tell(school), tell(school)]);
    expect(await told(school)).toHaveLength(2);
  });

  it("is told whatever dies between: what was not committed is told by the next, once", async () => {
    const school = await aTellingClass();
    const { services } = await testApp();
    const code = mintSchoolCode(school.schoolCode);
    await school.mark({ [school.amani.userCode]: "absent" });
    const died = inTransaction(services.workPool, code, "write", async ({ db }) => {
      expect(await tellDue({ db, school: code }, services)).toBe(1);
      throw new Error("the process dies");
    });
    await expect(died).rejects.toThrow("the process dies");
    expect(await told(school)).toEqual([]);
    expect(await stateOf(school)).toBe("waiting");
    await Promise.all([tell(school), tell(school)]);
    expect(await told(school)).toHaveLength(2);
  });

  it("waits for no worker that has it in hand: another passes it over", async () => {
    const school = await aTellingClass();
    await school.mark({ [school.amani.userCode]: "absent" });
    const other = await school.owner.connect();
    try {
      await other.query("begin");
      await other.query("select from absence_notices where school_code = $1 for update", [school.schoolCode]);
      await tell(school);
      expect(await told(school)).toEqual([]);
    } finally {
      await other.query("rollback");
      other.release();
    }
    await tell(school);
    expect(await told(school)).toHaveLength(2);
  });

  it("hears nothing where a correction comes before the delay is over, and does where the child is absent after all", async () => {
    const school = await aTellingClass({ delayMinutes: 30 });
    const { amani, mark, owner, schoolCode } = school;
    const over = () =>
      owner.query("update absence_notices set due_at = now() where school_code = $1 and state = 'waiting'", [
        schoolCode,
      ]);
    await mark({ [amani.userCode]: "absent" });
    await tell(school);
    expect(await stateOf(school)).toBe("waiting");
    await mark({ [amani.userCode]: ["late\n08:20", "absent"] });
    await over();
    await tell(school);
    expect(await told(school)).toEqual([]);
    await mark({ [amani.userCode]: ["absent", "late\n08:20"] });
    expect(await stateOf(school)).toBe("waiting");
    await over();
    await tell(school);
    expect(await told(school)).toHaveLength(2);
  });

  it("is told after the quiet hours, and of what stands then", async () => {
    const school = await aTellingClass();
    const { amani, baraka, mark, owner, schoolCode } = school;
    await aFamily(school, baraka.userCode, { "Jane Otieno": MOTHER });
    await mark({ [amani.userCode]: "absent", [baraka.userCode]: "absent" });
    const quiet = (from: string, until: string) =>
      owner.query("update message_limits set quiet_from = $2, quiet_until = $3 where school_code = $1", [
        schoolCode,
        from,
        until,
      ]);
    // Quiet but for a minute that is not this one.
    const hour = new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Nairobi", hour: "2-digit" }).format(new Date());
    const free = hour === "12" ? "13" : "12";
    await quiet(`${free}:01`, `${free}:00`);
    await tell(school);
    expect(await told(school)).toEqual([]);
    const { rows } = await owner.query<{ later: boolean }>(
      "select due_at > now() as later from absence_notices where school_code = $1",
      [schoolCode],
    );
    expect(rows).toEqual([{ later: true }, { later: true }]);
    await mark({ [baraka.userCode]: ["present", "absent"] });
    await quiet("00:00", "00:00");
    await owner.query("update absence_notices set due_at = now() where school_code = $1", [schoolCode]);
    await tell(school);
    expect((await told(school)).map(({ recipient }) => recipient)).toEqual([MOTHER, FATHER]);
  });

  it("is told by other quiet hours that are settled meanwhile, later or at once", async () => {
    const school = await aTellingClass();
    const { amani, mark, owner, schoolCode, office } = school;
    await mark({ [amani.userCode]: "absent" });
    const start = Math.floor(Date.now() / 60_000) * 60_000;
    const clock = (hours: number) => schoolClock(new Date(start + hours * 3_600_000), "Africa/Nairobi");
    const settle = (from: number, until: number) =>
      office.call(messagingSettings.saveMessagingLimits, { quietFrom: clock(from), quietUntil: clock(until) });
    const jobs = async () => {
      const { rows } = await owner.query(
        `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'tellAbsences' and j.run_at <= now() and j.payload ->> 'schoolCode' = $1`,
        [schoolCode],
      );
      return rows.length;
    };
    const due = async () => {
      const { rows } = await owner.query<{ due_at: Date }>(
        "select due_at from absence_notices where school_code = $1",
        [schoolCode],
      );
      return (rows[0]!.due_at.getTime() - start) / 3_600_000;
    };
    await settle(-1, 3);
    await tell(school);
    expect(await due()).toBe(3);
    const before = await jobs();
    await settle(-1, 5);
    expect(await jobs()).toBe(before + 1);
    await tell(school);
    expect(await due()).toBe(5);
    expect(await told(school)).toEqual([]);
    await settle(1, 2);
    await tell(school);
    expect(await told(school)).toHaveLength(2);
  });

  it("is not told before the time for a correction is over where other quiet hours are settled", async () => {
    const school = await aTellingClass({ delayMinutes: 30 });
    await school.mark({ [school.amani.userCode]: "absent" });
    const minute = (minutes: number) => schoolClock(new Date(Date.now() + minutes * 60_000), "Africa/Nairobi");
    await school.office.call(messagingSettings.saveMessagingLimits, {
      quietFrom: minute(-60),
      quietUntil: minute(120),
    });
    await tell(school);
    await school.office.call(messagingSettings.saveMessagingLimits, { quietFrom: minute(60), quietUntil: minute(120) });
    await tell(school);
    expect(await told(school)).toEqual([]);
    expect(await stateOf(school)).toBe("waiting");
  });

  it("that wants no messages gets none, one without a number is shown, and a child in the bin is nobody's", async () => {
    const school = await aTellingClass();
    const { amani, baraka, mark, office } = school;
    await office.call(messagingSettings.addSuppression, {
      channel: "sms",
      address: FATHER,
      reason: "asked at the desk",
    });
    await mark({ [amani.userCode]: "absent", [baraka.userCode]: "absent" });
    await tell(school);
    expect((await told(school)).map(({ recipient, state }) => [recipient, state])).toEqual([
      [MOTHER, "waiting"],
      [FATHER, "suppressed"],
    ]);
    expect(await stateOf(school, baraka.userCode)).toBe("unreachable");
    const other = await aTellingClass();
    await other.mark({ [other.amani.userCode]: "absent" });
    await inBin(other, other.amani.userCode);
    await tell(other);
    expect(await told(other)).toEqual([]);
  });

  it("is not told beyond what the school may spend in a day, and the office hears of it once", async () => {
    const school = await aTellingClass();
    const { amani, baraka, mark, owner, schoolCode, office } = school;
    await aFamily(school, baraka.userCode, { "Jane Otieno": MOTHER });
    await owner.query("insert into message_prices (school_code, prefix, price_e4) values ($1, '+', 8000)", [
      schoolCode,
    ]);
    await owner.query("update message_limits set day_max_cents = 100 where school_code = $1", [schoolCode]);
    await mark({ [amani.userCode]: "absent" });
    await tell(school);
    expect(await told(school)).toEqual([]);
    expect(await stateOf(school)).toBe("overLimit");
    await mark({ [baraka.userCode]: "absent" });
    await owner.query("update message_limits set day_max_cents = 0 where school_code = $1", [schoolCode]);
    await tell(school);
    expect(await stateOf(school, baraka.userCode)).toBe("overLimit");
    const { notifications: notices } = await office.call(notifications.getNotifications, {});
    expect(notices.filter(({ kind }) => kind === "absencesNotTold")).toHaveLength(1);
  });

  it("is told of a missed lesson though the child was there before, unless the school tells of days alone", async () => {
    const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
    const day = DAYS[(new Date(today()).getUTCDay() + 6) % 7]!;
    for (const [tellsOf, messages] of [
      ["lesson", 2],
      ["day", 0],
    ] as const) {
      const school = await aTellingClass({ tellsOf });
      const first = await school.add({ day, startTime: "10:00", endTime: "10:40", staffCode: school.juma.userCode });
      const second = await school.add({ day, startTime: "11:00", endTime: "11:40", staffCode: school.juma.userCode });
      await school.mark({ [school.amani.userCode]: "present" }, { lessonId: first.id });
      await school.mark({ [school.amani.userCode]: "absent" }, { lessonId: second.id });
      await tell(school);
      const bodies = (await told(school)).map(({ body }) => body);
      expect(bodies, tellsOf).toHaveLength(messages);
      for (const body of bodies) expect(body).toContain(" Mathematics 11:00. Please");
    }
  });
});

/** Two lessons of today, one after the other. */
async function twoLessons(school: Awaited<ReturnType<typeof aTellingClass>>) {
  const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
  const of = { day: DAYS[(new Date(today()).getUTCDay() + 6) % 7]!, staffCode: school.juma.userCode };
  const first = await school.add({ ...of, startTime: "10:00", endTime: "10:40" });
  const second = await school.add({ ...of, startTime: "11:00", endTime: "11:40" });
  return [first.id, second.id] as const;
}

describe("a child who is excused", () => {
  it("from the day by the office is told of to nobody, and needs no reason, whatever registers of lessons say", async () => {
    const school = await aTellingClass();
    const { office, amani, mark } = school;
    const [lessonId] = await twoLessons(school);
    await mark({ [amani.userCode]: "excused\n\n\nMother rang: ill" });
    await mark({ [amani.userCode]: "absent" }, { lessonId });
    await tell(school);
    expect(await told(school)).toEqual([]);
    expect(await stateOf(school)).toBe("withdrawn");
    const list = async (show: "all" | "unexplained") =>
      (await office.call(absences.getAbsences, { day: "", show })).absences;
    expect(await list("all")).toMatchObject([{ state: "excused", reason: "Mother rang: ill" }]);
    expect(await list("unexplained")).toEqual([]);
  });

  it("from some lessons of a day is listed as that, with why, and not as absent", async () => {
    const school = await aTellingClass();
    const { office, amani, mark } = school;
    const [first, second] = await twoLessons(school);
    await mark({ [amani.userCode]: "present" }, { lessonId: first });
    await mark({ [amani.userCode]: "absent" }, { lessonId: second });
    const listed = async () => (await office.call(absences.getAbsences, { day: "" })).absences;
    expect(await listed()).toMatchObject([{ state: "absent", reason: "", lessons: ["Mathematics 11:00"] }]);
    await office.call(absences.excuseAbsence, { userCode: amani.userCode, day: today(), reason: "Clinic" });
    expect(await listed()).toMatchObject([{ state: "excused", reason: "Clinic", lessons: ["Mathematics 11:00"] }]);
  });
});

describe("the words of a school", () => {
  it("are refused with a placeholder that nothing fills in, and only the head writes them", async () => {
    const { office, byRoles } = await aTellingClass();
    const refused = await office.try(absences.saveAbsenceSettings, { ...SETTINGS, templateFr: "Bonjour $Nom" });
    expect(refused).toMatchObject({ success: false, field: "templateFr", message: expect.stringContaining("$Nom") });
    await byRoles();
    expect(await office.try(absences.saveAbsenceSettings, SETTINGS)).toMatchObject({ success: false });
  });

  it("are filled in, in the school's language, and leave no gap where there is no lesson", async () => {
    const school = await aTellingClass({ language: "sw", templateSw: "$Name, $date ($Lesson) $Link" });
    await school.mark({ [school.amani.userCode]: "absent" });
    await tell(school);
    expect((await told(school))[0]!.body).toMatch(/^Amani, \d\d\/\d\d\/\d{4} \(\) http/);
    const of = { name: "Amani", day: "2026-01-12", lesson: "", link: "L" };
    expect(noticeText("$Name $Date $Lesson. $Link", of)).toBe("Amani 12/01/2026. L");
    expect(noticeText("$Lessons $Name", of)).toBe("$Lessons Amani");
  });

  it("are another school's own", async () => {
    const school = await aTellingClass();
    const { tells } = await (await aSchool()).office.call(absences.getAbsenceSettings, {});
    expect([tells, (await school.office.call(absences.getAbsenceSettings, {})).tells]).toEqual([false, true]);
  });
});
