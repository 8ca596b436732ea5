/** The sign-ins that members of the staff have, or could have. */
import { ofSchool, updateOfSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** Open sign-ins of staff that no record belongs to; the one of a username when given, then locked. */
export async function listFreeSignIns(tables: SchoolTables, username?: string) {
  let query = ofSchool(tables, "accounts as a")
    .select(["a.username", "a.person_name as personName", "a.user_code as userCode"])
    .where("a.user_type_code", "=", "STAFF")
    .where("a.disabled_at", "is", null)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom("staff as s")
            .select("s.user_code")
            .where("s.school_code", "=", tables.school)
            .whereRef("s.user_code", "=", "a.user_code"),
        ),
      ),
    )
    .orderBy("a.person_name")
    .orderBy("a.username");
  if (username !== undefined) query = query.where("a.username", "=", username.toLowerCase()).forUpdate("a");
  return await query.execute();
}

/**
 * Brings the name to the sign-in, and an e-mail address to one that has none. An address that is there stays:
 * a colleague must not turn somebody's reset mail to another box. Answers whether the address was set.
 */
export async function setNameAndEmail(
  tables: SchoolTables,
  userCode: string,
  person: { name: string; email: string },
): Promise<boolean> {
  await updateOfSchool(tables, "accounts")
    .set({ person_name: person.name })
    .where("user_code", "=", userCode)
    .execute();
  if (person.email === "") return false;
  const set = await updateOfSchool(tables, "accounts")
    .set({ email: person.email })
    .where("user_code", "=", userCode)
    .where("email", "=", "")
    .executeTakeFirst();
  return set.numUpdatedRows > 0n;
}
