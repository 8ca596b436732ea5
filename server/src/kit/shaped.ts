/** Rows of the database as a contract tells of them. */
import type { z } from "zod";

/** What makes each field that the row does not have as it is told. */
type Made<Row, Out> = {
  [Field in keyof Out as Field extends keyof Row ? (Row[Field] extends Out[Field] ? never : Field) : Field]: (
    row: Row,
  ) => Out[Field];
};

/**
 * Answers what turns a row into the contract's object: fields of the same name are taken over, others are made of the row,
 * and what the contract does not name stays behind. To copy the row with some fields off and others added says the same and
 * takes ten times as long: of 25 bills a quarter of a millisecond.
 */
export function shaped<Row extends object, Out extends object>(
  contract: z.ZodType<Out> & { shape: object },
  made: Made<Row, Out>,
): (row: Row) => Out {
  const makers = made as Record<string, ((row: Row) => unknown) | undefined>;
  const fields = Object.keys(contract.shape).map((name) => ({ name, make: makers[name] }));
  return (row) => {
    const out: Record<string, unknown> = {};
    for (const { name, make } of fields) out[name] = make ? make(row) : (row as Record<string, unknown>)[name];
    return out as Out;
  };
}
