/** Staff that an import has brought. */
import type { Caller } from "@ofisi/contract/kit/access";
import { sql } from "kysely";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import { isUsed, type Used } from "../../kit/importer/used.ts";
import type { Scope } from "../../kit/scope.ts";

/** Whoever imports, with the roles that they have now; nobody where their sign-in is gone. */
export async function findImporter(scope: Scope): Promise<Caller | undefined> {
  const row = await ofSchool(scope, "accounts as a")
    .innerJoin("schools as s", "s.school_code", "a.school_code")
    .select(["a.user_type_code as type", "a.roles", "s.every_staff_may as everyStaffMay"])
    .where("a.user_code", "=", scope.caller.userCode)
    .executeTakeFirst();
  return (
    row && {
      userTypeCode: row.type,
      roles: row.roles.split(",").filter(Boolean),
      everyStaffMay: row.everyStaffMay,
    }
  );
}

/** What people would miss of a member of the staff. */
export const USED_STAFF = {
  attendance_days: "staff_code",
  attendance_marks: "staff_code",
  card_steps: "staff_code",
  cards: "staff_code",
  fill_rules: "user_code",
  fingerprints: "user_code",
  lesson_changes: "user_code",
  mark_permits: "user_code",
  permission_requests: "staff_code",
  printed_cards: "staff_code",
  staff_leave: "user_code",
  taps: "staff_code",
} as const satisfies Used;

/** Why the member of an import's row stays. */
export const memberKept = sql<string>`coalesce((select case
      when s.deleted_at is not null then 'inBinSince'
      when exists (select from accounts a where a.school_code = s.school_code and a.user_code = s.user_code) then 'signInSince'
      when s.version > 1 then 'changedSince'
      when ${isUsed(USED_STAFF, "s.user_code")} then 'inUseSince'
      else '' end
    from staff s where s.school_code = r.school_code and s.user_code = r.made_code), 'inBinSince')`;
