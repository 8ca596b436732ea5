/** Whom a batch is of when it is begun. */
import type { LeftOut } from "@ofisi/contract/academics/reportCards";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { leaveOutNewcomers } from "../reportCards/newcomers.service.ts";
import { listClass } from "../reportCards/queries.ts";
import { type Asked, listGroups } from "./queries.ts";
import type { BatchClass } from "./rules.ts";

/**
 * The students of a batch, class by class, and whom it is made without: of report cards who came after the period and has
 * nothing in it. A transcript is of all periods. @throws Refusal where nobody is left.
 */
export async function chooseStudents(
  context: SchoolContext,
  asked: Asked,
): Promise<{ classes: BatchClass[]; leftOut: LeftOut[] }> {
  const groups = await listGroups(context, asked);
  // One packet of all of them.
  const classes = await Promise.all(
    groups.map(async (group): Promise<BatchClass> => {
      const students = await listClass(context, { ...asked, groupCode: group.groupCode });
      return {
        ...group,
        students: students.map(({ userCode, name, studentSchoolIdNumber: id }) => ({ userCode, name, id })),
      };
    }),
  );
  const all = classes.flatMap(({ students }) => students);
  if (all.length === 0) throw refuse("Nothing has been marked in this period yet", {}, "semesterCode");
  if (asked.paper !== "reportCards") return { classes, leftOut: [] };
  const { students, leftOut } = await leaveOutNewcomers(context, asked, all);
  const chosen = new Set(students);
  return {
    classes: classes.map((each) => ({ ...each, students: each.students.filter((one) => chosen.has(one)) })),
    leftOut,
  };
}
