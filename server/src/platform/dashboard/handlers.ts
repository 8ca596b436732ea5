/** The overview that staff land on. */
import { dashboard as contract } from "@ofisi/contract/platform/dashboard";
import { schoolHandlers } from "../../kit/operations.ts";
import { listGroups } from "../../people/groups/queries.ts";
import { listKeyStages } from "../../people/keyStages/queries.ts";
import { countPeople } from "./queries.ts";

export const dashboardHandlers = schoolHandlers(contract, {
  async getOverview({ db, school }) {
    const people = await countPeople(db, school);
    const groups = await listGroups(db, school);
    const keyStages = await listKeyStages(db, school);
    return {
      ...people,
      groups: groups.length,
      keyStages: keyStages.length,
      byKeyStage: keyStages.map((keyStage) => {
        const own = groups.filter((group) => group.keyStageCode === keyStage.keyStageCode);
        return { ...keyStage, groups: own.length, students: own.reduce((sum, group) => sum + group.studentCount, 0) };
      }),
    };
  },
});
