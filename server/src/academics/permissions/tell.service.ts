/**
 * Telling families of the gate, as of absences (decision 0038): what is told is what stands then, and the messages and the closing of
 * the notices are one transaction, so that a process that dies between has told nobody.
 */
import { dialled } from "@ofisi/contract/messaging/prices";
import { openScope, type SchoolTables } from "../../kit/scope.ts";
import { quietUntil } from "../../messaging/outbox/hours.rules.ts";
import { queueNotices } from "../../messaging/outbox/notices.service.ts";
import { readLimits } from "../../messaging/outbox/queries.ts";
import { gateText, isTold, templateOf, type GateEvent } from "./rules.ts";
import * as queries from "./tell.queries.ts";

/** So many at a time: what is held is over soon. */
const BATCH_MAX = 100;
/** By itself: nobody of the staff says it. */
const NOBODY = { userCode: "", personName: "" };
const EVENTS: readonly GateEvent[] = ["in", "out", "leave"];

/** Tells of what is due; answers how many notices were closed. Whoever calls does so until none is. */
export async function tellGate(tables: SchoolTables, now = new Date()): Promise<number> {
  const scope = await openScope(tables, NOBODY);
  const { quiet } = await readLimits(tables);
  const until = quietUntil(now, scope.caller.timeZone, quiet);
  if (until) {
    await queries.putOff(tables, until);
    return 0;
  }
  const due = await queries.lockDue(tables, BATCH_MAX);
  if (due.length === 0) return 0;
  const settings = await queries.readGateSettings(tables);
  const standing = (await queries.listStanding(tables, due)).filter(({ what }) => isTold(settings, what));
  const stands = new Set(standing.map(keyOf));
  await queries.closeNotices(
    tables,
    due.filter((key) => !stands.has(keyOf(key))),
    "withdrawn",
  );
  // A send has one template, which the log shows.
  for (const what of EVENTS) {
    const some = standing.filter((each) => each.what === what);
    if (some.length === 0) continue;
    const template = templateOf(settings, what);
    const messages = some.map((each) => messagesOf(each, template));
    const ids = await queueNotices(scope, "attendance", template, messages.flat());
    const isReached = (_: unknown, at: number): boolean => messages[at]!.length > 0;
    await queries.closeNotices(tables, some.filter(isReached), ids === "overLimit" ? "overLimit" : "told");
    await queries.closeNotices(
      tables,
      some.filter((each, at) => !isReached(each, at)),
      "unreachable",
    );
  }
  return due.length;
}

const keyOf = ({ day, studentCode, what, requestId }: queries.NoticeKey): string =>
  [day, studentCode, what, requestId].join(" ");

/** A message for each number of a child's guardians, however many share it. */
function messagesOf(child: queries.Standing, template: string) {
  const byNumber = new Map<string, string[]>();
  for (const { name, phoneNumber } of child.guardians) {
    const number = dialled(phoneNumber);
    if (number !== undefined) byNumber.set(number, [...(byNumber.get(number) ?? []), name]);
  }
  const body = gateText(template, child);
  return [...byNumber].map(([recipient, names]) => ({ recipient, name: names.join(", "), body }));
}
