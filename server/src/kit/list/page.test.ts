/** Pages of the sizes that screens ask for are statements that the database plans once; others are parameters. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inScope } from "../../../test/bursary.ts";
import { aSchool } from "../../../test/cast.ts";
import { cut, cutting } from "./page.ts";

describe("a page of a list", () => {
  it.each([
    [{ page: 0, size: 25 }, "limit 25", []],
    [{ page: 2, size: 50 }, "limit 50 offset $1", [100]],
    [{ page: 0, size: 7 }, "limit $1", [7]],
    [{ page: 3, size: 7 }, "limit $1 offset $2", [7, 21]],
    [{ page: 0, size: 0 }, "", []],
  ])("of %o ends the statement with %s", async (part, end, parameters) => {
    const statement = await inScope(await aSchool(), async ({ db }) => cutting(part).compile(db));
    expect([statement.sql, statement.parameters]).toEqual([end, parameters]);
  });

  it.each([7, 10, 500])("of %i rows begins where the one before it ended", async (size) => {
    const count = size * 2 + 3;
    const rows = (page: number, of: number) => async (scope: Parameters<Parameters<typeof inScope>[1]>[0]) => {
      const numbers = sql<{ n: number }>`(select generate_series(1, ${sql.lit(count)}) as n)`.as("numbers");
      return await cut(scope.db.selectFrom(numbers).select("numbers.n").orderBy("n"), { page, size: of });
    };
    const school = await aSchool();
    const pages = [];
    for (const page of [0, 1, 2, 3]) pages.push(await inScope(school, rows(page, size)));
    expect(pages.map((page) => page.length)).toEqual([size, size, 3, 0]);
    expect(pages.flat()).toEqual(await inScope(school, rows(0, 0)));
  });
});
