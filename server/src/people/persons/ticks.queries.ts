/** Whom each operator has ticked in a list of people, as the documents' calls keep it (G054, G055). */
import { sql } from "kysely";
import type { SchoolContext } from "../../kit/context.ts";
import { countOf } from "../../kit/list/page.ts";

type Asking = Pick<SchoolContext, "db" | "school" | "caller">;

export function ticksOf(noun: "student" | "applicant") {
  const table = sql.table(`${noun}_ticks`);
  const mine = ({ school, caller }: Asking) => sql`school_code = ${school} and operator_code = ${caller.userCode}`;

  return {
    /** Records or clears the caller's tick; answers how many the caller has ticked. */
    async set(context: SchoolContext, userCode: string, checked: boolean): Promise<{ count: number }> {
      const { db, school, caller } = context;
      await (
        checked
          ? sql`insert into ${table} (school_code, operator_code, user_code)
              values (${school}, ${caller.userCode}, ${userCode}) on conflict do nothing`
          : sql`delete from ${table} where ${mine(context)} and user_code = ${userCode}`
      ).execute(db);
      // Not under the person's own subject: nothing of them has changed.
      await context.audit({ subject: `tick of ${noun} ${userCode}`, after: { ticked: checked } });
      return { count: await countOf(db, sql`from ${table} where ${mine(context)}`) };
    },

    /** Whom the caller has ticked. */
    async list(asking: Asking): Promise<string[]> {
      const { rows } = await sql<{ code: string }>`
        select user_code as code from ${table} where ${mine(asking)} order by user_code`.execute(asking.db);
      return rows.map(({ code }) => code);
    },

    /** Takes people out of the caller's selection. */
    async clear(asking: Asking, userCodes: readonly string[]): Promise<void> {
      await sql`delete from ${table} where ${mine(asking)} and user_code = any(${userCodes}::text[])`.execute(
        asking.db,
      );
    },

    /** Takes people out of everybody's selection. */
    async forget({ db, school }: Asking, userCodes: readonly string[]): Promise<void> {
      await sql`delete from ${table}
        where school_code = ${school} and user_code = any(${userCodes}::text[])`.execute(db);
    },
  };
}
