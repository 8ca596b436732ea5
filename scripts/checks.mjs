// What must hold of the sources before anything is run: one list for `npm run check` and `npm test`.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "./install.mjs";

/** A program of an installed package, run by this Node.js; `npx` would cost a second each. */
function tool(name, path, args) {
  return { name, command: process.execPath, args: [join(root, "node_modules", ...path), ...args] };
}
const script = (name, ...args) => ({ name, command: process.execPath, args });

/** The checks in the order they are begun: the longest first, so that none is left for the end. */
function checks() {
  return [
    // One program for both: what rules know of types, TypeScript's own compiler tells them (each room by its tsconfig.json).
    tool("lint and types", ["oxlint", "bin", "oxlint"], ["--type-aware", "--type-check", "."]),
    tool("format", ["oxfmt", "bin", "oxfmt"], ["--check", "."]),
    script("structure", "scripts/check-structure.mjs"),
    script("documents made from the contract", "scripts/run.mjs", "server/src/tools.ts", "docs", "--check"),
    script("schema made from the migrations", "scripts/run.mjs", "server/src/tools.ts", "generate", "--check"),
  ];
}

/**
 * Runs all checks, as many at a time as there are cores, and prints a line for each as it ends.
 * @param {(name: string, problem: string | undefined) => void} told each check's end: what it said when it failed
 */
export async function runChecks(told) {
  const left = checks();
  const work = async () => {
    for (let check = left.shift(); check !== undefined; check = left.shift()) {
      const problem = await runCheck(check);
      console.log(`${problem === undefined ? "ok  " : "FAIL"} ${check.name}`);
      told(check.name, problem);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** Runs one check; answers what it said when it failed, or undefined. */
function runCheck({ command, args }) {
  const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part) => {
      said += part;
    });
  return new Promise((done) => {
    child.once("error", (error) => done(error.message));
    child.once("close", (code) => done(code === 0 ? undefined : said.trim() || "failed without a word"));
  });
}
