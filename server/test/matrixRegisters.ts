/**
 * Registers for the matrix: one of the students and one of the staff, a correction, and a code of the school's own; a
 * terminal, a card, and something of all that a terminal sends.
 */
import { absences } from "@ofisi/contract/academics/absences";
import { cards } from "@ofisi/contract/academics/cards";
import { permissions } from "@ofisi/contract/academics/permissions";
import { registers } from "@ofisi/contract/academics/registers";
import { terminals } from "@ofisi/contract/academics/terminals";
import { testApp } from "./app.ts";
import type { School } from "./cast.ts";
import { MARKER, type Ids } from "./matrixValues.ts";

/** A Monday that has been. */
export const REGISTER_DAY = "2026-01-12";

export async function furnishRegisters(school: School, ids: RegisterIds): Promise<void> {
  const { office } = school;
  await office.call(registers.saveAttendanceSettings, {
    lockDays: -1,
    graceMinutes: 10,
    codes: [{ code: "", name: `${MARKER} trip`, countsAs: "present" }],
  });
  const take = async (
    kind: "students" | "staff",
    groupCode: string,
    userCode: string,
    value: string,
    { base = "", day = REGISTER_DAY } = {},
  ) =>
    await office.call(registers.saveRegisters, {
      registers: [{ day, kind, groupCode, lessonId: 0, onClosedDay: true, marks: [{ userCode, value, base }] }],
    });
  const said = `excused\n\n\n${MARKER} reason`;
  await take("students", ids.groupCode, ids.userCode, "absent");
  await take("students", ids.groupCode, ids.userCode, said, { base: "absent" });
  // Away in a row, until lately.
  for (const days of [2, 3]) {
    const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await take("students", ids.groupCode, ids.userCode, "absent", { day });
  }
  await take("staff", ids.staffGroupCode, ids.staffCode, said);
  await furnishAbsences(school, ids.userCode);
}

/** What a family was told of, with its link, and what it said. */
async function furnishAbsences({ office, schoolCode }: School, userCode: string): Promise<void> {
  const { owner } = await testApp();
  await office.call(absences.saveAbsenceSettings, {
    tells: false,
    tellsOf: "day",
    delayMinutes: 30,
    language: "en",
    templateEn: `${MARKER} $Name`,
    templateFr: "",
    templateSw: "",
    excuses: ["ill"],
  });
  const add = (statement: string, ...values: unknown[]) => owner.query(statement, [schoolCode, ...values]);
  const key = [REGISTER_DAY, userCode];
  await add(
    "insert into absence_notices (school_code, on_day, student_code, state, due_at) values ($1, $2, $3, 'told', now())",
    ...key,
  );
  const send = `MS-${MARKER}-ABSENT`;
  await add(
    "insert into message_sends (school_code, send_code, kind, sent_by) values ($1, $2, 'attendance', '')",
    send,
  );
  await add(
    `with m as (insert into messages (school_code, send_code, channel, recipient, body)
       values ($1, $4, 'sms', '+254712345678', $5) returning id)
     insert into absence_links (school_code, on_day, student_code, recipient, token_hash, message_id, expires_at)
     select $1, $2, $3, '+254712345678', sha256(convert_to($1, 'UTF8')), id, now() from m`,
    ...key,
    send,
    MARKER,
  );
  await add(
    `insert into absence_reasons (school_code, on_day, student_code, via, choice, said, said_by, phone)
     values ($1, $2, $3, 'link', 'ill', $4, $4, '+254712345678')`,
    ...key,
    MARKER,
  );
}
type RegisterIds = Pick<Ids, "groupCode" | "userCode" | "staffGroupCode" | "staffCode">;

/** A day that is not over while tests run. */
const FAR_DAY = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

/** Leave that is approved, of which the family waits to be told. */
async function furnishLeave({ office }: Pick<School, "office">, userCode: string): Promise<string> {
  await office.call(permissions.saveGateSettings, {
    tellsIn: false,
    tellsOut: false,
    tellsLeave: true,
    delayMinutes: 720,
    language: "en",
    templateIn: `${MARKER} $Name`,
    templateOut: "",
    templateLeave: "",
  });
  const asked = { userCode, day: FAR_DAY, leavesAt: "14:30", returnsAt: "", destination: MARKER, reason: MARKER };
  const { id } = await office.call(permissions.addPermission, asked);
  await office.call(permissions.decidePermission, { id, was: "waiting", status: "approved", word: MARKER });
  return String(id);
}

/** A terminal with a card of a student's, which it has seen. */
export async function furnishGate({ office }: Pick<School, "office">, { userCode }: Pick<Ids, "userCode">) {
  const terminal = await office.call(terminals.addTerminal, { name: `${MARKER} gate` });
  await office.call(terminals.setTerminalRights, { id: terminal.id, writesCards: true });
  const card = await office.call(cards.giveCard, { userCode, cardCode: "0C0FFEE0" });
  const { server } = await testApp();
  const calls: Record<string, string>[] = [
    { function: "RFIDClocking", RFID: "FFFFFFFF" },
    { function: "addFingerPrint", userCode, finger_print: "aaaa" },
    { function: "addVehicles", numberPlate: "KDA 123X" },
    { function: "addPermissionRequest", userCode, destination: MARKER },
  ];
  for (const call of calls) {
    const payload = new URLSearchParams(call).toString();
    const answer = await server.inject({ method: "POST", url: new URL(terminal.url).pathname, payload });
    // A card that nobody has.
    const isTaken = answer.json<{ success: boolean }>().success;
    if (!isTaken && !("RFID" in call)) throw new Error(answer.body);
  }
  // One card that is printed, and one that nobody has said anything of yet.
  const print = () => office.call(cards.startCardPrint, { kind: "students", checked: [userCode], validUntil: 2_199 });
  const { printCode: settled } = await print();
  await office.call(cards.settleCardPrint, { printCode: settled, outcome: "all", spoiled: [] });
  await office.call(cards.markCards, { kind: "students", checked: [userCode], status: "collected" });
  const { printCode } = await print();
  return {
    terminalId: String(terminal.id),
    cardId: String(card.id),
    printCode,
    requestId: await furnishLeave({ office }, userCode),
  };
}

export const isOfRegisters = (domain: string): boolean =>
  ["registers", "attendance", "absences", "terminals", "permissions", "cards"].includes(domain);

/** What to send of registers: the days, since a unit or a venue would mean lessons. */
export function registerValues(ids: Ids, domain: string): Record<string, string> {
  const marks = [{ userCode: ids.userCode, value: "late", base: `excused\n\n\n${MARKER} reason` }];
  return {
    id: { terminals: ids.terminalId, permissions: ids.requestId }[domain] ?? ids.cardId,
    kind: "students",
    show: "all",
    ...(domain === "cards" && {
      checked: JSON.stringify([ids.userCode]),
      status: "collected",
      outcome: "none",
      spoiled: "[]",
      validUntil: "2199",
    }),
    writesCards: "false",
    tellsIn: "false",
    tellsOut: "false",
    tellsLeave: "false",
    templateIn: "",
    templateOut: "",
    templateLeave: "",
    returnsAt: "",
    destination: MARKER,
    word: MARKER,
    language: "en",
    printCode: ids.printCode,
    cardCode: "0A0B0C0D",
    activityCode: "",
    venueCode: "",
    day: REGISTER_DAY,
    month: REGISTER_DAY.slice(0, 7),
    tells: "false",
    tellsOf: "lesson",
    delayMinutes: "30",
    templateEn: "",
    templateFr: "",
    templateSw: "",
    excuses: "[]",
    pattern: "row",
    least: "2",
    lessonId: "0",
    codes: JSON.stringify([{ code: "", name: "Renamed", countsAs: "late" }]),
    ...(domain === "permissions" && { day: FAR_DAY, status: "refused", was: "approved", leavesAt: "14:30" }),
    registers: JSON.stringify([{ day: REGISTER_DAY, kind: "students", groupCode: ids.groupCode, lessonId: 0, marks }]),
  };
}
