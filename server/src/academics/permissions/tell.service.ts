/** Telling families of the gate, as of absences (decision 0038). */
import type { SchoolTables } from "../../kit/scope.ts";
import { byNumber, openTelling, TELL_BATCH_MAX, tellEach } from "../../messaging/outbox/telling.service.ts";
import { gateText, isTold, templateOf, type GateEvent } from "./rules.ts";
import * as queries from "./tell.queries.ts";

const EVENTS: readonly GateEvent[] = ["in", "out", "leave", "noLeave"];

/** Tells of what is due; answers how many notices were closed. Whoever calls does so until none is. */
export async function tellGate(tables: SchoolTables, now = new Date()): Promise<number> {
  const { scope, until } = await openTelling(tables, now);
  if (until) {
    await queries.putOff(tables, until);
    return 0;
  }
  const due = await queries.lockDue(tables, TELL_BATCH_MAX);
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
    const template = templateOf(settings, what);
    const some = standing.filter((each) => each.what === what);
    const each = some.map((child) => ({ key: child, messages: messagesOf(child, template) }));
    await tellEach(scope, "attendance", template, each, (keys, end) => queries.closeNotices(tables, keys, end));
  }
  return due.length;
}

const keyOf = ({ day, studentCode, what, requestId }: queries.NoticeKey): string =>
  [day, studentCode, what, requestId].join(" ");

function messagesOf(child: queries.Standing, template: string) {
  const body = gateText(template, child);
  return byNumber(child.guardians).map((to) => ({ ...to, body }));
}
