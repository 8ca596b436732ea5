/** Units: list, add, rename, remove (G075, G079). */
import { units as contract } from "@ofisi/contract/academics/units";
import { refuseHeld } from "../../kit/holds.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { unitRecords } from "./queries.ts";

export const unitHandlers = schoolHandlers(contract, {
  getActivity: async (context) => ({ Activities: await unitRecords.list(context) }),
  addActivity: (context, unit) => unitRecords.add(context, unit),
  editActivity: (context, { activityCode, ...unit }) => unitRecords.change(context, activityCode, unit),

  async removeActivity(context, { activityCode }) {
    const unit = await unitRecords.get(context, activityCode);
    await refuseHeld(context, "unit", activityCode, unit.activityName);
    await unitRecords.remove(context, [unit]);
    return {};
  },
});
