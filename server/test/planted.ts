/**
 * `npm run planted [-- name …]`: takes each wall of the money, of the optimistic reads, between schools and of repeats away
 * in turn and looks whether the tests turn red. A wall that nobody misses is not tested: exit code 1. Databases and
 * folders are the tests' own.
 */
import { spawn } from "node:child_process";
import { PLANTS } from "./plants.ts";

/** Runs the tests of the walls, those whose names match, with a plant or none; answers how it ended and what it said. */
function runTests(
  plant: string | undefined,
  names: string | undefined,
): Promise<{ code: number | null; said: string }> {
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", "server/test/planted.config.ts"];
  if (names) args.push("-t", names);
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PLANT: plant ?? "", PLANT_SQL: PLANTS[plant ?? ""]?.sql ?? "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (said += part));
  return new Promise((done) => child.once("exit", (code) => done({ code, said })));
}

// oxlint-disable-next-line no-control-regex
const plain = (text: string) => text.replaceAll(/\u001b\[[\d;]*m/g, "");

/** The tests that failed, by their invariant. A run that could not begin has none. */
function redOf(said: string): string[] {
  const failed = plain(said).match(/^\s*FAIL .*$/gm) ?? [];
  return [...new Set(failed.map((line) => line.split(" > ").slice(1).join(" > ").slice(0, 60)))];
}

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(PLANTS, name));
if (unknown !== undefined) {
  console.error(`There is no plant ${unknown}; there are: ${Object.keys(PLANTS).join(", ")}.`);
  process.exit(2);
}
let missed = 0;
if (asked.length === 0) {
  const { code, said } = await runTests(undefined, undefined);
  console.log(`${code === 0 ? "green" : "RED  "}  nothing taken away`);
  if (code !== 0) {
    console.log(said);
    process.exit(1);
  }
}
for (const name of asked.length > 0 ? asked : Object.keys(PLANTS)) {
  const { code, said } = await runTests(name, PLANTS[name]?.red);
  const red = redOf(said);
  const isSeen = code !== 0 && red.length > 0;
  if (!isSeen) missed += 1;
  console.log(`${isSeen ? "red  " : "MISSED"}  without ${name}: ${isSeen ? red.join("; ") : plain(said).slice(-1500)}`);
}
console.log(missed === 0 ? "Every wall is missed when it is gone" : `${missed} walls can fall unseen`);
process.exitCode = missed === 0 ? 0 : 1;
