import { expect, it } from "vitest";
import { sayKept } from "@ofisi/contract/kit/texts";
import { ourReason, SUPPRESSED } from "./reasons.rules.ts";

it("says what is ours in the reader's words, with what others have said in it as they said it", () => {
  const settled = ourReason("{name} has said how this ended", { name: "Wanjiru" });
  expect((["en", "fr", "sw"] as const).map((language) => sayKept(language, settled))).toEqual([
    "Wanjiru has said how this ended",
    "Wanjiru a dit comment ceci a fini",
    "Wanjiru amesema huu uliishaje",
  ]);
  expect(sayKept("fr", ourReason(SUPPRESSED.optOut))).toBe("Cette personne ne veut pas de messages");
  expect(sayKept("fr", "no answer in time")).toBe("pas de réponse à temps");
});

it.each(["AbsentSubscriber", "optOut", '{"text":', '{"text":"x","params":null}', '{"text":{"a":1}}', ""])(
  "leaves a carrier's %j as it came, or as near as it can be read, and never breaks on it",
  (words) => {
    expect(typeof sayKept("sw", words)).toBe("string");
    if (!words.startsWith("{")) expect(sayKept("sw", words)).toBe(words);
  },
);

it("keeps no more of a long answer than a column holds, and nothing that a database cannot", () => {
  const kept = ourReason("Answered: {words}", { words: `\u0000${"x".repeat(5_000)}` });
  expect(kept.length).toBeLessThan(500);
  expect(sayKept("en", kept)).toMatch(/^Answered: x+$/);
});
