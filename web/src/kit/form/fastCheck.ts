/**
 * A quick reading of answers. The page may not compile its schemas, so that zod needs a second for 20,000 students.
 * Where a schema converts nothing, a walk over plain closures says of a good answer that it is good, in a hundredth of
 * the time. What it does not call good is judged by zod: nothing wrong passes that zod would refuse.
 */
import type { z } from "zod";

type Test = (value: unknown) => boolean;

const tests = new WeakMap<z.core.$ZodType, { test: Test | undefined }>();

/** True when the value is what the schema says, as it stands. False when zod has to look. */
export function passesFastCheck(schema: z.core.$ZodType, value: unknown): boolean {
  let made = tests.get(schema);
  if (made === undefined) {
    made = { test: testOf(schema) };
    tests.set(schema, made);
  }
  return made.test?.(value) ?? false;
}

/** Undefined where the schema converts, fills in or replaces, or is of a kind not known here. */
function testOf(schema: z.core.$ZodType): Test | undefined {
  // Where zod keeps what a schema was made of, of every kind.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const checks = checksOf(def);
  if (checks === undefined || ("coerce" in def && def.coerce === true)) return undefined;
  const test = kindOf(def);
  if (test === undefined || checks.length === 0) return test;
  return (value) => test(value) && checks.every((check) => check(value));
}

function kindOf(def: z.core.$ZodTypes["_zod"]["def"]): Test | undefined {
  switch (def.type) {
    case "string":
      return "format" in def && def.format !== undefined ? undefined : (value) => typeof value === "string";
    case "number":
      return "format" in def && def.format !== undefined ? undefined : (value) => Number.isFinite(value);
    case "boolean":
      return (value) => typeof value === "boolean";
    case "null":
      return (value) => value === null;
    case "enum": {
      const allowed = new Set<unknown>(Object.values(def.entries));
      return (value) => allowed.has(value);
    }
    case "literal": {
      const allowed = new Set<unknown>(def.values);
      return (value) => allowed.has(value);
    }
    case "nullable":
      return withInner(def.innerType, (test) => (value) => value === null || test(value));
    case "optional":
      return withInner(def.innerType, (test) => (value) => value === undefined || test(value));
    case "array":
      return withInner(def.element, (test) => (value) => Array.isArray(value) && value.every(test));
    case "object":
      return def.catchall === undefined ? objectTest(def.shape) : undefined;
    default:
      return undefined;
  }
}

function withInner(inner: z.core.$ZodType, make: (test: Test) => Test): Test | undefined {
  const test = testOf(inner);
  return test && make(test);
}

/** Every named field is good and there is no other: zod would leave that one out. */
function objectTest(shape: Readonly<Record<string, z.core.$ZodType>>): Test | undefined {
  const fields: [string, Test][] = [];
  for (const [name, field] of Object.entries(shape)) {
    const test = testOf(field);
    if (test === undefined) return undefined;
    fields.push([name, test]);
  }
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const record = value as Record<string, unknown>;
    let known = 0;
    for (const [name, test] of fields) {
      const field = record[name];
      if (!test(field)) return false;
      if (field !== undefined) known += 1;
    }
    let all = 0;
    for (const _ in record) all += 1;
    return all === known;
  };
}

/** The checks beside the kind; undefined when one is not known here. */
function checksOf(def: z.core.$ZodTypeDef): Test[] | undefined {
  const found: Test[] = [];
  for (const check of def.checks ?? []) {
    const known = check._zod.def as { check: string; format?: string; value?: unknown; inclusive?: boolean };
    if (known.check === "number_format" && known.format === "safeint") found.push(Number.isSafeInteger);
    else if (known.check === "greater_than" && typeof known.value === "number") {
      const { value: least, inclusive } = known;
      found.push((value) => (value as number) > least || (inclusive === true && value === least));
    } else return undefined;
  }
  return found;
}
