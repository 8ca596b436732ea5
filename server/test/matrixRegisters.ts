/** Registers for the matrix: one of the students and one of the staff, a correction, and a code of the school's own. */
import { registers } from "@ofisi/contract/academics/registers";
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

export const isOfRegisters = (domain: string): boolean => domain === "registers" || domain === "attendance";

/** What to send of registers: the days, since a unit or a venue would mean lessons. */
export function registerValues(ids: Ids): Record<string, string> {
  const marks = [{ userCode: ids.userCode, value: "late", base: `excused\n\n\n${MARKER} reason` }];
  return {
    activityCode: "",
    venueCode: "",
    day: REGISTER_DAY,
    lessonId: "0",
    codes: JSON.stringify([{ code: "", name: "Renamed", countsAs: "late" }]),
    registers: JSON.stringify([{ day: REGISTER_DAY, kind: "students", groupCode: ids.groupCode, lessonId: 0, marks }]),
  };
}
