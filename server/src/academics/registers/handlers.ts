/** Registers: those of a day, one of them, and what is said in them (G096; decision 0030). */
import { registers as contract, WHOLE_DAY, type Register } from "@ofisi/contract/academics/registers";
import type { Text } from "@ofisi/contract/kit/phrases";
import { minutesOf } from "@ofisi/contract/kit/times";
import { office } from "@ofisi/contract/kit/access";
import { listApproved } from "../permissions/queries.ts";
import { makeCode } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse, refuseAs } from "../../kit/refusal.ts";
import { settingsBefore, versionOf } from "../../kit/settings.ts";
import { listRegisters, listRows, readDayKind, type FoundRegister } from "./queries.ts";
import { readGrace } from "./late.queries.ts";
import { expectedMark, isLockedDay } from "./rules.ts";
import { listCodes, listOwnCodes, NEVER, readLockDays, saveCodes, saveDays } from "./settings.queries.ts";
import { openRegister, questionOf, takeRegisters } from "./take.service.ts";

const SETTINGS = "attendance settings";
const SETTINGS_WORDS: Record<"lockDays" | "graceMinutes" | "codes", Text> = {
  lockDays: "when a day is locked",
  graceMinutes: "when somebody is late",
  codes: "the codes",
};

export const registersHandlers = schoolHandlers(contract, {
  async getRegisters(context, { day: asked, kind, show, groupCode, ...part }) {
    refuseStaffTo(context, kind);
    const day = asked === "" ? context.day : asked;
    const found = await listRegisters(context, { day, kind, show, groupCode }, part);
    const isLocked = isLockedDay(day, context.day, await readLockDays(context));
    const holiday = kind === "students" ? (await readDayKind(context, day)).holiday : "";
    return { day, isLocked, holiday, count: found.count, registers: found.registers.map(shown) };
  },

  async getRegister(context, { day: asked, kind, groupCode, lessonId }) {
    refuseStaffTo(context, kind);
    const day = asked === "" ? context.day : asked;
    const key = { day, kind, groupCode, lessonId };
    const register = await openRegister(context, key);
    if (!register) throw refuse("This register is not there any more");
    const grace = await readGrace(context);
    const isLesson = lessonId !== WHOLE_DAY;
    const lesson = { startMinute: register.startMinute, endMinute: minutesOf(register.endTime) ?? 0 };
    const rows = await listRows(context, key);
    const unsaid = isLesson ? rows.filter(({ value }) => value === "") : [];
    const leaves = await listApproved(context, { day, userCodes: unsaid.map(({ userCode }) => userCode) });
    return {
      day,
      register: shown(register),
      isLocked: isLockedDay(day, context.day, await readLockDays(context)),
      ...(await questionOf(context, key, register, rows)),
      rows: rows.map(({ cameAt, addedOn: _added, ...row }) => ({
        ...row,
        expected: leaves.has(row.userCode)
          ? expectedMark({ cameAt, leaves: leaves.get(row.userCode)! }, lesson, grace)
          : "",
      })),
      ...(await listOwnCodes(context)),
    };
  },

  async saveRegisters(context, { registers }) {
    return { outcomes: await takeRegisters(context, registers) };
  },

  async getAttendanceSettings(context) {
    const settings = await settingsOf(context);
    return { ...settings, version: versionOf(settings) };
  },

  async saveAttendanceSettings(context, { lockDays, graceMinutes, codes, version }) {
    const read = () => settingsOf(context);
    const { formerCodes: _, ...before } = await settingsBefore(context, {
      subject: SETTINGS,
      since: version,
      words: SETTINGS_WORDS,
      read,
    });
    const known = await listCodes(context, true);
    // What a code counts as stays: marks were made under it.
    const kept = codes.map((each) => {
      const own = known.find(({ code }) => code === each.code);
      return own ? { ...own, name: each.name } : { ...each, code: makeCode("AC") };
    });
    await saveDays(context, { lockDays, graceMinutes });
    await saveCodes(context, kept);
    await context.audit({ subject: SETTINGS, before, after: { lockDays, graceMinutes, codes: kept } });
  },
});

const settingsOf = async (context: SchoolContext) => ({
  lockDays: await readLockDays(context),
  graceMinutes: (await readGrace(context)) ?? NEVER,
  ...(await listOwnCodes(context)),
});

/** Records of the staff are for those who may look them up. */
function refuseStaffTo({ caller }: SchoolContext, kind: string): void {
  if (kind === "staff" && !office.allows(caller))
    throw refuseAs("forbidden", "You may take the registers of your own lessons. Ask the office to take this one");
}

function shown({ activityCode: _unit, venueCode: _venue, startMinute: _start, ...register }: FoundRegister): Register {
  return register;
}
