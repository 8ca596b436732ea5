/** A semester of a year, by codes. */
export type Period = Readonly<Record<"academicYearCode" | "semesterCode", string>>;

/** What names the period whose days a dialog sets in the address. */
export function daysKey({ academicYearCode, semesterCode }: Period): string {
  return `${academicYearCode}~${semesterCode}`;
}

/** The parts of `daysKey`. */
export function readDaysKey(key: string): Period {
  const [academicYearCode = "", semesterCode = ""] = key.split("~");
  return { academicYearCode, semesterCode };
}
