/** What a school shows of its students to others than its office, by what their families have agreed to. */
import { office } from "@ofisi/contract/kit/access";
import type { ListedStudent } from "@ofisi/contract/people/students";
import type { SchoolContext } from "../../kit/context.ts";
import { listRefused } from "./queries.ts";

/** The office sees each photo on file; to others those are missing that the family has refused. */
export async function withShownPhotos<Row extends { userCode: string; photo: string }>(
  context: SchoolContext,
  students: Row[],
): Promise<Row[]> {
  if (office.allows(context.caller)) return students;
  const pictured = students.flatMap(({ userCode, photo }) => (photo === "" ? [] : [userCode]));
  const refused = await listRefused(context, "photoInside", pictured);
  return students.map((student) => (refused.has(student.userCode) ? { ...student, photo: "" } : student));
}

/** A class list goes from hand to hand: without the phones that the families have refused to others. */
export async function withShownPhones(
  context: SchoolContext,
  students: readonly ListedStudent[],
): Promise<ListedStudent[]> {
  const refused = await listRefused(
    context,
    "contactDetails",
    students.map(({ userCode }) => userCode),
  );
  return students.map((student) => (refused.has(student.userCode) ? { ...student, guardianPhone: "" } : student));
}
