/** Which academic year it is, as far as the years' names tell. */

/** The month in which a school year of two calendar years begins: in September in the DRC, and nowhere later. */
const FIRST_MONTH = 9;

/**
 * True where a year's name says that the day lies in it: `2026` is the calendar year; of `2025-2026`, `2025/26` and the
 * like the first year from September on, and the second until August.
 * @param day of the school, `2026-11-22`.
 */
export function isYearOf(name: string, day: string): boolean {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const [, first, second] = /(?<!\d)(\d{4})(?:\s*[-–/]\s*(\d{2}(?:\d{2})?))?(?!\d)/.exec(name) ?? [];
  if (first === undefined) return false;
  if (second === undefined) return Number(first) === year;
  const last = second.length === 2 ? Number(first.slice(0, 2) + second) : Number(second);
  return month >= FIRST_MONTH ? Number(first) === year : last === year;
}

/** The year that the day lies in; undefined where no year's name says so. */
export function presentYear<Year extends { academicYear: string }>(
  years: readonly Year[],
  day: string,
): Year | undefined {
  return years.find(({ academicYear }) => isYearOf(academicYear, day));
}
