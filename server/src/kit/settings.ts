/**
 * Settings, of which a school has one set of a kind. Their version is made of what they say: a form that was filled from
 * others is refused, and one that was filled from the same is not, whatever has come and gone between.
 */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { stale, type FieldWords } from "./changes.rules.ts";
import type { SchoolContext } from "./context.ts";
import type { DB } from "./database/schema.generated.ts";
import type { Scope, SchoolTables } from "./scope.ts";

/** Never 0, which asks nothing. */
export function versionOf(settings: object): number {
  return 1 + (createHash("sha256").update(JSON.stringify(settings)).digest().readUInt32BE(0) % 1_999_999_999);
}

/** The settings as a form is filled from them, with the version that it sends back. */
export const withVersion = <Settings extends object>(settings: Settings): Settings & { version: number } => ({
  ...settings,
  version: versionOf(settings),
});

/**
 * The settings as they are now, for whoever is about to save others: those who do so at the same time wait.
 * @param since the version that the form was filled from; 0 asks nothing.
 * @param words what their fields are called; left out, all of them are “the settings”.
 * @throws Refusal that names who has changed what, where that was meanwhile.
 */
export async function settingsBefore<Settings extends object>(
  context: SchoolContext,
  of: { subject: string; since: number; words?: FieldWords; read: () => Promise<Settings> },
): Promise<Settings> {
  const { subject, since, words = {}, read } = of;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${subject} of ${context.school}`}, 0))`.execute(
    context.db,
  );
  const before = await read();
  if (since > 0 && since !== versionOf(before))
    throw await stale(context, { subject, version: since, since: since - 1 }, words, "the settings");
  return before;
}

/**
 * Settings that are a row of a table of their own: how they are read, and changed by whoever has filled a form from them.
 * @param subject what the trail calls them.
 * @param fields each with its column, and with what it is for a school that has settled nothing.
 */
export function settingsRow<Settings extends object>(
  table: keyof DB,
  subject: string,
  fields: { [Field in keyof Settings]: readonly [column: string, unsettled: Settings[Field]] },
) {
  const all = Object.entries<readonly [string, unknown]>(fields);
  const unsettled = Object.fromEntries(all.map(([field, [, value]]) => [field, value])) as Settings;
  const read = async ({ db, school }: SchoolTables): Promise<Settings> => {
    const columns = all.map(([field, [column]]) => sql`${sql.ref(column)} as ${sql.ref(field)}`);
    const { rows } = await sql<Settings>`select ${sql.join(columns)} from ${sql.table(table)}
      where school_code = ${school}`.execute(db);
    return rows[0] ?? unsettled;
  };
  const save = async (
    { db, school, caller }: SchoolTables & Pick<Scope, "caller">,
    settings: Settings,
  ): Promise<void> => {
    const columns = all.map(([, [column]]) => sql.ref(column));
    const values = all.map(([field]) => sql`${settings[field as keyof Settings]}`);
    const changes = columns.map((column) => sql`${column} = excluded.${column}`);
    await sql`insert into ${sql.table(table)} (school_code, updated_by, ${sql.join(columns)})
      values (${school}, ${caller.userCode}, ${sql.join(values)})
      on conflict (school_code) do update set ${sql.join(changes)}, updated_at = now(), updated_by = excluded.updated_by`.execute(
      db,
    );
  };
  const change = async (context: SchoolContext, settings: Settings, since: number): Promise<void> => {
    const before = await settingsBefore(context, { subject, since, read: () => read(context) });
    await save(context, settings);
    await context.audit({ subject, before, after: settings });
  };
  return { read, change };
}
