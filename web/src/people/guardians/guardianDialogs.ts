import { STUDENT_MENU } from "../students/studentKey.ts";

/** The dialogs about a student's guardians that the address names. */
export const GUARDIAN_DIALOGS = ["addGuardian", "editGuardian"] as const;

/** What names a guardian in the address, with the student or family it was found by. */
export function guardianKey(id: number, foundBy: string): string {
  return `${id}~${foundBy}`;
}

/** The two parts of `guardianKey`. */
export function readGuardianKey(key: string): { id: number; foundBy: string } {
  const at = key.indexOf("~");
  return { id: Number(key.slice(0, Math.max(at, 0))), foundBy: key.slice(at + 1) };
}

/** The dialogs of the parents page that the address names, such as `?dialog=family~F100`. */
export const PARENT_DIALOGS = [
  "addParent",
  "newGroup",
  "editParent",
  "family",
  "addInFamily",
  "editInFamily",
  ...STUDENT_MENU,
] as const;
