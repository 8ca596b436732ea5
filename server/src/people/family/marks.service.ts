/** Marks as a family sees them: those that the head has published to their class, and no others (decision 0055). */
import type { FamilyPeriod } from "@ofisi/contract/people/family";
import { isPublished } from "../../academics/markPublication/queries.ts";
import type { Period } from "../../academics/marks/periods.queries.ts";
import { findCardClass, listAllResults } from "../../academics/reportCards/queries.ts";
import { linesOf, meanOfResults, type Result } from "../../academics/reportCards/rules.ts";
import type { SchoolTables } from "../../kit/scope.ts";

const keyOf = ({ academicYearCode, semesterCode }: Period): string => `${academicYearCode} ${semesterCode}`;

/** A period with the class that its report card is of. */
export interface PublishedPeriod extends FamilyPeriod {
  groupCode: string;
}

/** The periods that a student has published marks in, the latest first. */
export async function listPublished(tables: SchoolTables, userCode: string): Promise<PublishedPeriod[]> {
  const byPeriod = new Map<string, Result[]>();
  // The oldest first.
  for (const result of await listAllResults(tables, [userCode]))
    byPeriod.set(keyOf(result), [...(byPeriod.get(keyOf(result)) ?? []), result]);
  const published: PublishedPeriod[] = [];
  let hasCard = true;
  // A student has few periods.
  for (const results of byPeriod.values()) {
    const period = results[0]!;
    const groupCode = await findCardClass(tables, period, userCode);
    const { academicYearCode, semesterCode } = period;
    if (!(await isPublished(tables, { academicYearCode, semesterCode, groupCode }))) hasCard = false;
    else published.unshift({ ...periodOf(results), groupCode, hasCard });
  }
  return published;
}

function periodOf(results: readonly Result[]): Omit<FamilyPeriod, "hasCard"> {
  const { academicYearCode, academicYear, semesterCode, semesterName } = results[0]!;
  return {
    academicYearCode,
    academicYear,
    semesterCode,
    semesterName,
    mean: meanOfResults(results),
    // As on a card: what a unit counts as stands once all of its papers are in.
    units: linesOf(results).map(({ unitName, total, full, grade, remarks, isComplete }) => ({
      unitName,
      total,
      outOf: full ?? 0,
      grade,
      remarks,
      isComplete,
    })),
  };
}
