// What must hold of the sources before anything is run: one list for `npm run check` and `npm test`.
import { spawn } from "node:child_process";
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
