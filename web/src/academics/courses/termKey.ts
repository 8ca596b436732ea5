/** What names a line of the distribution to be added in the address: the year and semester that are looked at. */
export function termKey(academicYearCode: string, semesterCode: string): string {
  return academicYearCode === "" && semesterCode === "" ? "" : `${academicYearCode}~${semesterCode}`;
}

/** The two parts of `termKey`. */
export function readTermKey(key: string): { academicYearCode: string; semesterCode: string } {
  const [academicYearCode = "", semesterCode = ""] = key.split("~");
  return { academicYearCode, semesterCode };
}
