/** The comments that somebody keeps for grading. */
import type { GradingComment } from "@ofisi/contract/academics/assignments";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";

type Own = Pick<SchoolContext, "db" | "school" | "caller">;

export async function listComments({ db, school, caller }: Own): Promise<GradingComment[]> {
  return await ofSchool({ db, school }, "grading_comments")
    .select(["comment_code as commentCode", "comments"])
    .where("user_code", "=", caller.userCode)
    .orderBy("comments")
    .execute();
}

/** Keeps one; what is kept already is that one. */
export async function addComment({ db, school, caller }: Own, comments: string): Promise<GradingComment> {
  const own = { school_code: school, user_code: caller.userCode, comments };
  return await db
    .insertInto("grading_comments")
    .values({ ...own, comment_code: makeCode("GC") })
    .onConflict((conflict) => conflict.columns(["school_code", "user_code", "comments"]).doUpdateSet({ comments }))
    .returning(["comment_code as commentCode", "comments"])
    .executeTakeFirstOrThrow();
}

/** False where they have none such. */
export async function removeComment({ db, school, caller }: Own, commentCode: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("grading_comments")
    .where("school_code", "=", school)
    .where("user_code", "=", caller.userCode)
    .where("comment_code", "=", commentCode)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
