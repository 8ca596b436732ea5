/** Whom the report cards of a class are made without, whichever way they leave: printed, in a batch, or by e-mail. */
import type { LeftOut } from "@ofisi/contract/academics/reportCards";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import type { Period } from "../marks/periods.queries.ts";
import { attendanceIn } from "./attendance.service.ts";
import { listNewcomers } from "./newcomers.queries.ts";

/** A student as they are told of. */
type Named = Pick<LeftOut, "userCode" | "name">;

/** Those of these students whose card of a period would be empty, since they came after it. */
export async function findNewcomers(
  context: SchoolContext,
  period: Period,
  students: readonly Named[],
): Promise<LeftOut[]> {
  const newcomers = await listNewcomers(
    context,
    period,
    students.map(({ userCode }) => userCode),
  );
  if (newcomers.length === 0) return [];
  // A register that was taken late says that somebody was there all the same.
  const { rates } = await attendanceIn(context, period, newcomers);
  const left = new Set(newcomers.filter((userCode) => !rates.has(userCode)));
  return students
    .filter(({ userCode }) => left.has(userCode))
    .map(({ userCode, name }) => ({ userCode, name, why: "later" }));
}

/** Students without those who came after the period, and who these are. @throws Refusal where nobody is left. */
export async function leaveOutNewcomers<Student extends Named>(
  context: SchoolContext,
  period: Period,
  students: readonly Student[],
): Promise<{ students: Student[]; leftOut: LeftOut[] }> {
  const leftOut = await findNewcomers(context, period, students);
  if (leftOut.length > 0 && leftOut.length === students.length)
    throw refuse(
      "These students were added here after this period, and nothing of it is there of them",
      {},
      "semesterCode",
    );
  const left = new Set(leftOut.map(({ userCode }) => userCode));
  return { students: students.filter(({ userCode }) => !left.has(userCode)), leftOut };
}
