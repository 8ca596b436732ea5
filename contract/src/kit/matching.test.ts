import { expect, test } from "vitest";
import { z } from "zod";
import { EXCEPT_MAX, matching } from "./matching.ts";
import { say } from "./texts.ts";

test("more than can be left out of all that match are refused in words, in every language", () => {
  const schema = z.object({ matching: matching({}) });
  const all = (count: number) => ({ seen: 20_000, except: Array.from({ length: count }, (_, at) => `U${at}`) });
  const encoded = (count: number) => schema.safeEncode({ matching: all(count) });
  expect(encoded(EXCEPT_MAX).success).toBe(true);
  const [fault] = encoded(EXCEPT_MAX + 1).error?.issues ?? [];
  expect(say("en", fault?.message ?? "")).toBe(
    "At most 200 rows can be left out of all that match. Narrow the list with its filters instead",
  );
  expect(say("fr", fault?.message ?? "")).toMatch(/^Au plus 200 lignes/);
  expect(say("sw", fault?.message ?? "")).toMatch(/200/);
});
