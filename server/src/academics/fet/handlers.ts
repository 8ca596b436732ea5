/** A timetable file of FET: what it is matched with, and its plan taken. */
import { fet as contract } from "@ofisi/contract/academics/fet";
import { schoolHandlers } from "../../kit/operations.ts";
import { listBells } from "../bells/queries.ts";
import * as queries from "./queries.ts";
import { takePlan } from "./take.service.ts";
import { listTakes } from "./takes.queries.ts";
import { undoTake } from "./undo.service.ts";

export const fetHandlers = schoolHandlers(contract, {
  async getFetTargets(context, term) {
    const bells = await listBells(context);
    return {
      ...(await queries.listTargets(context)),
      lines: await queries.listLines(context, term),
      periods: bells
        .filter(({ isBreak }) => !isBreak)
        .flatMap(({ days, startMinute: start, endMinute: end }) => days.map((day) => ({ day, start, end }))),
    };
  },

  takeFet: takePlan,

  getFetTakes: async (context) => ({ takes: await listTakes(context) }),

  async undoFet(context, { id }) {
    await undoTake(context, id);
  },
});
