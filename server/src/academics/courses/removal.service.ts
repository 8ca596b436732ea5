/** What keeps a course and a category of courses from being removed. */
import { said } from "@ofisi/contract/kit/phrases";
import type { SchoolContext } from "../../kit/context.ts";
import { refuse } from "../../kit/refusal.ts";
import { listCategories, listTeachersOf } from "./queries.ts";

/** So many of whom a course is given to are named. */
const NAMED_MAX = 3;

/** Refuses a course that somebody gives, naming who. */
export async function refuseGiven(
  context: SchoolContext,
  { id, courseName }: { id: number; courseName: string },
): Promise<void> {
  const { teachers, more } = await listTeachersOf(context, id, NAMED_MAX);
  if (teachers.length > 0)
    throw refuse("{name} cannot be deleted while it is given to {teachers}. Remove that first", {
      name: courseName,
      teachers: [
        ...teachers.map((teacher) => said("{staff} for {group}", teacher)),
        ...(more > 0 ? [said("{count} more", { count: more })] : []),
      ],
    });
}

/** Refuses a category that has courses. */
export async function refuseFilled(
  context: SchoolContext,
  { categoryCode, categoryName }: { categoryCode: string; categoryName: string },
): Promise<void> {
  const [{ courseCount: count } = { courseCount: 0 }] = await listCategories(context, categoryCode);
  if (count > 0)
    throw refuse("{name} cannot be removed while it has {what}. Remove that first", {
      name: categoryName,
      what: [said("{count} courses", { count })],
    });
}
