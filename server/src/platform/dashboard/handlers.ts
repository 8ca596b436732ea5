/** The overview that staff land on. */
import { dashboard as contract } from "@ofisi/contract/platform/dashboard";
import { schoolHandlers } from "../../kit/operations.ts";
import { listGroups } from "../../people/groups/queries.ts";
import { listKeyStages } from "../../people/keyStages/queries.ts";
import { countPeople, findMoney } from "./queries.ts";

export const dashboardHandlers = schoolHandlers(contract, {
  async getOverview(context) {
    // Asked together, they are of one moment.
    const [people, groups, keyStages] = await Promise.all([
      countPeople(context),
      listGroups(context),
      listKeyStages(context),
    ]);
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

  async getMoneyOverview({ db, school, day }) {
    const {
      termFrom: dateFrom,
      termTo: dateTo,
      termCollected: collected,
      ...figures
    } = await findMoney({ db, school }, day);
    return { day, ...figures, term: dateFrom && dateTo ? { dateFrom, dateTo, collected } : null };
  },
});
