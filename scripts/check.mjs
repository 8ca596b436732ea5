// npm run check: types, lint, format, structure and generated documents. Exit code 1 when any fails.
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { checks, runCheck } = await import("./checks.mjs");
let failed = 0;
for (const check of checks()) {
  const problem = await runCheck(check);
  console.log(`${problem === undefined ? "ok  " : "FAIL"} ${check.name}`);
  if (problem === undefined) continue;
  failed += 1;
  console.log(problem);
}
process.exitCode = failed === 0 ? 0 : 1;
