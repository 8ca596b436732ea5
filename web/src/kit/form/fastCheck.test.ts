import { students } from "@ofisi/contract/people/students";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { passesFastCheck } from "./fastCheck.ts";

const Row = z.object({
  id: z.number(),
  version: z.number().int().min(1),
  name: z.string(),
  kind: z.enum(["a", "b"]),
  one: z.literal("x"),
  isOn: z.boolean(),
  note: z.string().nullable(),
  more: z.string().optional(),
  tags: z.array(z.string()),
});
const good = { id: 1.5, version: 2, name: "Ann", kind: "a", one: "x", isOn: true, note: null, tags: ["t"] };

test("a good answer is good, with what may be left out and without", () => {
  expect(passesFastCheck(z.array(Row), [good, { ...good, more: "m", note: "n" }])).toBe(true);
});

test.each(Object.keys(good))("an answer without %s is left to zod", (name) => {
  expect(passesFastCheck(Row, { ...good, [name]: undefined })).toBe(false);
  expect(passesFastCheck(Row, Object.fromEntries(Object.entries(good).filter(([field]) => field !== name)))).toBe(
    false,
  );
});

test("an answer with a field that the contract does not name is left to zod, which takes it out", () => {
  expect(passesFastCheck(Row, { ...good, secret: 1 })).toBe(false);
});

test("a schema that converts is left to zod, however deep", () => {
  const day = z.codec(z.string(), z.number(), { decode: Number, encode: String });
  for (const schema of [day, z.string().trim(), z.string().default(""), z.coerce.number(), z.email()])
    expect(passesFastCheck(z.object({ list: z.array(z.object({ day: schema })) }), { list: [{ day: "1" }] })).toBe(
      false,
    );
});

test("whatever is called good, zod takes as it stands", () => {
  const rows = fc.array(
    fc.record(
      {
        id: fc.oneof(fc.double(), fc.string(), fc.constant(null)),
        version: fc.oneof(fc.integer(), fc.double()),
        name: fc.oneof(fc.string(), fc.integer()),
        kind: fc.constantFrom("a", "b", "c", 1),
        one: fc.constantFrom("x", "y"),
        isOn: fc.oneof(fc.boolean(), fc.constant("true")),
        note: fc.oneof(fc.string(), fc.constant(null)),
        more: fc.oneof(fc.string(), fc.integer()),
        tags: fc.array(fc.oneof(fc.string(), fc.constant(0))),
        secret: fc.string(),
      },
      { requiredKeys: [] },
    ),
  );
  const schema = z.array(Row);
  fc.assert(
    fc.property(rows, (value) => {
      if (passesFastCheck(schema, value)) expect(schema.parse(value)).toEqual(value);
    }),
    { numRuns: 500 },
  );
});

test("the list of students is read the quick way, and a wrong one among 2,000 is noticed", () => {
  const student: Record<string, unknown> = Object.fromEntries(
    Object.keys(students.searchStudent.out.shape.Students.element.shape).map((name) => [name, ""]),
  );
  const list = Array.from({ length: 2_000 }, (_, id): Record<string, unknown> => ({
    ...student,
    id,
    version: 1,
    foundByGuardian: false,
  }));
  expect(passesFastCheck(students.searchStudent.out, { Students: list, count: 2_000 })).toBe(true);
  list[1_777] = { ...list[1_777], name: null };
  expect(passesFastCheck(students.searchStudent.out, { Students: list, count: 2_000 })).toBe(false);
});
