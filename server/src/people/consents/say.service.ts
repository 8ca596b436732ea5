/** What families say, as it is kept: out of the office's form and of the family's page alike. */
import { CONSENTS, type ConsentAnswer, type ConsentKind, type StudentConsents } from "@ofisi/contract/people/consents";
import type { SchoolContext } from "../../kit/context.ts";
import type { SchoolTables } from "../../kit/scope.ts";
import * as queries from "./queries.ts";

export type Answers = Record<ConsentKind, ConsentAnswer>;

export async function consentsOf(tables: SchoolTables, userCode: string): Promise<StudentConsents> {
  const said = await queries.listSaid(tables, userCode);
  return { ...(await countingOf(tables, userCode)), version: said[0]?.id ?? 0, said };
}

/** What counts: of each kind what was said last. */
export async function countingOf(tables: SchoolTables, userCode: string): Promise<Answers> {
  const given = await queries.listLatest(tables, userCode);
  const answer = (kind: ConsentKind): ConsentAnswer => given.find(({ consent }) => consent === kind)?.answer ?? "";
  return {
    photoInside: answer("photoInside"),
    photoOutside: answer("photoOutside"),
    contactDetails: answer("contactDetails"),
  };
}

/**
 * Keeps what differs from what counts, with its line in the trail. The student is locked meanwhile, so that of two who speak
 * at once one is the last. Answers what was new of it.
 */
export async function keepSaid(
  context: SchoolContext,
  userCode: string,
  { answers, saidBy, recordedBy }: { answers: Partial<Answers>; saidBy: string; recordedBy: string },
): Promise<ConsentKind[]> {
  const before = await countingOf(context, userCode);
  const changed = CONSENTS.filter((kind) => answers[kind] !== undefined && answers[kind] !== before[kind]);
  if (changed.length === 0) return [];
  const given = new Map(changed.map((kind) => [kind, answers[kind] ?? ""]));
  await queries.addSaid(context, userCode, { answers: given, saidBy, recordedBy });
  await context.audit({
    // Not under the student's own subject: nothing of the record has changed.
    subject: `consents of student ${userCode}`,
    before: Object.fromEntries(changed.map((kind) => [kind, before[kind]])),
    after: { ...Object.fromEntries(given), saidBy },
  });
  return changed;
}
