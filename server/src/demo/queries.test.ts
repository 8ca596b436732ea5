/** The sign-ins of schools that are filled for trials. */
import pg from "pg";
import { expect, it } from "vitest";
import { unique } from "../../test/cast.ts";
import { testDatabase } from "../../test/database.ts";
import { fillSchool } from "./bulk.ts";
import { asPlatform, insertOffice } from "./queries.ts";

it("a filled school's first office is its head, and another of it is not", async () => {
  const client = new pg.Client(testDatabase().owner);
  await client.connect();
  try {
    const schoolCode = unique("B").slice(0, 12);
    await fillSchool(client, { schoolCode, name: "Bulk School", country: "KE" }, 1);
    const part = { schoolCode, personName: "Office", passwordHash: "none" };
    const names = ["first", "second"].map((name) => `${name}.${schoolCode.toLowerCase()}`);
    for (const username of names)
      await asPlatform(client, () => insertOffice(client, { ...part, username, userCode: unique("SF-") }));
    const { rows } = await client.query("select username, roles from accounts where username = any ($1) order by 1", [
      names,
    ]);
    expect(rows.map(({ roles }: { roles: string }) => roles)).toEqual(["head", ""]);
  } finally {
    await client.end();
  }
});
