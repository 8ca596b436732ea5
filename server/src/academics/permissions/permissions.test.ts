/** Leave to go out and what families are told of the gate, through the wires of terminals and of browsers. */
import { permissions } from "@ofisi/contract/academics/permissions";
import type { In } from "@ofisi/contract/kit/operation";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aFamily, FATHER, MOTHER, today, told } from "../../../test/absences.ts";
import { testApp } from "../../../test/app.ts";
import { aColleague, aSchool } from "../../../test/cast.ts";
import { AMANI_CARD, aGate } from "../../../test/gate.ts";
import { schoolDay } from "../../kit/days.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { decideWaiting } from "../terminals/taps.service.ts";
import { asPlatform, inTransaction } from "../../kit/database/transaction.ts";
import { gateJobs } from "./jobs.ts";
import { dayWritten } from "./rules.ts";
import { sweepGateNotices } from "./tell.queries.ts";

afterEach(() => void vi.useRealTimers());

const SETTINGS: In<typeof permissions.saveGateSettings> = {
  version: 0,
  tellsIn: true,
  tellsOut: true,
  tellsLeave: true,
  delayMinutes: 0,
  language: "en",
  templateIn: "",
  templateOut: "",
  templateLeave: "",
};
type Gate = Awaited<ReturnType<typeof aGate>>;

const tomorrow = (): string => schoolDay(new Date(Date.now() + 86_400_000), "Africa/Nairobi");
const settle = (school: Pick<Gate, "office">, settings: Partial<typeof SETTINGS> = {}) =>
  school.office.call(permissions.saveGateSettings, { ...SETTINGS, ...settings });
const ask = (school: Gate, part: object = {}) =>
  school.teacher.try(permissions.addPermission, {
    userCode: school.amani.userCode,
    day: today(),
    leavesAt: "14:30",
    returnsAt: "16:00",
    destination: "Dentist",
    reason: "Toothache",
    ...part,
  });
const list = async ({ office }: Pick<Gate, "office">, show: "all" | "waiting" | "expired" = "all") =>
  await office.call(permissions.getPermissions, {
    keyword: "",
    show,
    day: "",
    page: 0,
    size: 50,
    sort: "day",
    direction: "desc",
  });
type Decision = Partial<In<typeof permissions.decidePermission>>;
const decide = (school: Pick<Gate, "office">, id: number, part: Decision = {}) =>
  school.office.try(permissions.decidePermission, { id, was: "waiting", status: "approved", word: "", ...part });
/** What the job does; several at once are several workers. */
async function tell({ schoolCode }: Pick<Gate, "schoolCode">): Promise<void> {
  const { services, owner } = await testApp();
  await gateJobs(makeJobContext(services, owner))["tellGate"]!({ schoolCode }, { attempt: 1, attemptsMax: 1 });
}
const asDevice = (school: Gate, part: Record<string, string> = {}) =>
  school.terminal.post({
    function: "addPermissionRequest",
    schoolCode: school.schoolCode,
    userCode: school.amani.userCode,
    destination: "Home",
    observation: "Ill",
    leavingDate: today(),
    leavingTime: "11:15",
    returningDate: "",
    returningTime: "",
    ...part,
  });
/** Makes every tap so far some minutes older, so that the next is another one. */
const waitAMoment = ({ owner, schoolCode }: Gate) =>
  owner.query("update taps set tapped_at = tapped_at - interval '2 minutes' where school_code = $1", [schoolCode]);

describe("leave to go out", () => {
  it("is refused of nobody, of a day that is over, to who keeps no records, and from another school", async () => {
    const school = await aGate();
    expect(await ask(school, { userCode: "ST-GONE" })).toMatchObject({ field: "userCode" });
    expect(await ask(school, { day: "2026-01-05" })).toMatchObject({ field: "day", message: "This day is over" });
    const { id } = (await ask(school)).value;
    expect(await decide(school, id, { status: "refused" })).toMatchObject({
      field: "word",
      message: "Say why it is refused",
    });
    const other = await aSchool();
    expect(await decide(other, id)).toMatchObject({ statusCode: 404 });
    expect(await other.office.try(permissions.getPermission, { id })).toMatchObject({ statusCode: 404 });
    await school.byRoles();
    const { teacher } = school;
    expect(
      await teacher.try(permissions.decidePermission, { id, was: "waiting", status: "approved", word: "" }),
    ).toMatchObject({
      statusCode: 403,
    });
  });

  it("asked at a terminal stands in the office, and once approved is seen at the gate on its day alone", async () => {
    const school = await aGate();
    expect(await asDevice(school, { leavingTime: "00:00" })).toMatchObject({ success: true });
    const { rows } = await list(school, "waiting");
    expect(rows).toMatchObject([
      { name: "Amani", destination: "Home", reason: "Ill", leavesAt: "00:00", day: today(), told: "none" },
    ]);
    expect(rows[0]!.askedBy).toMatch(/^Gate /);
    await school.tap(AMANI_CARD);
    await waitAMoment(school);
    expect(await school.tap(AMANI_CARD)).toMatchObject({
      message: expect.stringMatching(/^Amani left at \d\d:\d\d$/) as string,
    });
    expect((await decide(school, rows[0]!.id, { word: "With the driver" })).success).toBe(true);
    await waitAMoment(school);
    const seen = await school.tap(AMANI_CARD);
    expect(seen.message).toMatch(/^Amani left at \d\d:\d\d, with leave: Home$/);
    expect(seen.data).toMatchObject({ Permission: { leavesAt: "00:00", destination: "Home" } });
    const read = await school.terminal.post({ function: "getUserRFID", RFID: AMANI_CARD });
    expect(read).toMatchObject({
      message: "Amani may leave at 00:00: Home",
      data: { Permission: { destination: "Home" } },
    });
    // Another day's is nothing to the gate, and one that nobody decided is over.
    const { owner, schoolCode } = school;
    await owner.query("update permission_requests set on_day = on_day - 1 where school_code = $1", [schoolCode]);
    expect((await school.terminal.post({ function: "getUserRFID", RFID: AMANI_CARD })).message).toBe("");
    expect(await decide(school, rows[0]!.id, { was: "approved", status: "refused", word: "No" })).toMatchObject({
      message: "The day of this request is over",
    });
    await owner.query("update permission_requests set status = 'waiting' where school_code = $1", [schoolCode]);
    expect((await list(school, "expired")).rows).toHaveLength(1);
    expect((await list(school)).waiting).toBe(0);
  });

  it("is seen at the gate from the hour on that it was asked for, and of two that which has begun", async () => {
    const school = await aGate();
    const at = (time: string) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      vi.setSystemTime(new Date(`${today()}T${time}+03:00`));
    };
    const tapAt = async (time: string) => {
      at(time);
      const { message } = await school.tap(AMANI_CARD);
      const { message: read } = await school.terminal.post({ function: "getUserRFID", RFID: AMANI_CARD });
      vi.useRealTimers();
      return [message, read];
    };
    await decide(school, (await ask(school)).value.id);
    await decide(school, (await ask(school, { leavesAt: "10:00", destination: "Bank" })).value.id);
    await asDevice(school, { leavingTime: "half past four" });
    await decide(school, (await list(school, "waiting")).rows[0]!.id);
    await tapAt("07:00:00");
    expect(await tapAt("09:59:00")).toEqual([
      "Amani left at 09:59, with leave: Home",
      "Amani may leave at half past four: Home",
    ]);
    await school.owner.query("delete from permission_requests where school_code = $1 and leaves_at like 'half%'", [
      school.schoolCode,
    ]);
    expect(await tapAt("09:59:30")).toEqual([
      "Amani left at 09:59; leave is from 10:00: Bank",
      "Amani may leave at 10:00: Bank",
    ]);
    expect(await tapAt("10:00:31")).toEqual([
      "Amani left at 10:00, with leave: Bank",
      "Amani may leave at 10:00: Bank",
    ]);
    expect(await tapAt("14:30:00")).toEqual([
      "Amani left at 14:30, with leave: Dentist",
      "Amani may leave at 14:30: Dentist",
    ]);
  });

  it("pressed twice at a terminal is one request while nobody has decided it, also by two presses at once", async () => {
    const school = await aGate();
    await Promise.all([asDevice(school), asDevice(school)]);
    expect(await asDevice(school)).toMatchObject({ success: true });
    const { rows } = await list(school);
    expect(rows).toHaveLength(1);
    await asDevice(school, { leavingTime: "14:00" });
    await asDevice(school, { userCode: school.baraka.userCode });
    expect((await list(school)).rows).toHaveLength(3);
    await decide(school, rows[0]!.id, { status: "refused", word: "No" });
    // Asked again after a refusal is another request.
    await asDevice(school);
    expect((await list(school)).rows).toHaveLength(4);
  });

  it("is decided once by two at once, and taken back with a word; every decision is kept", async () => {
    const school = await aGate();
    const { id } = (await ask(school, { day: tomorrow() })).value;
    const head = await aColleague(school, "head", { name: "Second Head" });
    const answers = await Promise.all([
      decide(school, id),
      head.try(permissions.decidePermission, { id, was: "waiting", status: "refused", word: "Exams" }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)!.message).toMatch(/ has decided this already\. Open it again$/);
    const { status } = await school.office.call(permissions.getPermission, { id });
    const back =
      status === "approved"
        ? ({ was: "approved", status: "refused" } as const)
        : ({ was: "refused", status: "approved" } as const);
    expect((await decide(school, id, { ...back, word: "After all" })).success).toBe(true);
    const { decisions, ...now } = await school.office.call(permissions.getPermission, { id });
    expect(now).toMatchObject({ status: back.status, word: "After all" });
    expect(decisions.map((each) => each.status)).toEqual([back.status, back.was]);
  });

  it("written by a terminal in whichever order is of that day, and otherwise of today", async () => {
    expect(dayWritten("2026-11-23")).toBe("2026-11-23");
    expect(dayWritten("3/11/2026")).toBe("2026-11-03");
    expect(dayWritten("23.11.2026 00:00")).toBe("2026-11-23");
    for (const none of ["", "tomorrow", "31/02/2026", "11/23"]) expect(dayWritten(none), none).toBeUndefined();
    const school = await aGate();
    await asDevice(school, { leavingDate: tomorrow() });
    await asDevice(school, { leavingDate: "1/1/1970" });
    expect((await list(school)).rows.map(({ day }) => day)).toEqual([tomorrow(), today()]);
  });
});

describe("families", () => {
  async function aFamilyAtTheGate(settings: Partial<typeof SETTINGS> = {}) {
    const school = await aGate();
    await settle(school, settings);
    await aFamily(school, school.amani.userCode, { "Mary Wanjiru": MOTHER, "Peter Wanjiru": FATHER });
    return school;
  }

  it("are told of nothing until the school says so, and its own words have no gap that nothing fills", async () => {
    const school = await aGate();
    await aFamily(school, school.amani.userCode, { "Mary Wanjiru": MOTHER });
    await school.tap(AMANI_CARD);
    await decide(school, (await ask(school)).value.id);
    await tell(school);
    expect(await told(school)).toEqual([]);
    expect(
      await school.office.try(permissions.saveGateSettings, { ...SETTINGS, templateIn: "$Nmae came" }),
    ).toMatchObject({
      field: "templateIn",
    });
  });

  it("are told once of coming and once of going, whoever works at once, with what stands then", async () => {
    const school = await aFamilyAtTheGate({ templateOut: "$Name went, $Time" });
    await school.tap(AMANI_CARD);
    await Promise.all([tell(school), tell(school)]);
    const came = (await told(school)).map(({ recipient, body }) => [recipient, body]);
    const date = today().split("-").toReversed().join("/");
    expect(came.map(([recipient]) => recipient)).toEqual([MOTHER, FATHER]);
    expect(came[0]![1]).toMatch(new RegExp(`^Amani came to school on ${date} at \\d\\d:\\d\\d\\.$`));
    for (let again = 0; again < 3; again += 1) {
      await waitAMoment(school);
      await school.tap(AMANI_CARD);
    }
    await tell(school);
    await school.tap(AMANI_CARD);
    await tell(school);
    const all = await told(school);
    expect(all).toHaveLength(4);
    expect(all.filter(({ body }) => /^Amani went, \d\d:\d\d$/.test(body))).toHaveLength(2);
  });

  it("are not told of a tap that somebody says was not the child's, nor of leave that was taken back", async () => {
    const school = await aFamilyAtTheGate();
    await school.tap(AMANI_CARD);
    await school.owner.query(
      "update attendance_marks set state = 'absent', time_in = null, time_out = null where school_code = $1",
      [school.schoolCode],
    );
    const { id } = (await ask(school)).value;
    await decide(school, id);
    await decide(school, id, { was: "approved", status: "refused", word: "Exams" });
    await tell(school);
    expect(await told(school)).toEqual([]);
    expect((await list(school)).rows[0]!.told).toBe("withdrawn");
    // Approved after all, it is told of.
    await decide(school, id, { was: "refused", status: "approved" });
    await tell(school);
    expect(
      (await told(school)).map(({ body }) => body.includes("may leave school") && body.includes("14:30: Dentist")),
    ).toEqual([true, true]);
    expect((await list(school)).rows[0]!.told).toBe("told");
  });

  it("that were told of leave are told that it was taken back, once for each time, and nobody else is", async () => {
    const school = await aFamilyAtTheGate();
    const { id } = (await ask(school)).value;
    const date = today().split("-").toReversed().join("/");
    const may = `Amani may leave school on ${date} at 14:30: Dentist.`;
    const mayNot = `Amani may not leave school on ${date} after all.`;
    const approve = () => decide(school, id, { was: "refused", status: "approved" });
    const refuse = () => decide(school, id, { was: "approved", status: "refused", word: "Exams" });
    const toMother = async () =>
      (await told(school)).filter(({ recipient }) => recipient === MOTHER).map(({ body }) => body);
    // Refused before anybody was told, and of one that was never approved.
    await decide(school, (await ask(school, { leavesAt: "10:00" })).value.id, { status: "refused", word: "Exams" });
    await decide(school, id);
    await refuse();
    await tell(school);
    expect(await toMother()).toEqual([]);
    await approve();
    await tell(school);
    await refuse();
    expect((await list(school)).rows.find((one) => one.id === id)!.told).toBe("waiting");
    await Promise.all([tell(school), tell(school)]);
    expect(await toMother()).toEqual([may, mayNot]);
    expect((await list(school)).rows.find((one) => one.id === id)!.told).toBe("told");
    // To and fro before the delay is over is nothing new.
    await approve();
    await refuse();
    await tell(school);
    expect(await toMother()).toEqual([may, mayNot]);
    await approve();
    await tell(school);
    expect(await toMother()).toEqual([may, mayNot, may]);
    await refuse();
    await approve();
    await tell(school);
    expect(await toMother()).toHaveLength(3);
    await refuse();
    await tell(school);
    expect(await toMother()).toEqual([may, mayNot, may, mayNot]);
  });

  it("are told of a tap that was kept first and decided later", async () => {
    const school = await aFamilyAtTheGate();
    const { owner, schoolCode } = school;
    await owner.query(
      `insert into taps (school_code, terminal_id, rfid, tapped_at) values ($1, $2, $3, now() - interval '2 minutes')`,
      [schoolCode, school.terminal.id, AMANI_CARD],
    );
    const { services } = await testApp();
    const code = mintSchoolCode(schoolCode);
    await inTransaction(services.pool, code, "write", ({ db }) => decideWaiting({ db, school: code }));
    await tell(school);
    expect(await told(school)).toHaveLength(2);
  });

  it("are kept track of for a month, of taps alone; of leave, and of what still waits, for good", async () => {
    const { owner, schoolCode } = await aFamilyAtTheGate();
    for (const [what, state, days] of [
      ["in", "told", 29],
      ["in", "told", 32],
      ["out", "withdrawn", 32],
      ["out", "waiting", 33],
      ["leave", "told", 400],
    ])
      await owner.query(
        `insert into gate_notices (school_code, on_day, student_code, what, state, due_at)
         select $1, current_date - $4::int, min(user_code), $2, $3, now() from students where school_code = $1`,
        [schoolCode, what, state, days],
      );
    const gone = await asPlatform((await testApp()).owner, (db) =>
      sweepGateNotices({ db, school: mintSchoolCode(schoolCode) }),
    );
    expect(gone).toBe(2);
    const { rows } = await owner.query("select what, state from gate_notices where school_code = $1 order by 1, 2", [
      schoolCode,
    ]);
    expect(rows).toEqual([
      { what: "in", state: "told" },
      { what: "leave", state: "told" },
      { what: "out", state: "waiting" },
    ]);
  });
});
