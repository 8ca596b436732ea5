/** docs/operations.md: the reference of every operation, for people. */
import { listOperations, type OperationRegistry, type NamedOperation } from "@ofisi/contract/kit/operationRegistry";
import { ENDPOINTS, type Endpoint } from "@ofisi/contract/kit/operation";
import type { z } from "zod";
import { crossRefusalsOf, readableShape, refusalsOf, wireSchema, type JsonSchema } from "./describe.ts";

const INTRODUCTION = `# Operations

Generated from the contract by \`npm run docs\`; do not edit.

A call is a form post (urlencoded, or multipart where a file goes along) with a field \`function\` that names the
operation. The answer is JSON: \`{status, success, message, data}\`, and \`field\` where one input was refused. Files are
fetched with GET and the same names in the query. A post carries the header \`x-ofisi: 1\`; a write also
\`idempotency-key\`, so that a repeated try has one effect. \`accept-language\` (en, fr, sw) chooses the language of
messages.

HTTP status: 200 for success and for refusals of the business, 401 not signed in, 403 not allowed, 404 no such
operation, 413 too large, 422 an input is malformed, 429 too many tries.
`;

const KINDS = { read: "reads", write: "writes", file: "answers a file" } as const;

/** Text that stands in a table's cell. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
const quoted = (text: string) => `\`${text}\``;

/** What a field takes, as a person reads it. */
function valuesOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => (value === "" ? "empty" : quoted(String(value)))).join(", ");
  const otherwise =
    schema.default !== undefined && schema.default !== "" ? `, else ${quoted(String(schema.default))}` : "";
  const pattern = schema.pattern ? ` matching ${quoted(schema.pattern)}` : "";
  return `${schema.type === "string" || !schema.type ? "text" : schema.type}${pattern}${otherwise}`;
}

function fieldsTable(operation: NamedOperation): string[] {
  const schema = wireSchema(operation.in);
  const required = new Set(schema.required);
  const files = operation.kind === "file" ? [] : Object.entries(operation.files ?? {});
  const rows = Object.entries(operation.in.shape).map(([name, field]) => {
    const refusals = refusalsOf(field as z.ZodType).map((sentence) => `“${sentence}”`);
    const must = required.has(name) ? "required; " : "";
    return `| ${quoted(name)} | ${cell(must + valuesOf(schema.properties?.[name] ?? {}))} | ${cell(refusals.join("; "))} |`;
  });
  for (const [name, kind] of files) rows.push(`| ${quoted(name)} | a file: ${kind} | |`);
  if (rows.length === 0) return ["No fields."];
  return ["| Field | Value | Refused with |", "|---|---|---|", ...rows];
}

function operationSection(operation: NamedOperation): string[] {
  const method = operation.kind === "file" ? "GET" : "POST";
  const cross = crossRefusalsOf(operation.in).map(
    ({ field, sentence }) => `- “${sentence}”${field ? ` (beside ${quoted(field)})` : ""}`,
  );
  const key = operation.kind === "write" && operation.keyRequired ? " Refused without an idempotency key." : "";
  return [
    `### ${operation.function}`,
    "",
    `${operation.about}${key}`,
    "",
    `${method} ${quoted(ENDPOINTS[operation.endpoint][0])}, ${KINDS[operation.kind]}. For ${operation.who.sentence}` +
      ` (${operation.who.types.join(", ")}).`,
    "",
    ...fieldsTable(operation),
    "",
    ...(cross.length > 0 ? ["Fields together are refused with:", "", ...cross, ""] : []),
    ...(operation.kind === "file"
      ? []
      : ["Answers in `data`:", "", "```", readableShape(wireSchema(operation.out)), "```", ""]),
  ];
}

/** The whole page. */
export function operationsPage(registry: OperationRegistry): string {
  const operations = listOperations(registry);
  const lines = [INTRODUCTION];
  for (const endpoint of Object.keys(ENDPOINTS) as Endpoint[]) {
    const here = operations.filter((operation) => operation.endpoint === endpoint);
    if (here.length === 0) continue;
    const [path, ...aliases] = ENDPOINTS[endpoint];
    lines.push(`The ${endpoint} endpoint is ${quoted(path)}, also reached as ${aliases.map(quoted).join(" and ")}.\n`);
  }
  for (const domain of new Set(operations.map((operation) => operation.domain))) {
    lines.push(`## ${domain}`, "");
    for (const operation of operations) if (operation.domain === domain) lines.push(...operationSection(operation));
  }
  return `${lines.join("\n").trimEnd()}\n`;
}
