import type { InputSchema } from "@ofisi/contract/kit/operation";
import { plainly } from "@ofisi/contract/kit/phrases";
import type { FieldErrors, Resolver } from "react-hook-form";
import { z } from "zod";
import { sayHere } from "../i18n/i18n.ts";

/** What a form holds: the wire's text, by wire name. */
export type Wire = Record<string, string>;

/**
 * Validates a form of wire strings with an operation's own schema and hands on its clean values. Messages
 * are the contract's, in the person's language; the first of each field counts, as on the server.
 * A resolver of our own, since the common ones for zod neither translate nor know values beside the form's.
 */
export function contractResolver<Schema extends InputSchema>(
  schema: Schema,
  fixed: Wire | ((typed: Wire) => Wire) = {},
): Resolver<Wire, unknown, z.output<Schema>> {
  return (values) => {
    const result = z.safeDecode(schema, {
      ...values,
      ...(typeof fixed === "function" ? fixed(values) : fixed),
    } as z.input<Schema>);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Wire> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.map(String);
      // What the form holds apart travels in one structured value: the fault stands at the part that it is of.
      const [whole = "root"] = path;
      const field = whole in values ? whole : (path.find((part) => part in values) ?? whole);
      // An object keeps its keys in the order in which they were put: the contract's.
      errors[field] ??= { type: issue.code, message: sayHere(plainly(issue.message)) };
    }
    return { values: {}, errors };
  };
}
