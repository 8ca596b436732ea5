/** Units in the database. */
import type { Unit } from "@ofisi/contract/academics/units";
import type { Scope } from "../../kit/scope.ts";
import { record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";

export const unitRecords = record<Unit, "activityCode">({
  table: "units",
  noun: "unit",
  key: "activityCode",
  prefix: "UN",
  columns: { activityCode: "activity_code", activityName: "activity_name", isALl: "is_for_all" },
  gone: "This unit is not there any more",
  refusals: {
    units_name: ({ activityName = "" }) =>
      refuse("There is a unit called {name} already", { name: activityName }, "activityName"),
  },
});

/** The school's units by name. */
export async function listUnits({ db, school }: Pick<Scope, "db" | "school">): Promise<Unit[]> {
  return await db
    .selectFrom("units")
    .select(["activity_code as activityCode", "activity_name as activityName", "is_for_all as isALl"])
    .where("school_code", "=", school)
    .orderBy("activity_name")
    .execute();
}
