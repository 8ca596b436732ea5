/** Units: list, add, rename, remove (G075, G079). */
import { units as contract } from "@ofisi/contract/academics/units";
import { schoolHandlers } from "../../kit/operations.ts";
import { courseRecords, coursesCalled } from "../courses/queries.ts";
import { unitRecords } from "./queries.ts";

export const unitHandlers = schoolHandlers(contract, {
  getActivity: async (context) => ({ Activities: await unitRecords.list(context) }),
  addActivity: (context, unit) => unitRecords.add(context, unit),

  async editActivity(context, { activityCode, version, ...unit }) {
    const before = await unitRecords.get(context, activityCode);
    // Courses that bore its name are its courses still: who teaches them may mark it.
    if (before.activityName !== unit.activityName) {
      const courses = await courseRecords.lock(context, await coursesCalled(context, before.activityName));
      await courseRecords.setAll(context, courses, { activityCode });
    }
    return await unitRecords.change(context, before, unit, version);
  },

  async removeActivity(context, { activityCode }) {
    await unitRecords.removeUnheld(context, [await unitRecords.get(context, activityCode)]);
  },
});
