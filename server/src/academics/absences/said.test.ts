/** What a family says of an absence: by the link of its own message, or by a reply. */
import { absences } from "@ofisi/contract/academics/absences";
import { attendance } from "@ofisi/contract/academics/attendance";
import { registers } from "@ofisi/contract/academics/registers";
import { messageReplies } from "@ofisi/contract/messaging/messageReplies";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { describe, expect, it } from "vitest";
import { MONDAY } from "../../../test/registers.ts";
import { hashToken } from "../../kit/codes.ts";
import {
  aFamily,
  aTellingClass,
  FATHER,
  inBin,
  MOTHER,
  pathIn,
  press,
  tell,
  told,
  today,
} from "../../../test/absences.ts";
import { testApp } from "../../../test/app.ts";
import { aSchool } from "../../../test/cast.ts";
import { inTransaction } from "../../kit/database/transaction.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { outboxJobs } from "../../messaging/outbox/jobs.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { hearReply } from "./said.service.ts";

/** Amani is absent, and both guardians were told. */
async function aToldClass(settings: Parameters<typeof aTellingClass>[0] = {}) {
  const school = await aTellingClass(settings);
  await school.mark({ [school.amani.userCode]: "absent" });
  await tell(school);
  const [mother, father] = (await told(school)).map(({ body }) => pathIn(body));
  const absence = async () => (await school.office.call(absences.getAbsences, { day: "" })).absences[0]!;
  const reply = async (sender: string, text: string) => {
    const { services } = await testApp();
    const code = mintSchoolCode(school.schoolCode);
    return await inTransaction(services.workPool, code, "write", ({ db }) =>
      hearReply({ db, school: code }, { sender, text, at: new Date() }),
    );
  };
  /** The messages have left. */
  const sent = () =>
    school.owner.query("update messages set state = 'sent' where school_code = $1", [school.schoolCode]);
  return { ...school, mother: mother!, father: father!, absence, reply, sent };
}

describe("the link in a message", () => {
  it("opens a page of the child's first name and the day, in the language that is asked for, and of nothing else", async () => {
    const school = await aToldClass();
    await school.owner.query(
      "update students set name = 'Amani Wanjiru <b>' where school_code = $1 and user_code = $2",
      [school.schoolCode, school.amani.userCode],
    );
    const page = await press(school.mother);
    expect(page.statusCode).toBe(200);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.body).toContain("Why was Amani absent?");
    for (const secret of [
      "Wanjiru",
      "<b>",
      school.name,
      school.schoolCode,
      school.amani.userCode,
      "East",
      "Mary",
      MOTHER,
    ])
      expect(page.body).not.toContain(secret);
    expect((await press(`${school.mother}?lang=fr`)).body).toContain("Pourquoi Amani");
    expect((await press(`${school.mother}?lang=sw`)).body).toContain('<html lang="sw">');
    expect((await press(`${school.mother}?lang=xx`)).body).toContain('<html lang="en">');
  });

  it("says why, once however often it is pressed, and can be changed; the office reads it beside the absence", async () => {
    const { mother, absence, office, owner, schoolCode, amani } = await aToldClass();
    const form = { choice: "ill", said: "  Malaria\r\n since\u0007 Sunday " };
    await Promise.all([press(mother, form), press(mother, form), press(mother, form)]);
    const kept = await press(mother, form);
    expect(kept.body).toContain("The school has your answer");
    expect(kept.body).toContain("Malaria since Sunday");
    expect(await absence()).toMatchObject({ choice: "ill", said: "Malaria since Sunday", saidBy: "Mary Wanjiru" });
    const rows = () => owner.query("select from absence_reasons where school_code = $1", [schoolCode]);
    expect((await rows()).rowCount).toBe(1);
    await press(mother, { choice: "travel", said: "" });
    expect(await absence()).toMatchObject({ choice: "travel", said: "", state: "absent", reason: "" });
    expect((await rows()).rowCount).toBe(2);
    const found = async (show: "said" | "unexplained") =>
      (await office.call(absences.getAbsences, { day: "", show })).absences.map(({ userCode }) => userCode);
    expect([await found("said"), await found("unexplained")]).toEqual([[amani.userCode], []]);
  });

  it("shows nobody what the other guardian has said", async () => {
    const { mother, father } = await aToldClass();
    await press(mother, { choice: "family", said: "Their grandmother" });
    const page = (await press(father)).body;
    expect(page).not.toContain("grandmother");
    expect(page).not.toContain("checked");
  });

  it("takes no choice that is none, no form of another site, and nothing long", async () => {
    const { mother, absence } = await aToldClass();
    expect((await press(mother, { choice: "asleep", said: "x" })).body).toContain("Choose a reason first");
    expect((await press(mother, { choice: "ill" }, { origin: "https://evil.example" })).statusCode).toBe(403);
    expect((await press(mother, { choice: "ill", said: "x".repeat(20_000) })).statusCode).toBe(413);
    expect((await absence()).saidAt).toBe("");
    await press(mother, { choice: "ill", said: "x".repeat(1_000) });
    expect((await absence()).said).toHaveLength(140);
  });

  it("is nobody's when it is guessed, over, of a child in the bin, or asked of too often", async () => {
    const { mother, father, owner, schoolCode, amani, absence, ...school } = await aToldClass();
    for (const path of ["/api/a/short", `/api/a/${"A".repeat(22)}`, `${mother}A`, `/api/a/${"%2e".repeat(7)}A`]) {
      const page = await press(path, { choice: "ill", said: "" });
      expect([page.statusCode, page.body.includes("Amani")], path).toEqual([404, false]);
    }
    await owner.query("update absence_links set expires_at = now() where school_code = $1 and recipient = $2", [
      schoolCode,
      FATHER,
    ]);
    expect((await press(father, { choice: "ill", said: "" })).statusCode).toBe(404);
    expect((await absence()).saidAt).toBe("");
    for (let tries = 0; tries < 45; tries += 1) await press(mother);
    expect((await press(mother, { choice: "ill", said: "" })).statusCode).toBe(429);
    expect((await absence()).saidAt).toBe("");
    await inBin(school, amani.userCode);
    await owner.query("delete from rate_counters");
    expect((await press(mother)).statusCode).toBe(404);
  });

  it("says nothing any more once the day is locked, nor of a child who was there after all", async () => {
    const { mother, owner, schoolCode, office, mark, amani } = await aToldClass();
    await mark({ [amani.userCode]: ["present", "absent"] });
    expect((await press(mother, { choice: "ill", said: "" })).body).toContain("no longer marked absent");
    // A day that has been, told of when it was.
    await mark({ [amani.userCode]: "absent" }, { day: MONDAY });
    const token = "M".repeat(22);
    const link = `/api/a/${token}`;
    await owner.query(
      "insert into absence_notices (school_code, on_day, student_code, state, due_at) values ($1, $2, $3, 'told', now())",
      [schoolCode, MONDAY, amani.userCode],
    );
    await owner.query(
      `insert into absence_links (school_code, on_day, student_code, recipient, token_hash, message_id, expires_at)
       select school_code, $2, student_code, recipient, $3, message_id, expires_at from absence_links
       where school_code = $1 and recipient = $4`,
      [schoolCode, MONDAY, hashToken(token), MOTHER],
    );
    expect((await press(link)).body).toContain("Why was Amani absent?");
    await office.call(registers.saveAttendanceSettings, { lockDays: 0, codes: [] });
    const page = async (form?: Record<string, string>) => (await press(link, form)).body;
    expect(await page()).toContain("has closed 12/01/2026");
    expect(await page({ choice: "ill", said: "" })).toContain("has closed 12/01/2026");
    const said = await owner.query("select from absence_reasons where school_code = $1", [schoolCode]);
    expect(said.rowCount).toBe(0);
  });
});

describe("an absence", () => {
  it("is excused by a reason only where the school says so, and taken back with it; what the staff say stays", async () => {
    const { mother, absence, office, amani, mark } = await aToldClass({ excuses: ["ill", "medical"] });
    await press(mother, { choice: "travel", said: "Mombasa" });
    expect(await absence()).toMatchObject({ state: "absent", reason: "" });
    await press(mother, { choice: "ill", said: "Malaria" });
    expect(await absence()).toMatchObject({ state: "excused", reason: "Ill: Malaria" });
    const asked = { userCode: amani.userCode, activityDate: today() };
    expect(await office.call(attendance.getAttendanceHistory, asked)).toMatchObject([
      { valueBefore: "absent", valueAfter: "excused\n\n\nIll: Malaria", changedBy: "Mary Wanjiru" },
    ]);
    await press(mother, { choice: "medical", said: "" });
    expect(await absence()).toMatchObject({ state: "excused", reason: "At the doctor or hospital" });
    await press(mother, { choice: "travel", said: "" });
    expect(await absence()).toMatchObject({ state: "absent", reason: "" });
    await mark({ [amani.userCode]: ["excused\n\n\nSeen at the gate", "absent"] });
    await press(mother, { choice: "other", said: "No" });
    expect(await absence()).toMatchObject({ state: "excused", reason: "Seen at the gate" });
  });

  it("stands as its teacher wrote it once the family takes its reason back, with code and words", async () => {
    const { mother, absence, office, amani, mark } = await aToldClass({ excuses: ["ill", "medical"] });
    const codes = [{ code: "", name: "Sent home", countsAs: "absent" as const }];
    await office.call(registers.saveAttendanceSettings, { lockDays: -1, codes });
    const [sentHome] = (await office.call(registers.getAttendanceSettings, {})).codes;
    const written = `${sentHome!.code}\n\n\nFees`;
    await mark({ [amani.userCode]: [written, "absent"] });
    for (const choice of ["ill", "medical", "travel"]) await press(mother, { choice, said: "" });
    expect(await absence()).toMatchObject({ state: "absent", reason: "Fees" });
    const asked = { userCode: amani.userCode, activityDate: today() };
    expect((await office.call(attendance.getAttendanceHistory, asked))[0]).toMatchObject({ valueAfter: written });
  });

  it("is excused by a press of the office, with what the family says or with a reason of its own", async () => {
    const { mother, absence, office, amani, byRoles, teacher } = await aToldClass();
    const excuse = { userCode: amani.userCode, day: today() };
    expect(await office.try(absences.excuseAbsence, { ...excuse, reason: "" })).toMatchObject({ field: "reason" });
    await press(mother, { choice: "other", said: "A funeral" });
    const stranger = (await aSchool()).office;
    expect(await stranger.try(absences.excuseAbsence, { ...excuse, reason: "x" })).toMatchObject({ success: false });
    await office.call(absences.excuseAbsence, { ...excuse, reason: "" });
    expect(await absence()).toMatchObject({ state: "excused", reason: "A funeral" });
    expect(await office.try(absences.excuseAbsence, { ...excuse, reason: "again" })).toMatchObject({ success: false });
    await byRoles();
    const refused = await teacher.try(absences.excuseAbsence, { ...excuse, reason: "x" });
    expect(refused).toMatchObject({ success: false, status: 403 });
  });
});

describe("a reply", () => {
  it("to the message is the reason, of every child of that day; later words stand beside it", async () => {
    const school = await aToldClass({ excuses: ["reply"] });
    const { amani, baraka, mark, reply, absence, sent, office } = school;
    await aFamily(school, baraka.userCode, { "Mary Wanjiru": MOTHER });
    await mark({ [baraka.userCode]: "absent" });
    await tell(school);
    await sent();
    expect(await reply(MOTHER, "They have\nflu")).toBe(true);
    expect(await absence()).toMatchObject({ state: "excused", said: "They have flu", reason: "They have flu" });
    await reply(MOTHER, "Thank you");
    const { absences: both } = await office.call(absences.getAbsences, { day: "" });
    expect(both.map(({ userCode, said }) => [userCode, said])).toEqual([
      [amani.userCode, "They have flu / Thank you"],
      [baraka.userCode, "They have flu / Thank you"],
    ]);
  });

  it("is heard as the carrier brings it, once, and stands in the list of replies too", async () => {
    const { office, owner, schoolCode, absence, sent } = await aToldClass();
    const { services } = await testApp();
    await office.call(messagingSettings.saveMessagingProvider, {
      channel: "sms",
      adapter: "africasTalking",
      options: ProviderOptions.parse({ username: "shule", sender: "SHULE" }),
      secret: "a key",
    });
    await sent();
    const bring = (text: string, id: string) =>
      owner.query("insert into message_replies (school_code, adapter, body) values ($1, 'africasTalking', $2)", [
        schoolCode,
        new URLSearchParams({ from: MOTHER, text, id }).toString(),
      ]);
    const take = () =>
      outboxJobs(makeJobContext(services, owner))["takeReplies"]!({ schoolCode }, { attempt: 1, attemptsMax: 1 });
    await bring("Ana homa", "in-1");
    await bring("Ana homa", "in-1");
    await bring("STOP", "in-2");
    await Promise.all([take(), take()]);
    expect(await absence()).toMatchObject({ choice: "", said: "Ana homa", saidBy: "Mary Wanjiru", state: "absent" });
    const { replies } = await office.call(messageReplies.getReplies, {});
    expect(replies.map(({ message }) => message)).toEqual(["STOP", "Ana homa"]);
  });

  it("is none of a stranger, before the message has left, after another message, nor over what was chosen on the page", async () => {
    const { reply, absence, sent, owner, schoolCode, mother } = await aToldClass();
    expect(await reply(MOTHER, "Too early")).toBe(false);
    await sent();
    expect(await reply("+254700999888", "Who is this?")).toBe(false);
    await press(mother, { choice: "ill", said: "" });
    expect(await reply(MOTHER, "Thank you")).toBe(false);
    expect(await absence()).toMatchObject({ choice: "ill", said: "" });
    await owner.query(
      `insert into messages (school_code, send_code, channel, recipient, body, state)
       select school_code, send_code, 'sms', $2, 'Fees are due', 'sent' from message_sends where school_code = $1 limit 1`,
      [schoolCode, FATHER],
    );
    expect(await reply(FATHER, "I have paid")).toBe(false);
  });
});
