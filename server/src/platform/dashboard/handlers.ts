/** The overview that staff land on. */
import { dashboard as contract } from "@ofisi/contract/platform/dashboard";
import { schoolHandlers } from "../../kit/operations.ts";
import { listGroups } from "../../people/groups/queries.ts";
import { listKeyStages } from "../../people/keyStages/queries.ts";
import { countPeople, findMoney } from "./queries.ts";

export const dashboardHandlers = schoolHandlers(contract, {
  async getOverview({ db, school }) {
    // Asked together, they are of one moment.
    const [people, groups, keyStages] = await Promise.all([
      countPeople(db, school),
      listGroups(db, school),
      listKeyStages(db, school),
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
    const found = await findMoney(db, school, day);
    const { term_from: dateFrom, term_to: dateTo } = found;
    return {
      day,
      collectedToday: found.today_cents,
      term: dateFrom && dateTo ? { dateFrom, dateTo, collected: found.term_cents } : null,
      owed: found.owed_cents,
      owing: found.owing,
      unposted: found.unposted,
      unpostedAmount: found.unposted_cents,
      reversals: found.reversals,
      reversalsAmount: found.reversals_cents,
    };
  },
});
