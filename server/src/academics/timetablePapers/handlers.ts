/** The timetable on paper. */
import { timetablePapers as contract } from "@ofisi/contract/academics/timetablePapers";
import { schoolHandlers } from "../../kit/operations.ts";
import { paperPhases } from "../../kit/paperPhases.ts";
import { refuse } from "../../kit/refusal.ts";
import { listGroups, listLessons } from "../timetable/queries.ts";
import { printWeeks } from "./weeks.pdf.ts";
import { weeksOf } from "./rules.ts";

const ALL = { page: 0, size: 0, sort: "day", direction: "asc" } as const;

export const timetablePapersHandlers = schoolHandlers(contract, {
  printTimetable: paperPhases(contract.printTimetable, async (context, { of, code }) => {
    const { Timetable: lessons } = await listLessons(context, {}, ALL);
    const weeks = weeksOf(lessons, { of, code, groups: await listGroups(context) });
    if (weeks.length === 0) throw refuse("There are no lessons to print", {}, "code");
    return await printWeeks(context, of, weeks);
  }),
});
