/** What the marks of a period say: read only, by everybody on the staff. */
import { markAnalysis as contract } from "@ofisi/contract/academics/markAnalysis";
import { listPhases } from "../../kit/list/list.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { analyse } from "./analysis.queries.ts";
import { findAnomalies } from "./anomalies.queries.ts";
import { analysisList } from "./markAnalysis.sheet.ts";
import { findBefore, nameWhere } from "./periods.queries.ts";

export const markAnalysisHandlers = schoolHandlers(contract, {
  async getMarkAnalysis(context, { sort, direction, ...asked }) {
    const { period } = await nameWhere(context, asked);
    const before = await findBefore(context, period);
    return { period, before: before ?? null, ...(await analyse(context, asked, before, { sort, direction })) };
  },
  downloadMarkAnalysis: listPhases(contract.downloadMarkAnalysis, async (context, { sort, direction, ...asked }) => {
    const named = await nameWhere(context, asked);
    const before = await findBefore(context, named.period);
    const found = await analyse(context, asked, before, { sort, direction });
    return analysisList(context, asked.by, named, before, found);
  }),
  async getMarkAnomalies(context, { anomaly, page, size, sort, direction, ...where }) {
    const { period } = await nameWhere(context, where);
    return { period, ...(await findAnomalies(context, where, anomaly, { page, size, sort, direction })) };
  },
});
