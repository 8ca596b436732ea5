import { domains } from "@ofisi/contract/index";
import { amount, cents as money } from "@ofisi/contract/kit/money";
import type { Operation } from "@ofisi/contract/kit/operation";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { convertsNothing, makeEncoder } from "./encode.ts";

const cents = z.codec(z.string(), z.bigint(), { decode: (text) => BigInt(text), encode: String });
const encode = (schema: z.ZodType, value: unknown) => makeEncoder(schema)(value);

describe("an answer on the wire", () => {
  test("loses what the contract does not name", () => {
    const schema = z.object({ rows: z.array(z.object({ name: z.string() })) });
    expect(encode(schema, { rows: [{ name: "Achieng", passwordHash: "x" }], more: 1 })).toEqual({
      rows: [{ name: "Achieng" }],
    });
  });

  test("loses it beside amounts too", () => {
    const schema = z.object({ rows: z.array(z.object({ name: z.string(), paid: amount })) });
    const row = { name: "Achieng", paid: money(1_250n), passwordHash: "x" };
    expect(encode(schema, { rows: [row], more: 1 })).toEqual({ rows: [{ name: "Achieng", paid: "12.50" }] });
  });

  test("is converted where the contract converts", () => {
    const schema = z.object({ fees: z.array(z.object({ paid: cents.optional() })) });
    expect(convertsNothing(schema)).toBe(false);
    expect(encode(schema, { fees: [{ paid: 12n }, {}] })).toEqual({ fees: [{ paid: "12" }, {}] });
  });

  test("is refused when it is not what the contract says", () => {
    expect(() => encode(z.object({ count: z.number().int() }), { count: 1.5 })).toThrow("expected int");
    expect(() => encode(z.object({ count: z.number().int(), paid: amount }), { count: 1.5, paid: 1n })).toThrow(
      "expected int",
    );
    expect(() => encode(z.object({ paid: amount }), { paid: 12 })).toThrow("Invalid input");
  });

  test("keeps the error of a conversion that fails", () => {
    const failing = z.codec(z.string(), z.number(), {
      decode: Number,
      encode: () => {
        throw new Error("no such day");
      },
    });
    expect(() => encode(z.object({ day: failing }), { day: 1 })).toThrow("no such day");
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

  test.each([
    ["trimming", z.string().trim(), " a "],
    ["a refinement of an amount", amount.refine((value) => value > 0n), money(5n)],
    ["an amount that is not above nothing", amount.refine((value) => value > 0n), money(0n)],
    ["one or another", z.union([amount, z.number()]), 3],
    ["a format", z.email(), "a@example.org"],
    ["a default in the place of nothing", z.string().default("x").optional(), undefined],
    ["a day that is none", z.iso.date(), "2026-02-30"],
    ["an object that takes any field", z.looseObject({ paid: amount }), { paid: money(5n), more: 1 }],
    ["an object that refuses other fields", z.strictObject({ paid: amount }), { paid: money(5n), more: 1 }],
  ])("what is rare in answers is encoded as zod does: %s", (_, schema, value) => {
    same(z.object({ value: schema, paid: amount }), { value, paid: money(1n) });
  });
});

const answered = Object.values(domains)
  .flatMap((domain) => Object.values(domain) as (Operation & { function: string })[])
  .flatMap((operation) => (operation.kind === "file" ? [] : [{ name: operation.function, out: operation.out }]));

test.each(answered)("$name is answered byte for byte as zod would", ({ out }) => {
  const encoder = makeEncoder(out);
  const made = fc.property(valuesOf(out), (value) => {
    expect(same(out, value, encoder)).toBe("answered");
  });
  fc.assert(made, { numRuns: 20 });
  const faulty = fc.property(valuesOf(out, 40), (value) => void same(out, value, encoder));
  fc.assert(faulty, { numRuns: 20 });
});

/** Holds the encoder against zod: the same bytes, or the same refusal. */
function same(schema: z.ZodType, value: unknown, encoder = makeEncoder(schema)): "answered" | "refused" {
  const expected = outcome(() => z.encode(schema, value));
  const seen = outcome(() => encoder(value));
  expect(seen).toEqual(expected);
  return expected === "refused" ? "refused" : "answered";
}

/** That it is refused, and not for which of several faults: zod's parse goes on after one where its encode stops. */
function outcome(act: () => unknown): { wire: string } | "refused" {
  try {
    return { wire: JSON.stringify(act()) };
  } catch {
    return "refused";
  }
}

/**
 * Clean values of a schema, with fields that it does not name; one part in `wrongOneIn` is something else altogether.
 */
function valuesOf(schema: z.core.$ZodType, wrongOneIn = 0): fc.Arbitrary<unknown> {
  const right = rightOf(schema, wrongOneIn);
  if (wrongOneIn === 0) return right;
  const wrong = fc.constantFrom(undefined, null, "", "x", -1, 1.5, 3n, true, [], {});
  return fc.oneof({ weight: wrongOneIn, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

function rightOf(schema: z.core.$ZodType, wrongOneIn: number): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (part: z.core.$ZodType) => valuesOf(part, wrongOneIn);
  switch (def.type) {
    case "string":
      return fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", '"\\\u2028\ud800', "__proto__"));
    case "number":
      return wrongOneIn === 0 ? fc.integer({ min: 1, max: 5 }) : fc.constantFrom(1, 2, 3, -0, 1e21, -5, 0.1);
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom(...def.values);
    case "null":
      return fc.constant(null);
    case "nullable":
      return fc.option(inner(def.innerType), { nil: null });
    case "optional":
      return fc.option(inner(def.innerType), { nil: undefined });
    case "default":
      return inner(def.innerType);
    case "array":
      return fc.array(inner(def.element), { maxLength: 3 });
    case "object": {
      const named = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, inner(field)]));
      return fc.record({ ...named, notNamed: fc.constantFrom("secret", undefined) });
    }
    case "record":
      return fc.dictionary(inner(def.keyType) as fc.Arbitrary<string>, inner(def.valueType), { maxKeys: 3 });
    case "pipe":
      return inner(def.out);
    case "custom":
      return fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
    default:
      throw new Error(`no values are made up for a schema of kind ${def.type}`);
  }
}
