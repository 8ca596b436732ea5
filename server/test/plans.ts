/** What statements cost by their plans: rows that the database takes into its hands, which no busy machine makes more of. */
import type pg from "pg";
import { kyselyOn, type Database } from "../src/kit/database/transaction.ts";

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "CTE Name"?: string;
  "Index Name"?: string;
  "Plan Rows": number;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Node[];
  [removed: `Rows Removed by ${string}`]: number;
}

/** Rows that a step has taken into its hands, without those of its parts. */
function handled(node: Node): number {
  const removed = (["Filter", "Join Filter", "Index Recheck"] as const).reduce(
    (sum, by) => sum + (node[`Rows Removed by ${by}`] ?? 0),
    0,
  );
  return (node["Actual Rows"] + removed) * node["Actual Loops"];
}

const stepsOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(stepsOf)];

/** Rows that a plan has taken into its hands, in all of its steps. */
const touched = (plan: Node): number => stepsOf(plan).reduce((sum, step) => sum + handled(step), 0);

/** The three steps of a plan that handle the most rows, for whoever looks for the cause. */
function dearest(plan: Node): string {
  const steps = stepsOf(plan).toSorted((one, other) => handled(other) - handled(one));
  return steps
    .slice(0, 3)
    .map((step) => {
      const of = [step["Node Type"], step["Relation Name"] ?? step["CTE Name"], step["Index Name"]].filter(Boolean);
      return `${of.join(" ")}: ${handled(step)} rows in ${step["Actual Loops"]} loops, ${step["Plan Rows"]} planned each`;
    })
    .join("; ");
}

/** How often the step was begun that was begun most often: once for each row of another, where it is done row by row. */
function begun(node: Node): number {
  return Math.max(node["Actual Loops"], ...(node.Plans ?? []).map(begun));
}

export interface Look {
  /** The statement, and the dearest steps of its plan. */
  text: string;
  rows: number;
  loops: number;
}

/**
 * A database on this connection that notes of each statement how many rows its plan touched, and how often its busiest step
 * was begun. It explains each before it runs it, within a savepoint that is taken back, so that nothing is written twice. It is
 * explained as a prepared one, which alone `plan_cache_mode` decides about: what stands in an EXPLAIN itself is planned for its
 * values, whatever the mode.
 */
export function explaining(client: pg.ClientBase): { db: Database; looks: readonly Look[] } {
  const looks: Look[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const recording = {
    // One after the other: a page and its count are sent together.
    query: (asked: Asked) => {
      const answer = last.then(() => explained(asked));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
  const explained = async ({ text, values }: Asked) => {
    const given = values.length === 0 ? "" : `(${values.map((value) => literal(client, value)).join(", ")})`;
    await client.query("savepoint explained");
    await client.query(`prepare explained as ${text}`);
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
      `explain (analyze, timing off, format json) execute explained ${given}`,
    );
    await client.query("deallocate explained; rollback to savepoint explained");
    const plan = rows[0]!["QUERY PLAN"][0].Plan;
    looks.push({ text: `${text}\n-- ${dearest(plan)}`, rows: touched(plan), loops: begun(plan) });
    return await client.query(text, [...values]);
  };
  return { db: kyselyOn(recording as unknown as pg.ClientBase), looks };
}

interface Asked {
  text: string;
  values: readonly (Value | readonly Value[])[];
}

/** What our statements are given. */
type Value = string | number | bigint | boolean | null;

/** A value as it is written in a statement: EXECUTE takes no parameters of its own. */
function literal(client: pg.ClientBase, value: Value | readonly Value[]): string {
  if (value === null) return "null";
  if (typeof value !== "object") return client.escapeLiteral(String(value));
  const items = value.map((one) => (one === null ? "null" : JSON.stringify(String(one))));
  return client.escapeLiteral(`{${items.join(",")}}`);
}

/**
 * Has the planner know nothing of these tables, in this transaction: as in the minute after they were filled at once. The
 * database's own sweeping, which comes when a busy machine has taken long enough, waits for its end: it took rows that are not
 * committed yet for none, and a plan for many pages of nothing tries each row with each.
 */
export async function forgetCounts(owner: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const these = "any(select name::regclass from unnest($1::text[]) as n (name))";
  const names = tables.map((name) => owner.escapeIdentifier(name)).join(", ");
  // What a sweep takes as well; reading and writing go on beside it.
  await owner.query(`lock table ${names} in share update exclusive mode`);
  await owner.query(`delete from pg_statistic where starelid = ${these}`, [tables]);
  await owner.query(`update pg_class set reltuples = -1, relpages = 0 where oid = ${these}`, [tables]);
}
