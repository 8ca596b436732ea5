/** All that a list's filters leave, in place of rows that were ticked one by one. */
import { z } from "zod";
import { json } from "./fields.ts";
import { phrase, type Text } from "./phrases.ts";

/** So many may be unticked again one by one: their codes fit into an address. */
export const EXCEPT_MAX = 200;
const TOO_MANY_LEFT_OUT = phrase(
  "At most {max} rows can be left out of all that match. Narrow the list with its filters instead",
  { max: EXCEPT_MAX },
);

/**
 * The filters of a list whose every row is meant, with how many the person saw: where another number matches by then,
 * nothing is done. Left out or null, the ticked ones are meant.
 */
export function matching<Filters extends z.core.$ZodLooseShape>(filters: Filters) {
  return json(
    z
      .object({
        ...filters,
        seen: z.number().int().min(1),
        /** Codes of those that were unticked again. */
        except: z.array(z.string().max(60)).max(EXCEPT_MAX, { error: TOO_MANY_LEFT_OUT }),
      })
      .nullable(),
  ).optional();
}

/** True where rows are ticked, or all that match are meant. */
export function areChosen(ticked: readonly string[], all: object | null | undefined): boolean {
  return ticked.length > 0 || (all ?? null) !== null;
}

/** The fault of a choice of nothing. */
export const noneChosen = (field: string, error: Text) => ({ error, path: [field] });

/** For `refine`: rows are ticked under `field`, or all that match are meant. */
export function someChosen<Field extends string>(field: Field, error: Text) {
  return [
    (chosen: Readonly<Record<Field, string[]>> & { matching?: object | null | undefined }) =>
      areChosen(chosen[field], chosen.matching),
    noneChosen(field, error),
  ] as const;
}
