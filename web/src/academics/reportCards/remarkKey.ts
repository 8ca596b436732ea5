/** A student's card of a class in a period, by codes. */
export type Place = Readonly<Record<"academicYearCode" | "semesterCode" | "groupCode" | "userCode", string>>;

/** What names the dialog's subject in the address. */
export function remarkKey({ academicYearCode, semesterCode, groupCode, userCode }: Place): string {
  return [academicYearCode, semesterCode, groupCode, userCode].join("~");
}

/** The parts of `remarkKey`. */
export function readRemarkKey(key: string): Place {
  const [academicYearCode = "", semesterCode = "", groupCode = "", userCode = ""] = key.split("~");
  return { academicYearCode, semesterCode, groupCode, userCode };
}
