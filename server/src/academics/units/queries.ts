/** Units in the database. */
import type { Unit } from "@ofisi/contract/academics/units";
import { sql } from "kysely";
import { record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";
import type { SchoolTables } from "../../kit/scope.ts";

export const unitRecords = record<Unit, "activityCode">({
  table: "units",
  noun: "unit",
  key: "activityCode",
  prefix: "UN",
  columns: { activityCode: "activity_code", activityName: "activity_name", isALl: "is_for_all", version: "version" },
  versioned: { activityName: "the name", isALl: "whether it is for all" },
  searched: ["activityName"],
  held: { as: "unit", called: "activityName" },
  gone: "This unit is not there any more",
  refusals: {
    units_name: ({ activityName = "" }) =>
      refuse("There is a unit called {name} already", { name: activityName }, "activityName"),
  },
  unique: { units_name: ["activityName"] },
});

/** The unit of this name, whatever the case and accents. */
export async function unitCalled({ db, school }: SchoolTables, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`select activity_code as code from units
    where school_code = ${school} and fold(activity_name) = fold(${name})`.execute(db);
  return rows[0]?.code;
}
