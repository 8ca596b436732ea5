/**
 * Registers for the matrix: one of the students and one of the staff, a correction, and a code of the school's own; a
 * terminal, a card, and something of all that a terminal sends.
 */
import { cards } from "@ofisi/contract/academics/cards";
import { registers } from "@ofisi/contract/academics/registers";
import { terminals } from "@ofisi/contract/academics/terminals";
import { testApp } from "./app.ts";
import type { School } from "./cast.ts";
import { MARKER, type Ids } from "./matrixValues.ts";

/** A Monday that has been. */
export const REGISTER_DAY = "2026-01-12";

export async function furnishRegisters({ office }: Pick<School, "office">, ids: RegisterIds): Promise<void> {
  await office.call(registers.saveAttendanceSettings, {
    lockDays: -1,
    codes: [{ code: "", name: `${MARKER} trip`, countsAs: "present" }],
  });
  const take = async (kind: "students" | "staff", groupCode: string, userCode: string, value: string, base = "") =>
    await office.call(registers.saveRegisters, {
      registers: [{ day: REGISTER_DAY, kind, groupCode, lessonId: 0, marks: [{ userCode, value, base }] }],
    });
  const said = `excused\n\n\n${MARKER} reason`;
  await take("students", ids.groupCode, ids.userCode, "absent");
  await take("students", ids.groupCode, ids.userCode, said, "absent");
  await take("staff", ids.staffGroupCode, ids.staffCode, said);
}
type RegisterIds = Pick<Ids, "groupCode" | "userCode" | "staffGroupCode" | "staffCode">;

/** A terminal with a card of a student's, which it has seen. */
export async function furnishGate({ office }: Pick<School, "office">, { userCode }: Pick<Ids, "userCode">) {
  const terminal = await office.call(terminals.addTerminal, { name: `${MARKER} gate` });
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
  return { terminalId: String(terminal.id), cardId: String(card.id) };
}

export const isOfRegisters = (domain: string): boolean =>
  ["registers", "attendance", "terminals", "cards"].includes(domain);

/** What to send of registers: the days, since a unit or a venue would mean lessons. */
export function registerValues(ids: Ids, domain: string): Record<string, string> {
  const marks = [{ userCode: ids.userCode, value: "late", base: `excused\n\n\n${MARKER} reason` }];
  return {
    id: domain === "terminals" ? ids.terminalId : ids.cardId,
    kind: "students",
    show: "all",
    cardCode: "0A0B0C0D",
    activityCode: "",
    venueCode: "",
    day: REGISTER_DAY,
    lessonId: "0",
    codes: JSON.stringify([{ code: "", name: "Renamed", countsAs: "late" }]),
    registers: JSON.stringify([{ day: REGISTER_DAY, kind: "students", groupCode: ids.groupCode, lessonId: 0, marks }]),
  };
}
