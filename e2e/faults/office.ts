/** A school with a group and clerks who are signed in, placed in the database of a product under test. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { hashToken, makeCode, makeToken } from "../../server/src/kit/codes.ts";

export interface Office {
  schoolCode: string;
  groupCode: string;
  /** One session cookie for each clerk. */
  cookies: string[];
}

/** Runs work on the database as its owner, seeing every school. */
export async function asPlatform<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set role ofisi_platform");
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Places the school. The sessions are what a sign-in would leave. */
export async function openOffice(owner: pg.ClientConfig, clerks: number): Promise<Office> {
  const schoolCode = `F${randomUUID().slice(0, 8).toUpperCase()}`;
  const groupCode = makeCode("GR");
  const cookies: string[] = [];
  await asPlatform(owner, async (client) => {
    await client.query("insert into schools (school_code, name) values ($1, 'Shule ya Dhoruba')", [schoolCode]);
    // An earlier version's schools have no roles.
    const { rowCount: hasRoles } = await client.query(
      "select from pg_attribute where attrelid = 'schools'::regclass and attname = 'every_staff_may'",
    );
    if (hasRoles !== 0)
      await client.query("update schools set every_staff_may = true where school_code = $1", [schoolCode]);
    await client.query(
      "insert into groups (school_code, group_code, group_name, group_entry_year, group_exit_year) values ($1, $2, 'Storm', '2024', '2028')",
      [schoolCode, groupCode],
    );
    for (let clerk = 0; clerk < clerks; clerk++) {
      const username = `clerk${clerk}.${schoolCode.toLowerCase()}`;
      const token = makeToken();
      await client.query(
        `insert into accounts (username, school_code, user_code, user_type_code, person_name, password_hash)
         values ($1, $2, $3, 'STAFF', 'Clerk', 'none')`,
        [username, schoolCode, makeCode("SF")],
      );
      await client.query("insert into sessions (token_hash, username) values ($1, $2)", [hashToken(token), username]);
      cookies.push(`__Host-ofisi=${token}`);
    }
  });
  return { schoolCode, groupCode, cookies };
}
