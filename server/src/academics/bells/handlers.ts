/** Bells of the school's day: listed, added, changed and taken away. */
import { BELLS_MAX, bells as contract, type Bell } from "@ofisi/contract/academics/bells";
import { DAYS } from "@ofisi/contract/academics/timetable";
import { minutesOf, timeOf } from "@ofisi/contract/kit/times";
import { said } from "@ofisi/contract/kit/phrases";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { lockTimetable } from "../timetable/queries.ts";
import { bellRecords, listBells, shownBell, type BellRow } from "./queries.ts";

export const bellHandlers = schoolHandlers(contract, {
  getBells: async (context) => ({ bells: (await listBells(context)).map(shownBell) }),

  async addBell(context, terms) {
    const bell = stored(terms);
    const there = await othersThan(context, { id: 0, ...bell });
    if (there.length >= BELLS_MAX)
      throw refuse("At most {max} bells: remove those that are not rung", { max: BELLS_MAX });
    return shownBell(await bellRecords.add(context, bell));
  },

  async editBell(context, { id, version, ...terms }) {
    const bell = stored(terms);
    await othersThan(context, { id, ...bell });
    return shownBell(await bellRecords.change(context, id, bell, version));
  },

  async removeBell(context, { id }) {
    await bellRecords.remove(context, [await bellRecords.get(context, id)]);
  },
});

/** As they are asked for. */
type Terms = Omit<Bell, "id" | "version" | "days"> & { days: readonly string[] };

function stored({ startTime, endTime, days, ...bell }: Terms): Omit<BellRow, "id" | "version"> {
  return {
    ...bell,
    startMinute: minutesOf(startTime)!,
    endMinute: minutesOf(endTime)!,
    days: days.map((day) => DAYS.findIndex((each) => each === day) + 1).toSorted((a, b) => a - b),
  };
}

/** The other bells of the school, of which none is rung at this one's time on a day of this one's. */
async function othersThan(context: SchoolContext, bell: Omit<BellRow, "version">): Promise<BellRow[]> {
  await lockTimetable(context);
  const others = (await listBells(context)).filter(({ id }) => id !== bell.id);
  for (const other of others) {
    const day = bell.days.find((each) => other.days.includes(each));
    if (day === undefined || other.startMinute >= bell.endMinute || bell.startMinute >= other.endMinute) continue;
    const { name, startMinute, endMinute } = other;
    const at = { weekday: said(DAYS[day - 1]!), start: timeOf(startMinute), end: timeOf(endMinute) };
    throw refuse("{name} is then: {weekday} {start}–{end}", { name, ...at }, "startTime");
  }
  return others;
}
