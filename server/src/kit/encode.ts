/**
 * Answers as they go on the wire: checked against the contract, and what it does not name left out. Each operation's
 * encoder is made once, at the start, of the schema of its answer; the database's rows go through it by the hundred.
 */
import { z } from "zod";

type Encode = (value: unknown) => unknown;

/** Kinds of schema that change nothing: read in either direction, they say the same of a value. */
const SAME_BOTH_WAYS = new Set(["string", "number", "boolean", "enum", "literal", "null", "any", "unknown"]);

/**
 * Makes the encoder of a schema. It answers the wire value, and throws zod's error at what the schema refuses.
 *
 * Where a schema converts nothing, parsing it says the same as encoding it, and zod compiles parsing. Where it converts
 * (every amount of money does), zod walks the schema anew for each value; a walk over closures that were made
 * once takes a tenth of that. What the closures do not call good is encoded by zod, so that nothing passes which
 * zod would refuse, and its error is the one that is told.
 */
export function makeEncoder(schema: z.ZodType): Encode {
  if (convertsNothing(schema)) return (value) => schema.parse(value);
  const walk = walkOf(schema);
  return (value) => {
    try {
      return walk(value);
    } catch (error) {
      if (error !== UNSURE) throw error;
      return z.encode(schema, value);
    }
  };
}

/** Thrown by a closure at a value that zod has to judge; without a stack, since nobody sees it. */
const UNSURE = Symbol("unsure");

function unsure(): never {
  throw UNSURE;
}

/** The closure of a schema: for good values it answers what `z.encode` does. */
function walkOf(schema: z.core.$ZodType): Encode {
  const def = defOf(schema);
  if (def.type === "number") return numberWalk(schema, def);
  // Checks besides the kind's own, such as a refinement: rare in answers, and zod knows them all.
  if ((def.checks ?? []).length > 0) return byZod(schema);
  switch (def.type) {
    case "string":
      return ("format" in def && def.format !== undefined) || def.coerce === true
        ? byZod(schema)
        : (value) => (typeof value === "string" ? value : unsure());
    case "boolean":
      return def.coerce === true ? byZod(schema) : (value) => (typeof value === "boolean" ? value : unsure());
    case "enum":
      return amongTexts(schema, Object.values(def.entries));
    case "literal":
      return among(def.values);
    case "null":
      return among([null]);
    case "nullable":
      return nullableWalk(walkOf(def.innerType));
    case "optional":
      return optionalWalk(schema, def.innerType);
    case "default":
      // Fills in what is read, and nothing that is written.
      return walkOf(def.innerType);
    case "array":
      return arrayWalk(walkOf(def.element));
    case "object":
      return def.catchall === undefined ? objectWalk(def.shape) : byZod(schema);
    case "pipe":
      return def.reverseTransform === undefined ? byZod(schema) : codecWalk(def);
    case "custom":
      return customWalk(schema);
    default:
      return byZod(schema);
  }
}

/** Whatever is not known here. */
function byZod(schema: z.core.$ZodType): Encode {
  return (value) => {
    const encoded = z.safeEncode(schema, value);
    return encoded.success ? encoded.data : unsure();
  };
}

function among(allowed: readonly unknown[]): Encode {
  const values = new Set(allowed);
  return (value) => (values.has(value) ? value : unsure());
}

/** An enumeration of numbers names each of them twice. */
function amongTexts(schema: z.core.$ZodType, allowed: readonly unknown[]): Encode {
  return allowed.every((value) => typeof value === "string") ? among(allowed) : byZod(schema);
}

function nullableWalk(inner: Encode): Encode {
  return (value) => (value === null ? null : inner(value));
}

function optionalWalk(schema: z.core.$ZodType, innerType: z.core.$ZodType): Encode {
  // One that puts something in the place of nothing.
  if (innerType._zod.optin === "defaulted") return byZod(schema);
  const inner = walkOf(innerType);
  return (value) => (value === undefined ? undefined : inner(value));
}

function arrayWalk(element: Encode): Encode {
  return (value) => (Array.isArray(value) ? value.map((each) => element(each)) : unsure());
}

function objectWalk(shape: Readonly<Record<string, z.core.$ZodType>>): Encode {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, walk: walkOf(field) }));
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) unsure();
    const given = value as Record<string, unknown>;
    const encoded: Record<string, unknown> = {};
    for (const { name, walk } of fields) encoded[name] = walk(given[name]);
    return encoded;
  };
}

function numberWalk(schema: z.core.$ZodType, def: z.core.$ZodTypeDef): Encode {
  const tests = (def.checks ?? []).map(numberTest);
  if (("format" in def && def.format !== undefined) || tests.includes(undefined) || isCoerced(def))
    return byZod(schema);
  const known = tests as ((value: number) => boolean)[];
  return (value) =>
    typeof value === "number" && Number.isFinite(value) && known.every((isGood) => isGood(value)) ? value : unsure();
}

/** What a check says of a number; undefined for a check that is not known here. */
function numberTest(check: z.core.$ZodCheck): ((value: number) => boolean) | undefined {
  const def = check._zod.def as { check: string; format?: string; value?: unknown; inclusive?: boolean };
  if (def.check === "number_format") return def.format === "safeint" ? Number.isSafeInteger : undefined;
  const { value: bound, inclusive } = def;
  if (typeof bound !== "number") return undefined;
  if (def.check === "greater_than") return inclusive === true ? (value) => value >= bound : (value) => value > bound;
  if (def.check === "less_than") return inclusive === true ? (value) => value <= bound : (value) => value < bound;
  return undefined;
}

/** From the clean value to the wire's: the one that is given is checked, and so is the one that is made. */
function codecWalk(def: z.core.$ZodPipeDef): Encode {
  const [given, made] = [walkOf(def.out), walkOf(def.in)];
  const reverse = def.reverseTransform!;
  return (value) => {
    const payload: z.core.ParsePayload = { value: given(value), issues: [] };
    const encoded: unknown = reverse(payload.value, payload);
    if (payload.issues.length > 0) unsure();
    return made(encoded);
  };
}

/** A kind that is nothing but its check, and changes nothing. */
function customWalk(schema: z.core.$ZodType): Encode {
  const kind = schema._zod as unknown as z.core.$ZodCheckInternals<unknown>;
  return (value) => {
    const payload: z.core.ParsePayload = { value, issues: [] };
    if (kind.check(payload) !== undefined || payload.issues.length > 0) unsure();
    return payload.value;
  };
}

/** Whether no part of the schema converts, fills in or replaces a value. An unknown kind counts as one that does. */
export function convertsNothing(schema: z.core.$ZodType): boolean {
  const def = defOf(schema);
  if (SAME_BOTH_WAYS.has(def.type)) return !isCoerced(def) && !overwrites(def);
  switch (def.type) {
    case "object":
      return Object.values(def.shape).every(convertsNothing) && (!def.catchall || convertsNothing(def.catchall));
    case "array":
      return convertsNothing(def.element);
    case "record":
      return convertsNothing(def.keyType) && convertsNothing(def.valueType);
    case "nullable":
    case "optional":
      return convertsNothing(def.innerType);
    case "union":
      return def.options.every(convertsNothing);
    default:
      return false;
  }
}

/** Where zod keeps what a schema was made of, of every kind. */
function defOf(schema: z.core.$ZodType): z.core.$ZodTypes["_zod"]["def"] {
  return (schema as z.core.$ZodTypes)._zod.def;
}

function isCoerced(def: z.core.$ZodTypeDef): boolean {
  return "coerce" in def && def.coerce === true;
}

/** Such as trim(): a check that writes. */
function overwrites(def: z.core.$ZodTypeDef): boolean {
  return (def.checks ?? []).some((check) => check._zod.def.check === "overwrite");
}
