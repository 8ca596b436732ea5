import type { Currency } from "@ofisi/contract/kit/cents";
import { FOREIGN_AMOUNT, foreignOf } from "@ofisi/contract/kit/money";
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
 * @param books what the school's books are in: an amount that names another is refused at its field.
 */
export function contractResolver<Schema extends InputSchema>(
  schema: Schema,
  fixed: Wire | ((typed: Wire) => Wire) = {},
  books?: Currency,
): Resolver<Wire, unknown, z.output<Schema>> {
  return (values) => {
    const result = z.safeDecode(schema, {
      ...values,
      ...(typeof fixed === "function" ? fixed(values) : fixed),
    } as z.input<Schema>);
    const errors: FieldErrors<Wire> = {};
    if (books)
      for (const name of foreignOf(schema.shape, values, books))
        errors[name] = { type: "foreign", message: sayHere(FOREIGN_AMOUNT[books]) };
    if (result.success && Object.keys(errors).length === 0) return { values: result.data, errors: {} };
    for (const issue of result.error?.issues ?? []) {
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
