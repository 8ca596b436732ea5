/** What `npm start` makes of its arguments, in a shell as npm opens one. */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./install.mjs";

it("hands its arguments on, and becomes the server: a signal to the shell is one to the server", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const folder = mkdtempSync(join(tmpdir(), "ofisi-start-"));
  try {
    writeFileSync(join(folder, "node"), '#!/bin/sh\necho "$$ $*"\n');
    chmodSync(join(folder, "node"), 0o755);
    // As npm does: what stands behind the two dashes is put at the end.
    const shell = spawnSync("/bin/sh", ["-c", `${scripts.start} "--help"`], {
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
      encoding: "utf8",
    });
    expect(shell.stdout).toBe(`${shell.pid} scripts/start.mjs --help\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
