/** Stored files in the database. */
import { sql } from "kysely";
import { countGone } from "../../kit/database/gone.ts";
import { ofSchool } from "../../kit/database/ofSchool.ts";
import type { SchoolTables } from "../../kit/scope.ts";

/** What is known of a stored file; undefined when it is not this school's. */
export async function findUpload(tables: SchoolTables, uploadName: string) {
  return await ofSchool(tables, "uploads")
    .select(["kind", "content_type as contentType", "original_name as originalName"])
    .where("upload_name", "=", uploadName)
    .executeTakeFirst();
}

/**
 * Removes photos that nobody has any more: replaced ones, those of people who are gone for good, and those of a write
 * that came to nothing. Any column that holds a picture's name keeps it; what is a day old only is left alone.
 */
export async function sweepPhotos({ db, school }: SchoolTables): Promise<number> {
  const { rows: holders } = await sql<{ holder: string }>`
    select format('select %I from %s where school_code = $school$%s$school$', a.attname, c.oid::regclass, ${school}::text) as holder
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname ~ '(photo|logo|picture)' and not a.attisdropped
    join pg_attribute s on s.attrelid = c.oid and s.attname = 'school_code'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'text'::regtype`.execute(db);
  const kept = sql.join(
    holders.map(({ holder }) => sql.raw(holder)),
    sql` union all `,
  );
  return await countGone(
    db,
    sql`delete from uploads where school_code = ${school} and kind = 'photo' and created_at < now() - interval '1 day'
        and upload_name not in (${kept})`,
  );
}
