import { describe, expect, test } from "vitest";
import { z } from "zod";
import { convertsNothing, encodeAnswer } from "./encode.ts";

const cents = z.codec(z.string(), z.bigint(), { decode: (text) => BigInt(text), encode: String });

describe("an answer on the wire", () => {
  test("loses what the contract does not name", () => {
    const schema = z.object({ rows: z.array(z.object({ name: z.string() })) });
    expect(encodeAnswer(schema, { rows: [{ name: "Achieng", passwordHash: "x" }], more: 1 })).toEqual({
      rows: [{ name: "Achieng" }],
    });
  });

  test("is converted where the contract converts", () => {
    const schema = z.object({ fees: z.array(z.object({ paid: cents.optional() })) });
    expect(convertsNothing(schema)).toBe(false);
    expect(encodeAnswer(schema, { fees: [{ paid: 12n }, {}] })).toEqual({ fees: [{ paid: "12" }, {}] });
  });

  test("is refused when it is not what the contract says", () => {
    expect(() => encodeAnswer(z.object({ count: z.number().int() }), { count: 1.5 })).toThrow("expected int");
  });

  test.each([
    ["a default", z.string().default("x")],
    ["a transform", z.string().transform((text) => text.length)],
    ["trimming", z.string().trim()],
    ["coercion", z.coerce.number()],
    ["a fallback", z.string().catch("")],
  ])("%s counts as converting", (_, schema) => {
    expect(convertsNothing(z.object({ field: schema }))).toBe(false);
  });
});
