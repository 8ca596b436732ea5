/** Marks as a family sees them: of the periods that the head has locked, and of no other (decision 0043). */
import type { FamilyPeriod } from "@ofisi/contract/people/family";
import { type Period, listPeriods } from "../../academics/marks/periods.queries.ts";
import { findCardClass, listAllResults } from "../../academics/reportCards/queries.ts";
import { linesOf, meanOfResults, type Result } from "../../academics/reportCards/rules.ts";
import type { SchoolTables } from "../../kit/scope.ts";

const keyOf = ({ academicYearCode, semesterCode }: Period): string => `${academicYearCode} ${semesterCode}`;

/** A period with the class that its report card is of. */
export interface PublishedPeriod extends FamilyPeriod {
  groupCode: string;
}

/** The locked periods that a student has marks in, the latest first. */
export async function listPublished(tables: SchoolTables, userCode: string): Promise<PublishedPeriod[]> {
  const locked = new Set((await listPeriods(tables)).filter(({ isLocked }) => isLocked).map(keyOf));
  const byPeriod = new Map<string, Result[]>();
  // The oldest first.
  for (const result of await listAllResults(tables, [userCode]))
    byPeriod.set(keyOf(result), [...(byPeriod.get(keyOf(result)) ?? []), result]);
  const published: PublishedPeriod[] = [];
  let hasCard = true;
  for (const [key, results] of byPeriod) {
    if (!locked.has(key)) hasCard = false;
    // A student has few periods.
    else
      published.unshift({
        ...periodOf(results),
        groupCode: await findCardClass(tables, results[0]!, userCode),
        hasCard,
      });
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
