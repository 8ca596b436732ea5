/** The dialogs of `StudentMenu` that the address names. */
export const STUDENT_MENU = ["student", "changeStudent"] as const;

/** What names a student in the address, with what it was opened from: `U123~F100`. */
export function studentKey(userCode: string, from: string): string {
  return `${userCode}~${from}`;
}

/** The two parts of `studentKey`; nothing to go back to when it was a code alone. */
export function readStudentKey(key: string): { userCode: string; from: string } {
  const at = key.indexOf("~");
  return at < 0 ? { userCode: key, from: "" } : { userCode: key.slice(0, at), from: key.slice(at + 1) };
}
