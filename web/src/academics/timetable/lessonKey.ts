/** What is known of a lesson that is to be added: what the screen is narrowed to, and the free slot that was pressed. */
export interface LessonTerms {
  activityCode: string;
  venueCode: string;
  groupCode: string;
  staffCode: string;
  day: string;
  startTime: string;
  endTime: string;
  /** Empty for every week. */
  week: string;
}
const NAMES = ["activityCode", "venueCode", "groupCode", "staffCode", "day", "startTime", "endTime", "week"] as const;

/** Names a lesson to be added in the address. */
export function lessonKey(terms: Partial<LessonTerms>): string {
  const parts = NAMES.map((name) => terms[name] ?? "");
  return parts.every((part) => part === "") ? "" : parts.join("~");
}

/** The parts of `lessonKey`. */
export function readLessonKey(key: string): LessonTerms {
  const parts = key.split("~");
  return Object.fromEntries(NAMES.map((name, at) => [name, parts[at] ?? ""])) as unknown as LessonTerms;
}
