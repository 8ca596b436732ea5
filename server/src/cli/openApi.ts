/** docs/openapi.json: the operations for tools that speak OpenAPI 3.1. */
import {
  listOperations,
  takesFiles,
  type OperationRegistry,
  type NamedOperation,
} from "@ofisi/contract/kit/operationRegistry";
import { CSRF_HEADER, ENDPOINTS, KEY_HEADER, PRESSED_HEADER, type Endpoint } from "@ofisi/contract/kit/operation";
import { wireSchema, type JsonSchema } from "./describe.ts";

const REFUSALS = {
  "401": "Not signed in, or the session has ended: 'Token has expired'.",
  "403": "Not allowed to this kind of user.",
  "404": "No operation of this name.",
  "413": "The upload is too large; the message names the limit.",
  "422": "An input is malformed; `field` names it.",
  "429": "Too many tries; wait and try again.",
};

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const requestName = (operation: NamedOperation) => `${operation.endpoint}.${operation.function}.request`;
const answerName = (operation: NamedOperation) => `${operation.endpoint}.${operation.function}.answer`;

/** The form of one operation: its fields, its files, and the constant that selects it. */
function requestSchema(operation: NamedOperation): JsonSchema {
  const schema = wireSchema(operation.in);
  const files = operation.kind === "file" ? [] : Object.keys(operation.files ?? {});
  return {
    type: "object",
    description: `${operation.about} For ${operation.who.sentence}.`,
    properties: {
      function: { const: operation.function },
      ...schema.properties,
      ...Object.fromEntries(files.map((name) => [name, { type: "string", format: "binary" }])),
    },
    required: ["function", ...(schema.required ?? []), ...files],
  };
}

function answerSchema(operation: NamedOperation): JsonSchema {
  const data = operation.kind === "file" ? {} : wireSchema(operation.out);
  return { allOf: [ref("envelope"), { type: "object", properties: { data } }] };
}

/** A body of one media type whose `function` tells which operation it is. */
function formOf(operations: NamedOperation[]) {
  return {
    schema: {
      oneOf: operations.map((operation) => ref(requestName(operation))),
      discriminator: {
        propertyName: "function",
        mapping: Object.fromEntries(
          operations.map((operation) => [operation.function, ref(requestName(operation)).$ref]),
        ),
      },
    },
  };
}

function refusals() {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => [
      status,
      { description, content: { "application/json": { schema: ref("envelope") } } },
    ]),
  );
}

function postOf(endpoint: Endpoint, operations: NamedOperation[]) {
  const withFiles = operations.filter(takesFiles);
  return {
    operationId: `${endpoint}.call`,
    summary: `Calls an operation of the ${endpoint} endpoint, chosen by the field function.`,
    parameters: [
      { name: CSRF_HEADER, in: "header", required: true, schema: { const: "1" } },
      {
        name: KEY_HEADER,
        in: "header",
        description: "Of a write: the same key with the same form has one effect and one answer.",
        schema: { type: "string", minLength: 8, maxLength: 100 },
      },
      {
        name: PRESSED_HEADER,
        in: "header",
        description: "Of a write that was kept until there was a link: how many seconds ago it was pressed.",
        schema: { type: "string", pattern: "^\\d{1,8}(\\.\\d{1,3})?$" },
      },
      { name: "accept-language", in: "header", schema: { enum: ["en", "fr", "sw"] } },
    ],
    requestBody: {
      required: true,
      content: {
        "application/x-www-form-urlencoded": formOf(operations.filter((operation) => !takesFiles(operation))),
        ...(withFiles.length > 0 ? { "multipart/form-data": formOf(operations) } : {}),
      },
    },
    responses: {
      "200": {
        description: "Done, or refused by a rule of the business: `success` tells.",
        content: {
          "application/json": { schema: { anyOf: operations.map((operation) => ref(answerName(operation))) } },
        },
      },
      ...refusals(),
    },
  };
}

/** A query cannot be discriminated in OpenAPI 3.1, so each parameter says which operations read it. */
function getOf(endpoint: Endpoint, operations: NamedOperation[]) {
  const readers = new Map<string, { schema: JsonSchema; names: string[] }>();
  for (const operation of operations) {
    for (const [name, schema] of Object.entries(wireSchema(operation.in).properties ?? {})) {
      const there = readers.get(name) ?? { schema, names: [] };
      there.names.push(operation.function);
      readers.set(name, there);
    }
  }
  return {
    operationId: `${endpoint}.file`,
    summary: `Fetches a file of the ${endpoint} endpoint, chosen by the parameter function.`,
    description: operations.map((operation) => `- ${operation.function}: ${operation.about}`).join("\n"),
    parameters: [
      {
        name: "function",
        in: "query",
        required: true,
        schema: { enum: operations.map((operation) => operation.function) },
      },
      ...[...readers].map(([name, { schema, names }]) => ({
        name,
        in: "query",
        description: `Read by ${names.join(", ")}.`,
        schema,
      })),
    ],
    responses: { "200": { description: "The file.", content: { "application/octet-stream": {} } }, ...refusals() },
  };
}

/** The whole document as text, ending in a line break. */
export function openApiDocument(registry: OperationRegistry, version: string): string {
  const all = listOperations(registry);
  const paths: Record<string, object> = {};
  for (const endpoint of Object.keys(ENDPOINTS) as Endpoint[]) {
    const posts = all.filter((operation) => operation.endpoint === endpoint && operation.kind !== "file");
    const files = all.filter((operation) => operation.endpoint === endpoint && operation.kind === "file");
    if (posts.length + files.length === 0) continue;
    paths[ENDPOINTS[endpoint][0]] = {
      ...(posts.length > 0 ? { post: postOf(endpoint, posts) } : {}),
      ...(files.length > 0 ? { get: getOf(endpoint, files) } : {}),
    };
  }
  const posts = all.filter((operation) => operation.kind !== "file");
  const document = {
    openapi: "3.1.0",
    info: { title: "Ofisi", version, description: "The back office for schools." },
    security: [{ session: [] }, {}],
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "ofisi" } },
      schemas: {
        envelope: {
          type: "object",
          properties: {
            status: { type: "integer" },
            success: { type: "boolean" },
            message: { type: "string" },
            data: {},
            field: { type: "string", description: "The input that was refused." },
          },
          required: ["status", "success", "message", "data"],
        },
        ...Object.fromEntries(posts.map((operation) => [requestName(operation), requestSchema(operation)])),
        ...Object.fromEntries(posts.map((operation) => [answerName(operation), answerSchema(operation)])),
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
