/** Publishing marks to families, class by class, and taking it back. */
import { markPublication as contract } from "@ofisi/contract/academics/markPublication";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { findAnomalies } from "../markAnalysis/anomalies.queries.ts";
import { findPeriod, type Period } from "../marks/periods.queries.ts";
import { nameAll } from "../marks/sheet.queries.ts";
import { addPublications, listClasses, removePublications } from "./queries.ts";

export const markPublicationHandlers = schoolHandlers(contract, {
  getMarkPublication: (context, period) => read(context, period),

  async publishMarks(context, { groupCodes, ...period }) {
    await refuseUnmarked(context, period, groupCodes);
    const added = await addPublications(context, period, groupCodes);
    await auditTurn(context, period, added, true);
    return await read(context, period);
  },

  async withdrawMarks(context, { groupCodes, ...period }) {
    await refuseUnmarked(context, period, groupCodes);
    const removed = await removePublications(context, period, groupCodes);
    await auditTurn(context, period, removed, false);
    return await read(context, period);
  },
});

/** Every class with marks, and what each lacks: what the marks analysis tells to look at before reports go out. */
async function read(context: SchoolContext, period: Period) {
  await nameAll(context, period);
  const rows = await listClasses(context, period);
  const all = { page: 0, size: 0, sort: "kind", direction: "asc" } as const;
  const { rows: found } = await findAnomalies(context, period, "missing", all);
  return {
    isLocked: (await findPeriod(context, period))?.isLocked ?? false,
    classes: rows.map((row) => ({
      ...row,
      missing: found
        .filter(({ groupCode }) => groupCode === row.groupCode)
        .map(({ activityName, count, of }) => ({ unitName: activityName, count, of: of ?? count })),
    })),
  };
}

async function refuseUnmarked(context: SchoolContext, period: Period, groupCodes: readonly string[]): Promise<void> {
  if (!(await findPeriod(context, period)))
    throw refuse("Nothing has been marked in this period yet", {}, "semesterCode");
  const marked = new Set((await listClasses(context, period)).map(({ groupCode }) => groupCode));
  if (!groupCodes.every((groupCode) => marked.has(groupCode)))
    throw refuse("One of these classes has no marks in this period. Choose again", {}, "groupCodes");
}

async function auditTurn(
  context: SchoolContext,
  { academicYearCode, semesterCode }: Period,
  groups: readonly string[],
  isPublished: boolean,
): Promise<void> {
  await context.audit(
    groups.map((groupCode) => ({
      subject: `mark publication ${academicYearCode} ${semesterCode} ${groupCode}`,
      before: { isPublished: !isPublished },
      after: { isPublished },
    })),
  );
}
