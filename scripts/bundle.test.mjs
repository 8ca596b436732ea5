// Bundles of commands: made anew where a source is another, and whole while another process makes one.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { bundle, makeBundle } from "./bundle.mjs";
import { root } from "./install.mjs";

const ENTRY = "server/src/tools.ts";
const TIMES = 5;

it("is whole at every moment, also while it is made once more", async () => {
  const path = await bundle(ENTRY);
  const whole = readFileSync(path, "utf8");
  const seen = new Set();
  const look = setInterval(() => seen.add(readFileSync(path, "utf8") === whole ? "whole" : "part"), 0);
  try {
    for (let time = 0; time < TIMES; time += 1) {
      // As one command after the other makes it.
      await makeBundle(ENTRY);
    }
  } finally {
    clearInterval(look);
  }
  expect([...seen]).toEqual(["whole"]);
});

/** A source of an entry, as it was written an hour ago. */
function write(path, text) {
  writeFileSync(path, text);
  const then = Date.now() / 1_000 - 3_600;
  utimesSync(path, then, then);
}

it("is made once for the same sources, and anew for others, also where their size and time are the same", async () => {
  const folder = `server/.cache/bundled-${process.pid}`;
  const [at, made] = [join(root, folder), `${join(root, "server/.cache")}/.cache-bundled-${process.pid}-entry`];
  mkdirSync(at, { recursive: true });
  onTestFinished(() => [at, made].forEach((path) => rmSync(path, { recursive: true, force: true })));
  const said = async () => {
    const path = await bundle(`${folder}/entry.ts`);
    return { says: execFileSync(process.execPath, [path], { encoding: "utf8" }).trim(), inode: statSync(path).ino };
  };
  write(join(at, "entry.ts"), `import { word } from "./word.ts";\nconsole.log(word);\n`);
  write(join(at, "word.ts"), `export const word: string = "one";\n`);
  const first = await said();
  expect(first.says).toBe("one");
  expect(await said()).toEqual(first);
  write(join(at, "word.ts"), `export const word: string = "two";\n`);
  expect((await said()).says).toBe("two");
  rmSync(join(at, "word.ts"));
  await expect(said()).rejects.toThrow("word.ts");
});
