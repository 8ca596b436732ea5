/**
 * Generated from the contract: every write of the staff, sent twice at once with one idempotency key, as a double press or a
 * repeat after a lost answer sends it. Both are answered the same, and the school holds what one call leaves.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../src/app.ts";
import { InProcessClient } from "../src/kit/inProcessClient.ts";
import { mintSchoolCode } from "../src/kit/tenant.ts";
import { aFreshApp } from "./app.ts";
import { aSchool, unique } from "./cast.ts";
import { StandIn } from "./daraja.ts";
import { keepFiles, keepRows, tenantTables } from "./keptRows.ts";
import { fieldsOf, operations } from "./matrixAsking.ts";
import { furnish } from "./matrixCast.ts";
import { nameOf } from "./matrixRoles.ts";
import { send } from "./matrixSending.ts";
import type { Ids } from "./matrixValues.ts";

/** This ends the very session that the test acts with. */
const writes = operations.filter(
  ({ kind, who, function: name }) => kind === "write" && who.types.includes("STAFF") && name !== "signOut",
);

/** What the second of two calls is told while the first keeps a file, asks Safaricom or hashes, outside its transaction. */
const BEGUN = "This was begun before, and it is not known how it ended. Look before you do it again";
/** What it is told where the first has shown what is shown once: passwords, keys and secret addresses. */
const SHOWN = "This was done already. What it showed cannot be shown again; ask for it anew";
const SHOWS_ONCE = new Set(
  "issueSignIns issueStaffSignIns registerMpesaUrls addCalendarLink addTerminal showReportAddress".split(" "),
);

describe("a double press", () => {
  const safaricom = new StandIn();
  let app: App;
  let office: InProcessClient;
  let schoolCode: string;
  let ids: Ids;
  let putBack: (changed: readonly string[]) => Promise<void>;
  let tables: string[];
  beforeAll(async () => {
    app = await aFreshApp({ MPESA_BASE_URL: await safaricom.start() });
    const school = await aSchool();
    ({ schoolCode } = school);
    await app.owner.query("update accounts set roles = 'head' where username = $1", [school.officeUsername]);
    office = Object.assign(new InProcessClient(app.server), { cookie: school.office.cookie });
    ids = await furnish({ ...school, office });
    tables = (await tenantTables(app.owner)).map(({ name }) => name);
    const rows = await keepRows(app.owner, schoolCode);
    const files = await keepFiles(app.services.uploads, mintSchoolCode(schoolCode));
    putBack = async (changed) => void (await Promise.all([rows(changed), files()]));
  });
  afterAll(async () => {
    await app.server.close();
    safaricom.stop();
  });

  /** The rows of each table of the school. */
  async function countRows(): Promise<Record<string, number>> {
    const parts = tables.map(
      (name) => `select '${name}' as name, count(*)::int as n from ${name} where school_code = $1`,
    );
    const asked = { name: "count-rows", text: parts.join(" union all "), values: [schoolCode] };
    const { rows } = await app.owner.query<{ name: string; n: number }>(asked);
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  }

  for (const operation of writes) {
    it(`of ${nameOf(operation)} is one act`, async () => {
      const fields = fieldsOf(operation, ids);
      await send(office, operation, fields);
      const once = await countRows();
      await putBack(tables);
      const key = unique("double-press-");
      const [first, second] = await Promise.all([
        send(office, operation, fields, key),
        send(office, operation, fields, key),
      ]);
      const twice = await countRows();
      await putBack(tables);
      const answers = [first.answer!, second.answer!];
      const shown = answers.filter(
        ({ message }) => message !== BEGUN && (message !== SHOWN || !SHOWS_ONCE.has(operation.function)),
      );
      expect(shown.length).toBeGreaterThan(0);
      for (const answer of shown) expect(answer).toEqual(shown[0]);
      expect(twice).toEqual(once);
    });
  }
});
