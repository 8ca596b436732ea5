/** What the database holds that a backup keeps: the product's tables in an order that foreign keys allow, and sequences. */
import type pg from "pg";
import type { MigrationFile } from "../database/migrate.ts";

export interface Table {
  name: string;
  /** All but the generated ones, which the database makes anew. */
  columns: string[];
  /** Row security holds even for the owner. */
  secured: boolean;
  /** Whether ofisi_platform may read it; the few others are the owner's alone. */
  readByPlatform: boolean;
}

interface TableRow extends Table {
  isSeenWhole: boolean;
  needs: string[];
}

/**
 * The tables, those that others refer to before those.
 * @throws Error for a table whose rows are not all seen by ofisi_platform: a backup would silently lack them.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(`
    select c.relname as name,
           array(select a.attname::text from pg_attribute a
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                 order by a.attnum) as columns,
           c.relrowsecurity as secured,
           has_table_privilege('ofisi_platform', c.oid, 'select') as "readByPlatform",
           not c.relrowsecurity or exists (
             select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
               and 'ofisi_platform' = any (p.roles) and p.qual = 'true') as "isSeenWhole",
           array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
                 where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  const blind = rows.find((row) => !row.isSeenWhole);
  if (blind) throw new Error(`ofisi_platform does not see every row of ${blind.name}`);
  return inOrder(rows).map(({ isSeenWhole: _isSeenWhole, needs: _needs, ...table }) => table);
}

/** Those that are referred to first. */
function inOrder(rows: TableRow[]): TableRow[] {
  const ordered: TableRow[] = [];
  const waiting = new Map(rows.map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter((row) => !row.needs.some((need) => waiting.has(need)));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}`);
    for (const row of free) {
      ordered.push(row);
      waiting.delete(row.name);
    }
  }
  return ordered;
}

export interface SequenceState {
  name: string;
  /** As text: it may be larger than a number holds. */
  lastValue: string;
  isCalled: boolean;
}

/** Where the sequences stand. Read after the tables: they only move on. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${client.escapeIdentifier(name)}`,
    );
    states.push({ name, lastValue: found[0]!.last, isCalled: found[0]!.called });
  }
  return states;
}

export type AppliedMigration = Omit<MigrationFile, "sql">;

export async function listMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    "select version, name, sha256 from schema_migrations order by version",
  );
  return rows;
}

/** Jobs that wait, as `add_job` takes them; the queue's own tables are the queue's, and change with its version. */
export const WAITING_JOBS = `
  select t.identifier, j.payload::text as payload, q.queue_name, j.run_at, j.max_attempts::int as max_attempts, j.key,
         j.priority::int as priority, array(select jsonb_object_keys(j.flags)) as flags
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts
  order by j.id`;
