/** What a school has settled of its assignments' files. */
import type { WorkFileKind } from "@ofisi/contract/academics/workFiles";
import { sql } from "kysely";
import type { Scope, SchoolTables } from "../../kit/scope.ts";
import { DEFAULTS } from "./rules.ts";

interface Settled {
  kinds: readonly WorkFileKind[];
  gigabytes: number;
}

export async function readWorkFiles({ db, school }: SchoolTables): Promise<Settled> {
  const { rows } = await sql<Settled>`
    select kinds, gigabytes from work_file_settings where school_code = ${school}`.execute(db);
  return rows[0] ?? DEFAULTS;
}

export async function saveWorkFiles(
  { db, school, caller }: SchoolTables & Pick<Scope, "caller">,
  { kinds, gigabytes }: Settled,
): Promise<void> {
  await sql`
    insert into work_file_settings (school_code, kinds, gigabytes, updated_by)
    values (${school}, ${[...kinds]}, ${gigabytes}, ${caller.userCode})
    on conflict (school_code) do update set kinds = excluded.kinds, gigabytes = excluded.gigabytes,
      updated_at = now(), updated_by = excluded.updated_by`.execute(db);
}
