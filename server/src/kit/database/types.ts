/**
 * How PostgreSQL's values arrive in TypeScript. The generated `schema.generated.ts` tells the same to the
 * compiler; the two are one decision and change together.
 */
import pg from "pg";

const INT8: number = pg.types.builtins.INT8;

/** Columns of money end in this; they arrive as BigInt. */
export const CENTS_SUFFIX = "_cents";

/** bigint: a number while it is exact (ids, counts, bytes), a BigInt beyond. */
export function parseInt8(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

/** For a pool of ours alone: pg's own parsers stay as other libraries expect them. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((...[oid, format]: Parameters<typeof pg.types.getTypeParser>) => {
    if (format !== "binary") {
      if (oid === pg.types.builtins.INT8) return parseInt8;
      // A birthday has no time zone: yyyy-mm-dd, as it is stored.
      if (oid === pg.types.builtins.DATE) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

/** Money is a BigInt whatever its size: turns the `…_cents` columns of a result, in place. */
export function widenCents(result: pg.QueryResult<Record<string, unknown>>): void {
  const money = result.fields.filter((field) => field.dataTypeID === INT8 && field.name.endsWith(CENTS_SUFFIX));
  if (money.length === 0) return;
  for (const row of result.rows) {
    for (const { name } of money) {
      const value = row[name];
      if (typeof value === "number") row[name] = BigInt(value);
    }
  }
}
