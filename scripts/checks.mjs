// What must hold of the sources before anything is run: one list for `npm run check` and `npm test`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./install.mjs";

/** A program of an installed package, run by this Node.js; `npx` would cost a second each. */
function tool(name, path, args) {
  return { name, command: process.execPath, args: [join(root, "node_modules", ...path), ...args] };
}
const script = (name, ...args) => ({ name, command: process.execPath, args });

const TSC = ["typescript", "bin", "tsc"];

/** The checks in the order they are run: the quickest to understand first. */
export function checks() {
  return [
    ...["contract", "server", "web", "e2e", "bench"].map((room) =>
      tool(`types of ${room}`, TSC, ["--noEmit", "-p", room]),
    ),
    tool("lint", ["oxlint", "bin", "oxlint"], ["--type-aware", "."]),
    tool("format", ["oxfmt", "bin", "oxfmt"], ["--check", "."]),
    script("structure", "scripts/check-structure.mjs"),
    script("documents made from the contract", "scripts/run.mjs", "server/src/tools.ts", "docs", "--check"),
    script("schema made from the migrations", "scripts/run.mjs", "server/src/tools.ts", "generate", "--check"),
  ];
}

/** Runs one check; answers what it said when it failed, or undefined. */
export function runCheck({ command, args }) {
  const result = spawnSync(command, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  if (result.status === 0) return undefined;
  return `${result.stdout ?? ""}${result.stderr ?? ""}${result.error?.message ?? ""}`.trim() || "failed without a word";
}
