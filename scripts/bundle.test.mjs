// A bundle that another process runs while it is made anew.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { bundle } from "./bundle.mjs";

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
      // oxlint-disable-next-line no-await-in-loop
      await bundle(ENTRY);
    }
  } finally {
    clearInterval(look);
  }
  expect([...seen]).toEqual(["whole"]);
});
