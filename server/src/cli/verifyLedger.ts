/** `npm run ledger:verify`: proves that every figure of money equals the ledger, for all schools. */
import { parseArgs } from "node:util";
import type pg from "pg";
import { countLedger, isSchool, verifyLedger, type Fault } from "../finance/ledger/verify.queries.ts";
import { withClient } from "../kit/database/oneClient.ts";
import { StartError } from "../kit/startError.ts";
import { readSettings } from "../settings.ts";
import { orSayWhy, showUsage, withOwnVersion } from "./command.ts";

const USAGE = `npm run ledger:verify [-- --school CODE]

Proves from the ledger's own lines that every entry balances and that bills, students' accounts, payments, receipts,
credit and document numbers say the same as the ledger, for all schools or for one. It reads one moment, changes
nothing, and may run while people work. The exit code is 0 when everything adds up and 1 when something does not.`;

/** Runs the command; answers the exit code. */
export async function verify(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { help: { type: "boolean" }, school: { type: "string" } } });
  if (values.help) return showUsage(USAGE);
  const settings = readSettings();
  const school = values.school?.toUpperCase();
  return await orSayWhy("Nothing was proved", () =>
    withOwnVersion(settings, (owner) => withClient(owner, (client) => prove(client, school))),
  );
}

async function prove(client: pg.Client, schoolCode: string | undefined): Promise<number> {
  if (schoolCode !== undefined && !(await isSchool(client, schoolCode)))
    throw new StartError(`there is no school ${schoolCode} here.`, "Write its code as the platform's page shows it.");
  const faults = await verifyLedger(client, schoolCode);
  let proof = "";
  for (const fault of faults) {
    if (fault.proof !== proof) console.log(`${fault.proof}. Not so:`);
    proof = fault.proof;
    console.log(lineOf(fault));
  }
  if (faults.length > 0) return 1;
  const { schools, entries, postings } = await countLedger(client, schoolCode);
  const where = schoolCode ?? (schools === 1 ? "1 school" : `${schools} schools`);
  console.log(
    `The ledger adds up: ${entries} ${entries === 1 ? "entry" : "entries"} with ${postings} lines in ${where}, and every figure beside them.`,
  );
  return 0;
}

function lineOf({ schoolCode, what, kept, ledger }: Fault): string {
  return `  ${schoolCode}  ${what}: kept ${kept}, the ledger says ${ledger}`;
}
