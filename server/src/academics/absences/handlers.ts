/** Absences: who is, what families are told and say, who is away often, and registers that nobody has taken (decision 0038). */
import { ABSENCE_PLACEHOLDERS, absences as contract } from "@ofisi/contract/academics/absences";
import { schoolHandlers } from "../../kit/operations.ts";
import { withVersion } from "../../kit/settings.ts";
import { refuse } from "../../kit/refusal.ts";
import { refuseUnknown } from "../../messaging/customMessages/templates.rules.ts";
import { requireStudent } from "../attendance/queries.ts";
import { lockDays, putMarks } from "../registers/queries.ts";
import { isLockedDay } from "../registers/rules.ts";
import { readLockDays } from "../registers/settings.queries.ts";
import { listAway } from "./away.queries.ts";
import { listMarks } from "./excuse.queries.ts";
import { listAbsences } from "./queries.ts";
import { remind } from "./remind.queries.ts";
import { reasonText } from "./rules.ts";
import { findLastSaid } from "./said.queries.ts";
import { changeSettings, readSettings } from "./settings.queries.ts";

export const absencesHandlers = schoolHandlers(contract, {
  async getAbsences(context, { day: asked, groupCode, show, ...part }) {
    const day = asked === "" ? context.day : asked;
    const found = await listAbsences(context, { day, groupCode, show }, part);
    return { day, isLocked: isLockedDay(day, context.day, await readLockDays(context)), ...found };
  },

  async excuseAbsence(context, { userCode, day, reason: given }) {
    await requireStudent(context, userCode);
    await lockDays(context, [day]);
    if (isLockedDay(day, context.day, await readLockDays(context)))
      throw refuse("This day is locked: its registers cannot be changed any more", {}, "day");
    const key = { day, studentCode: userCode };
    const marks = await listMarks(context, key, "absent");
    if (marks.length === 0) throw refuse("This student is not marked absent any more", {}, "userCode");
    const said = given === "" ? await findLastSaid(context, key) : undefined;
    const reason = said ? reasonText((await readSettings(context)).language, said) : given;
    if (reason === "") throw refuse("Say why it is excused", {}, "reason");
    await putMarks(
      context,
      marks.map((mark) => ({ ...mark, state: "excused", code: "", reason })),
    );
    await context.audit({ subject: `absence of ${userCode} on ${day}`, after: { state: "excused", reason } });
  },

  getAbsenceSettings: async (context) => withVersion(await readSettings(context)),

  async saveAbsenceSettings(context, { version, ...settings }) {
    const { templateEn, templateFr, templateSw } = settings;
    refuseUnknown({ templateEn, templateFr, templateSw }, ABSENCE_PLACEHOLDERS);
    await changeSettings(context, settings, version);
  },

  getAwayStudents: (context, { pattern, least, groupCode, ...part }) =>
    listAway(context, { pattern, least, groupCode, today: context.day }, part),

  remindRegisters: (context, { day }) => remind(context, day === "" ? context.day : day),
});
