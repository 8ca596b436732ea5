/** Units in the database. */
import type { Unit } from "@ofisi/contract/academics/units";
import { record } from "../../kit/record.ts";
import { refuse } from "../../kit/refusal.ts";

export const unitRecords = record<Unit, "activityCode">({
  table: "units",
  noun: "unit",
  key: "activityCode",
  prefix: "UN",
  columns: { activityCode: "activity_code", activityName: "activity_name", isALl: "is_for_all" },
  searched: ["activityName"],
  gone: "This unit is not there any more",
  refusals: {
    units_name: ({ activityName = "" }) =>
      refuse("There is a unit called {name} already", { name: activityName }, "activityName"),
  },
});
