/**
 * Why a child is absent, as its family says, and what comes of it (decision 0038). Whoever writes in a day waits for who is
 * writing in it, so that neither a register nor another press comes between.
 */
import type { AbsenceSettings } from "@ofisi/contract/academics/absences";
import { REASON_MAX } from "@ofisi/contract/academics/registers";
import type { HeardReply } from "../../kit/replies.ts";
import { openScope, type SchoolTables } from "../../kit/scope.ts";
import { lockDays, putMarks, type MarkWrite } from "../registers/queries.ts";
import { isLockedDay, readValue } from "../registers/rules.ts";
import { listCodes, readLockDays } from "../registers/settings.queries.ts";
import { FAMILY, listFormer, listMarks } from "./excuse.queries.ts";
import { reasonText } from "./rules.ts";
import * as queries from "./said.queries.ts";
import { readSettings } from "./settings.queries.ts";
import type { AbsenceKey } from "./tell.queries.ts";
import { cutTo } from "../../kit/cut.ts";

type Said = queries.SaidReason & { by: string; phone: string };

/** Keeps what a family says of an absence; `locked` once the day cannot be corrected any more. The same again changes nothing. */
export async function sayReason(tables: SchoolTables, key: AbsenceKey, said: Said): Promise<"kept" | "locked"> {
  await lockDays(tables, [key.day]);
  const { day: today } = await openScope(tables, { userCode: FAMILY, personName: said.by });
  if (isLockedDay(key.day, today, await readLockDays(tables))) return "locked";
  const last = await queries.findLastSaid(tables, key);
  if (last && last.via === said.via && last.choice === said.choice && last.said === said.said) return "kept";
  await queries.addSaid(tables, key, said);
  await excuse(tables, key, said);
  return "kept";
}

/** Excuses what is absent still where the school lets this reason do so; takes back what an earlier reason has excused. */
async function excuse(tables: SchoolTables, key: AbsenceKey, said: Said): Promise<void> {
  const settings = await readSettings(tables);
  const caller = { userCode: FAMILY, personName: said.by };
  const excused = await listMarks(tables, key, "byFamily");
  if (!excuses(settings, said)) {
    return await putMarks({ ...tables, caller }, await asTaken(tables, key, excused));
  }
  const reason = reasonText(settings.language, said);
  const marks = [...(await listMarks(tables, key, "absent")), ...excused];
  await putMarks(
    { ...tables, caller },
    marks.map((mark) => ({ ...mark, state: "excused", code: "", reason })),
  );
}

/** Marks that a family has excused, as whoever took the register had said the absence. */
async function asTaken(tables: SchoolTables, key: AbsenceKey, excused: readonly MarkWrite[]): Promise<MarkWrite[]> {
  if (excused.length === 0) return [];
  const codes = await listCodes(tables, true);
  const former = await listFormer(tables, key);
  return excused.map((mark) => {
    const said = former
      .filter(({ lessonId }) => lessonId === mark.register.lessonId)
      .map(({ value }) => readValue(value, codes))
      .find((read) => !("fault" in read) && read.state === "absent");
    return { ...mark, state: "absent", code: "", reason: "", ...said };
  });
}

const excuses = (settings: AbsenceSettings, { via, choice }: Said): boolean =>
  settings.excuses.some((one) => one === (via === "sms" ? "reply" : choice));

/** A reply to a message of absence is the reason; what was chosen on the page stays, and later words stand beside earlier ones. */
export async function hearReply(tables: SchoolTables, { sender, text, at }: HeardReply): Promise<boolean> {
  const children = await queries.listAnswered(tables, { sender, at });
  let heard = false;
  for (const { day, studentCode, name } of children) {
    const last = await queries.findLastSaid(tables, { day, studentCode });
    if (last?.via === "link") continue;
    const words = last && last.said !== text ? `${last.said} / ${text}` : text;
    const said = { via: "sms", choice: "", said: oneLine(words), by: name, phone: sender } as const;
    if ((await sayReason(tables, { day, studentCode }, said)) === "kept") heard = true;
  }
  return heard;
}

/** What stands beside a mark is one line. */
export const oneLine = (text: string): string => cutTo(text.replaceAll(/\s+/g, " ").trim(), REASON_MAX);
