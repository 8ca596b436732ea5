// node scripts/cli.mjs <command> [arguments]: a command of the product, on a fresh clone too. What installing and
// building have to say goes to stderr, so that a command's own output can be read by programs.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
const { build } = await import("./build.mjs");
await build(["server"], { log: console.error });
const { status } = spawnSync(process.execPath, [join(root, "server/dist/cli.js"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
process.exitCode = status ?? 1;
