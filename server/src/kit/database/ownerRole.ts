/**
 * What the owner may do as itself. It is a member of ofisi_app and ofisi_platform so that it can become them; their
 * rights, and their sight of schools' rows, are not its own until it does (docs/decisions/0003-database-roles.md).
 */
import type pg from "pg";

const ROLES = ["ofisi_app", "ofisi_platform"];
/** From this version on a membership says whether it inherits; before, the member does. */
const PER_MEMBERSHIP = 160_000;

/**
 * Lets the connection's user have the rights of its roles without SET ROLE, or not. Where somebody else granted them,
 * or the user may not alter itself, things stay as they are: `ownerInherits` tells.
 */
export async function letOwnerInherit(client: pg.ClientBase, inherit: boolean): Promise<void> {
  for (const text of await statements(client, inherit)) {
    await client.query(text).catch((error: unknown) => {
      // Not allowed, or another process does the same at this moment.
      if (!["42501", "XX000", "0LP01"].includes((error as { code?: string }).code ?? "")) throw error;
    });
  }
}

async function statements(client: pg.ClientBase, inherit: boolean): Promise<string[]> {
  const { rows } = await client.query<{ version: number; there: string[]; inherits: boolean }>(
    `select current_setting('server_version_num')::int as version,
            (select rolinherit from pg_roles where rolname = current_user) as inherits,
            array(select rolname::text from pg_roles where rolname = any ($1)
                    and pg_has_role(current_user, oid, 'member')
                    and pg_has_role(current_user, oid, 'usage') is distinct from $2) as there`,
    [ROLES, inherit],
  );
  const { version, there, inherits } = rows[0]!;
  if (version >= PER_MEMBERSHIP) {
    return there.map((role) => `grant ${role} to current_user with inherit ${inherit ? "true" : "false"}`);
  }
  if (inherits === inherit) return [];
  if (inherit) return ["alter role current_user inherit"];
  // The owner of a database may make tables in `public` through a role too, pg_database_owner: from here on by itself.
  return ["grant usage, create on schema public to current_user", "alter role current_user noinherit"];
}

/** The roles whose rights the user of this connection has without becoming them; there should be none. */
export async function ownerInherits(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ role: string }>(
    `select rolname as role from pg_roles
     where rolname = any ($1) and pg_has_role(current_user, oid, 'usage') and not
       (select rolsuper from pg_roles where rolname = current_user) order by 1`,
    [ROLES],
  );
  return rows.map(({ role }) => role);
}
