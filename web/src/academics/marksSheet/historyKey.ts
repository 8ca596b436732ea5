/** Whose marks in which unit and period a history is of. */
export type HistoryOf = Readonly<Record<"userCode" | "academicYearCode" | "semesterCode" | "activityCode", string>>;

/** What names a history in the address. */
export function historyKey({ userCode, academicYearCode, semesterCode, activityCode }: HistoryOf): string {
  return [userCode, academicYearCode, semesterCode, activityCode].join("~");
}

/** The parts of `historyKey`. */
export function readHistoryKey(key: string): HistoryOf {
  const [userCode = "", academicYearCode = "", semesterCode = "", activityCode = ""] = key.split("~");
  return { userCode, academicYearCode, semesterCode, activityCode };
}
