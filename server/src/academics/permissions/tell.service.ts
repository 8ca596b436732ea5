/** Telling families of the gate, as of absences (decision 0038). */
import type { SchoolTables } from "../../kit/scope.ts";
import { byNumber, tellEach, tellStanding } from "../../messaging/outbox/telling.service.ts";
import { gateText, isTold, templateOf, type GateEvent } from "./rules.ts";
import { listStanding, NOTICES, readGateSettings, type NoticeKey, type Standing } from "./tell.queries.ts";

const EVENTS: readonly GateEvent[] = ["in", "out", "leave", "noLeave"];

/** Tells of what is due; answers how many notices were closed. Whoever calls does so until none is. */
export async function tellGate(tables: SchoolTables, now = new Date()): Promise<number> {
  const settings = await readGateSettings(tables);
  const standing = async (due: readonly NoticeKey[]) =>
    (await listStanding(tables, due)).filter(({ what }) => isTold(settings, what));
  return await tellStanding(tables, NOTICES, now, standing, async (scope, stands) => {
    // A send has one template, which the log shows.
    for (const what of EVENTS) {
      const template = templateOf(settings, what);
      const some = stands.filter((each) => each.what === what);
      const each = some.map((child) => ({ key: child, messages: messagesOf(child, template) }));
      await tellEach(scope, NOTICES, "attendance", template, each);
    }
  });
}

function messagesOf(child: Standing, template: string) {
  const body = gateText(template, child);
  return byNumber(child.guardians).map((to) => ({ ...to, body }));
}
