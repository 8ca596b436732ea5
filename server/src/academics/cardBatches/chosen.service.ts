/** Whom a batch is of when it is begun. */
import type { LeftOut } from "@ofisi/contract/academics/cardBatches";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Period } from "../marks/periods.queries.ts";
import { attendanceIn } from "../reportCards/attendance.service.ts";
import { listClass } from "../reportCards/queries.ts";
import { listNewcomers } from "./newcomers.queries.ts";
import { type Asked, listGroups } from "./queries.ts";
import type { BatchClass, BatchStudent } from "./rules.ts";

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
  const codes = all.map(({ userCode }) => userCode);
  const newcomers = asked.paper === "reportCards" ? await findNewcomers(context, asked, codes) : new Set();
  if (newcomers.size === all.length)
    throw refuse(
      "These students were entered after this period, and nothing of it is there of them",
      {},
      "semesterCode",
    );
  const isLater = ({ userCode }: BatchStudent): boolean => newcomers.has(userCode);
  return {
    classes: classes.map((each) => ({ ...each, students: each.students.filter((one) => !isLater(one)) })),
    leftOut: all.filter(isLater).map(({ userCode, name }) => ({ userCode, name, why: "later" })),
  };
}

/** Those of these students whose card of a period would be empty, since they came after it. */
async function findNewcomers(
  context: SchoolContext,
  period: Period,
  userCodes: readonly string[],
): Promise<ReadonlySet<string>> {
  const newcomers = await listNewcomers(context, period, userCodes);
  // A register that was taken late says that somebody was there all the same.
  const { rates } = await attendanceIn(context, period, newcomers);
  return new Set(newcomers.filter((userCode) => !rates.has(userCode)));
}
