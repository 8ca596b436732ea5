/** The comments that somebody keeps for grading. */
import type { GradingComment } from "@ofisi/contract/academics/assignments";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { deleteOfSchool, insertOfSchool, ofSchool } from "../../kit/database/ofSchool.ts";

type Own = Pick<SchoolContext, "db" | "school" | "caller">;

export async function listComments({ db, school, caller }: Own): Promise<GradingComment[]> {
  return await ofSchool({ db, school }, "grading_comments")
    .select(["comment_code as commentCode", "comments"])
    .where("user_code", "=", caller.userCode)
    .orderBy("comments")
    .execute();
}

/** Keeps one; what is kept already is that one. */
export async function addComment(own: Own, comments: string): Promise<GradingComment> {
  const { userCode } = own.caller;
  return await insertOfSchool(own, "grading_comments", { userCode, comments, commentCode: makeCode("GC") })
    .onConflict((conflict) => conflict.columns(["school_code", "user_code", "comments"]).doUpdateSet({ comments }))
    .returning(["comment_code as commentCode", "comments"])
    .executeTakeFirstOrThrow();
}

/** False where they have none such. */
export async function removeComment({ db, school, caller }: Own, commentCode: string): Promise<boolean> {
  const { numDeletedRows } = await deleteOfSchool({ db, school }, "grading_comments")
    .where("user_code", "=", caller.userCode)
    .where("comment_code", "=", commentCode)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
