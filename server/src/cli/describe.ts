/** What a contract's schemas say of themselves, for the documents made from them. */
import { z } from "zod";

/** A JSON Schema as far as the documents read it. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  enum?: (string | number | null)[];
  const?: string | number | boolean | null;
  default?: string | number | boolean;
  pattern?: string;
  $schema?: string;
  [keyword: string]: unknown;
}

/**
 * A schema as it is on the wire: codecs by their text side, both for what is sent and for what is answered,
 * since the server encodes its answers.
 */
export function wireSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return rest;
}

/** The parts of a zod definition that carry refusals or lead inward. */
interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  error?: (issue: object) => unknown;
  path?: PropertyKey[];
  checks?: { _zod: { def: unknown } }[];
}
// Where zod keeps what a schema was made from.
const definitionOf = (schema: { _zod: { def: unknown } }) => schema._zod.def as Definition;

/** The sentence of a refusal, when it does not depend on what was sent. */
function sentenceOf(error: ((issue: object) => unknown) | undefined): string | undefined {
  const said = error?.({});
  return typeof said === "string" ? said : undefined;
}

/** The sentences with which a field can be refused, from the wire inward, each once. */
export function refusalsOf(schema: z.ZodType): string[] {
  const definition = definitionOf(schema);
  const inner = [definition.in, definition.innerType, definition.out].filter((part) => part !== undefined);
  const own = [definition.error, ...(definition.checks ?? []).map((check) => definitionOf(check).error)].map(
    sentenceOf,
  );
  return [...new Set([...inner.flatMap(refusalsOf), ...own.filter((sentence) => sentence !== undefined)])];
}

/** The refusals that look at several fields at once, with the field each is shown beside. */
export function crossRefusalsOf(schema: z.ZodObject): { field: string; sentence: string }[] {
  return (definitionOf(schema).checks ?? []).map(definitionOf).flatMap(({ error, path }) => {
    const sentence = sentenceOf(error);
    return sentence === undefined ? [] : [{ field: (path ?? []).join("."), sentence }];
  });
}

/** Keys of `data`, of its rows where it is a list, and of the lists and objects one level inside. */
export function answerKeys(schema: JsonSchema): string[] {
  const keys = new Set<string>();
  const take = (from: JsonSchema, depth: number) => {
    for (const option of from.anyOf ?? []) take(option, depth);
    if (from.items) take(from.items, depth);
    for (const [key, value] of Object.entries(from.properties ?? {})) {
      keys.add(key);
      if (depth > 0) take(value, depth - 1);
    }
  };
  take(schema, 1);
  return [...keys];
}

/** A schema as a person reads it: `{ Students: [{ id: number, name: string }], count: integer }`. */
export function readableShape(schema: JsonSchema, indent = ""): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((option) => readableShape(option, indent)).join(" | ");
  if (schema.type === "array") return `[${readableShape(schema.items ?? {}, indent)}, …]`;
  if (schema.type !== "object") return schema.type ?? "anything";
  const entries = Object.entries(schema.properties ?? {});
  if (entries.length === 0) {
    const { additionalProperties } = schema;
    return typeof additionalProperties === "object"
      ? `{ [name]: ${readableShape(additionalProperties, indent)} }`
      : "{}";
  }
  const deeper = `${indent}  `;
  const lines = entries.map(([key, value]) => `${deeper}${key}: ${readableShape(value, deeper)}`);
  const flat = `{ ${lines.map((line) => line.trim()).join(", ")} }`;
  return flat.length <= 100 && !flat.includes("\n") ? flat : `{\n${lines.join(",\n")}\n${indent}}`;
}
