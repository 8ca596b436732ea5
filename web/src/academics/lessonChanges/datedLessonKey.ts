/** Names a lesson on a date in the address: `12~2026-11-23`. */
export function datedLessonKey({ lessonId, day }: { lessonId: number; day: string }): string {
  return `${lessonId}~${day}`;
}

/** The parts of `datedLessonKey`; what is none leads to no lesson. */
export function readDatedLessonKey(key: string): { lessonId: number; day: string } {
  const [lessonId = "", day = ""] = key.split("~");
  return { lessonId: Number(lessonId) || 1, day };
}
