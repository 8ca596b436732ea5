/** Who may handle an assignment and what was handed in for it: its own teacher, the head, and people the head lets mark there. */
import type { Caller } from "@ofisi/contract/kit/access";
import { sql, type RawBuilder } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";

/** Somebody whose rights are asked for; a student or a guardian has none. */
export type Reader = Partial<Pick<Caller, "userTypeCode" | "roles" | "everyStaffMay"> & { readonly userCode: string }>;

/** Whether somebody may handle every assignment of the school. */
const handlesAll = ({ userTypeCode, roles = [], everyStaffMay = false }: Reader): boolean =>
  userTypeCode === "STAFF" && (everyStaffMay || roles.includes("head"));

/** Of an assignment `a`, or of a row with its staff, unit and group: the reader may handle it. */
export function isHandledBy({
  school,
  caller,
}: Pick<SchoolTables, "school"> & { caller: Reader }): RawBuilder<boolean> {
  const { userTypeCode, userCode = "" } = caller;
  if (handlesAll(caller)) return sql<boolean>`true`;
  if (userTypeCode !== "STAFF") return sql<boolean>`false`;
  return sql<boolean>`(a.staff_code = ${userCode} or exists (select from mark_permits m
    where m.school_code = ${school} and m.user_code = ${userCode}
      and (m.activity_code is null or m.activity_code = a.activity_code)
      and (m.group_code is null or m.group_code = a.group_code)))`;
}

/** Whether the reader may handle an assignment of this staff, unit and group. */
export async function mayHandle(
  place: SchoolTables & { caller: Reader },
  of: { staffCode: string; activityCode: string; groupCode: string },
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select ${isHandledBy(place)} as may
    from (select ${of.staffCode}::text as staff_code, ${of.activityCode}::text as activity_code,
      ${of.groupCode}::text as group_code) a`.execute(place.db);
  return rows[0]!.may;
}

/** Whether the reader may publish in a colleague's name, in some class and unit at least. */
export async function mayPublishForOthers({ db, school, caller }: SchoolTables & { caller: Reader }): Promise<boolean> {
  if (handlesAll(caller)) return true;
  const { rows } = await sql`select from mark_permits
    where school_code = ${school} and user_code = ${caller.userCode ?? ""} limit 1`.execute(db);
  return rows.length > 0;
}
