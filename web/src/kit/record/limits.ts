/** What the contract says of a form's field, so that what can be typed and what is taken cannot disagree. */
import { LENGTH } from "@ofisi/contract/kit/fields";
import type { InputSchema } from "@ofisi/contract/kit/operation";
import { z } from "zod";

export interface Limits {
  /** In characters; undefined where the contract sets none. */
  max: number | undefined;
  /** It may not be left empty. */
  required: boolean;
}

/** The limits of a field of an operation's input. */
export function limitsOf(input: InputSchema, name: string): Limits {
  const field = input.shape[name];
  if (field === undefined) throw new Error(`the operation takes no ${name}`);
  return { max: lengthOf(field), required: !z.safeDecode(field, "").success };
}

function lengthOf(field: z.core.$ZodType): number | undefined {
  // Where zod keeps the checks of a schema, with what was kept with each.
  for (const check of field._zod.def.checks ?? []) {
    const { params } = check._zod.def as { params?: Readonly<Record<string, unknown>> };
    const length = params?.[LENGTH];
    if (typeof length === "number") return length;
  }
  return undefined;
}
