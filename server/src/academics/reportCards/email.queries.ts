/** Where the report cards of students go by e-mail. */
import { sql } from "kysely";
import type { SchoolTables } from "../../kit/scope.ts";
import type { Addressee } from "../../platform/paperMail/rules.ts";

/** The addresses of the students' guardians, by student; of whom there is none, nothing. */
export async function listGuardianAddresses(
  { db, school }: SchoolTables,
  userCodes: readonly string[],
): Promise<Map<string, Addressee["addresses"]>> {
  const { rows } = await sql<{ userCode: string; addresses: Addressee["addresses"] }>`
    select s.user_code as "userCode",
      json_agg(json_build_object('address', g.email, 'owner', g.names) order by g.names, g.id) as addresses
    from students s
    join guardians g on g.school_code = s.school_code and g.parent_id_number = s.parent_id_number
      and g.deleted_at is null and g.email <> ''
    where s.school_code = ${school} and s.user_code = any(${userCodes}::text[]) and s.parent_id_number <> ''
    group by s.user_code`.execute(db);
  return new Map(rows.map(({ userCode, addresses }) => [userCode, addresses]));
}
