/**
 * What keeps a record from being deleted, said by the nouns that build on it: bills hold their student, fees their group.
 * Each noun registers what it knows (`holds` of its `domain.ts`), so that students need know nothing of money.
 */
import { said, type Said, type Text } from "@ofisi/contract/kit/phrases";
import { sql } from "kysely";
import type { SchoolContext } from "./context.ts";
import type { Owned } from "./database/ofSchool.ts";
import type { DB } from "./database/schema.generated.ts";
import { refuse } from "./refusal.ts";

/** Nouns that others build on. */
export type Subject =
  | "student"
  | "staff"
  | "group"
  | "keyStage"
  | "unit"
  | "academicYear"
  | "semester"
  | "scheme"
  | "subject"
  | "paper"
  | "venue";

/**
 * Tells for each of the codes what is there, each a part of a sentence: `1 unpaid bill`. It locks what would let more come
 * before this transaction ends; accounts are locked before their students.
 */
export type Holds = (context: SchoolContext, codes: readonly string[]) => Promise<ReadonlyMap<string, readonly Said[]>>;

export type HoldsOfSubjects = Readonly<Partial<Record<Subject, Holds>>>;

/**
 * What holds by being there: rows of a table that name the code in a column, counted in words. They lock nothing: whoever
 * adds one holds what it names by its key. `lessonsHold = rowsHold("lessons", "{count} lessons in the timetable")`.
 */
export function rowsHold<Table extends Owned>(table: Table, words: Text): (column: keyof DB[Table] & string) => Holds {
  return (column) =>
    async ({ db, school }, codes) => {
      const code = sql.ref(column);
      const { rows } = await sql<{ code: string; count: number }>`select ${code} as code, count(*)::int as count
        from ${sql.table(table)} where school_code = ${school} and ${code} = any(${codes}::text[])
        group by ${code}`.execute(db);
      return new Map(rows.map((row) => [row.code, [said(words, { count: row.count })]]));
    };
}

/** What all nouns together know of the codes; none for those that nothing hangs on. */
export async function whatHolds(
  context: SchoolContext,
  subject: Subject,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly Said[]>> {
  const held = new Map<string, Said[]>();
  for (const { holds } of context.services.domains) {
    const own = await holds?.[subject]?.(context, codes);
    for (const [code, parts] of own ?? []) if (parts.length > 0) held.set(code, [...(held.get(code) ?? []), ...parts]);
  }
  return held;
}

/** Refuses to remove the first on which something hangs, naming what: `2026 cannot be removed while it has 3 subjects …`. */
export async function refuseHeld(
  context: SchoolContext,
  subject: Subject,
  removing: readonly { code: string; name: string }[],
): Promise<void> {
  if (removing.length === 0) return;
  const held = await whatHolds(
    context,
    subject,
    removing.map(({ code }) => code),
  );
  for (const { code, name } of removing) {
    const what = held.get(code);
    if (what) throw refuse("{name} cannot be removed while it has {what}. Remove that first", { name, what });
  }
}
