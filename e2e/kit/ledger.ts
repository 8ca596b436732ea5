/** The proof at the end of a day of money. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { claim } from "./expect.ts";
import type { Product } from "./product.ts";

const run = promisify(execFile);

/** Runs `ledger:verify` on one school: other journeys put bills into theirs that no ledger knows. */
export async function ledgerAddsUp(product: Product, school: string): Promise<void> {
  const verify = ["scripts/run.mjs", "server/src/tools.ts", "ledger-verify", "--school", school];
  const { stdout } = await run(process.execPath, verify, { env: { ...process.env, DATA_DIR: product.dataDir } });
  claim(stdout.includes("The ledger adds up"), `ledger:verify said: ${stdout}`);
}
