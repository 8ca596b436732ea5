// node scripts/run.mjs <entry.ts> [arguments]: runs one entry of the product on a fresh clone, installing first.
import { runEntry } from "./bundle.mjs";
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
process.exitCode = await runEntry(process.argv[2], process.argv.slice(3));
