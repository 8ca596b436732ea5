// npm run check: types, lint, format, structure and generated documents. Exit code 1 when any fails.
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
const { runChecks } = await import("./checks.mjs");
let failed = 0;
await runChecks((_name, problem) => {
  if (problem === undefined) return;
  failed += 1;
  console.log(problem);
});
process.exitCode = failed === 0 ? 0 : 1;
