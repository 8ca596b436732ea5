/** The dates of the timetable, and links to calendars of its lessons. */
import { DAYS_OFF_MAX, LINKS_MAX, lessonCalendar as contract } from "@ofisi/contract/academics/lessonCalendar";
import { secretaryOrHead } from "@ofisi/contract/kit/access";
import type { Text } from "@ofisi/contract/kit/phrases";
import { hashToken, makeToken } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { settingsBefore, versionOf } from "../../kit/settings.ts";
import { groupRecords } from "../../people/groups/queries.ts";
import { staffRecords } from "../../people/staff/queries.ts";
import { tellingCovers } from "../lessonChanges/covers.service.ts";
import * as queries from "./queries.ts";

const DAYS = "lesson days";
const DAY_WORDS: Record<"firstDay" | "lastDay", Text> = { firstDay: "the first day", lastDay: "the last day" };

export const lessonCalendarHandlers = schoolHandlers(contract, {
  async getLessonDays(context) {
    const ends = await queries.readEnds(context);
    return { ...ends, daysOff: await queries.listDaysOff(context), version: versionOf(ends) };
  },

  async saveLessonDays(context, { version, ...ends }) {
    const read = () => queries.readEnds(context);
    const before = await settingsBefore(context, { subject: DAYS, since: version, words: DAY_WORDS, read });
    await tellingCovers(context, () => queries.saveEnds(context, { ...ends, by: context.caller.userCode }));
    await context.audit({ subject: DAYS, before, after: ends });
  },

  async addDayOff(context, day) {
    const { length } = await queries.listDaysOff(context);
    if (length >= DAYS_OFF_MAX)
      throw refuse("At most {max} holidays: remove those that are over", { max: DAYS_OFF_MAX });
    const { version: _, ...added } = await tellingCovers(context, () => queries.dayOffRecords.add(context, day));
    return added;
  },

  async removeDayOff(context, { id }) {
    const day = await queries.dayOffRecords.get(context, id);
    await tellingCovers(context, () => queries.dayOffRecords.remove(context, [day]));
  },

  async getCalendarLinks(context) {
    return await queries.listLinks(context, maySeeAll(context) ? {} : { userCode: context.caller.userCode });
  },

  async addCalendarLink(context, { of, code }) {
    const { userCode, personName } = context.caller;
    if (!maySeeAll(context) && (of !== "staff" || code !== userCode))
      throw refuse("Open a link for your own lessons, or ask the secretary or the head", {}, "code");
    if (of === "group") await groupRecords.get(context, code);
    else await staffRecords.get(context, code);
    const open = (await queries.listLinks(context)).filter((one) => one.of === of && one.code === code);
    if (open.length >= LINKS_MAX)
      throw refuse(
        "At most {max} links to the same lessons: close those that nobody reads",
        { max: LINKS_MAX },
        "code",
      );
    const token = makeToken();
    const id = await queries.addLink(context, {
      of,
      code,
      tokenHash: hashToken(token),
      by: userCode,
      byName: personName,
    });
    await context.audit({ subject: `calendar link ${id}`, after: { of, code } });
    const [link] = await queries.listLinks(context, { id });
    return { ...link!, url: `${context.services.baseUrl()}/api/calendar/${token}.ics` };
  },

  async removeCalendarLink(context, { id }) {
    const [link] = await queries.listLinks(context, { id });
    const isOwn = link?.of === "staff" && link.code === context.caller.userCode;
    if (!link || (!isOwn && !maySeeAll(context))) throw refuse("This link is not there any more", {}, "id");
    await queries.removeLink(context, id);
    await context.audit({ subject: `calendar link ${id}`, before: { of: link.of, code: link.code } });
  },
});

/** Others see what is theirs. */
const maySeeAll = ({ caller }: SchoolContext): boolean => secretaryOrHead.allows(caller);
