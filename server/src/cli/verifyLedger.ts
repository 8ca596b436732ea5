/** `npm run ledger:verify`: proves that every figure of money equals the ledger, for all schools. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { countLedger, verifyLedger, type Fault } from "../finance/ledger/verify.queries.ts";
import { migrate } from "../kit/database/migrate.ts";
import { reachDatabase, type ReachedDatabase } from "../kit/database/reach.ts";
import { quietLog } from "../kit/log.ts";
import { StartError } from "../kit/startError.ts";
import { readSettings } from "../settings.ts";

const USAGE = `npm run ledger:verify [-- --school CODE]

Proves from the ledger's own lines that every entry balances and that bills, students' accounts, payments, receipts,
credit and document numbers say the same as the ledger, for all schools or for one. It reads one moment, changes
nothing, and may run while people work. The exit code is 0 when everything adds up and 1 when something does not.`;

/** Runs the command; answers the exit code. */
export async function verify(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { help: { type: "boolean" }, school: { type: "string" } } });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const settings = readSettings();
  let database: ReachedDatabase | undefined;
  try {
    database = await reachDatabase(settings, quietLog);
    if (database.startedHere) await migrate(database.owner, resolve("server/migrations"));
    const client = new pg.Client(database.owner);
    await client.connect();
    try {
      return await prove(client, values.school?.toUpperCase());
    } finally {
      await client.end();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`Nothing was proved: ${error.message}\nWhat to do: ${error.remedy}`);
    return 1;
  } finally {
    await database?.leave();
  }
}

async function prove(client: pg.Client, schoolCode: string | undefined): Promise<number> {
  const faults = await verifyLedger(client, schoolCode);
  let proof = "";
  for (const fault of faults) {
    if (fault.proof !== proof) console.log(`${fault.proof}. Not so:`);
    proof = fault.proof;
    console.log(lineOf(fault));
  }
  if (faults.length > 0) return 1;
  const { schools, entries, postings } = await countLedger(client);
  console.log(
    `The ledger adds up: ${entries} entries with ${postings} lines in ${schools} schools, and every figure beside them.`,
  );
  return 0;
}

function lineOf({ schoolCode, what, kept, ledger }: Fault): string {
  return `  ${schoolCode}  ${what}: kept ${kept}, the ledger says ${ledger}`;
}
