/** Telling what somebody else has changed, in the reader's words. */
import { said, type Said, type Text } from "@ofisi/contract/kit/phrases";
import { newestChanges } from "./audit.ts";
import type { SchoolContext } from "./context.ts";
import { refuse, type Refusal } from "./refusal.ts";

/** A record's fields to the words for them: `phoneNumber` is “the phone”. */
export type FieldWords = Readonly<Record<string, Text>>;

/** Fields as the reader calls them. Those without a word are left out; where none has one, it is the whole of them. */
export function inWords(fields: Iterable<string>, words: FieldWords, whole: Text = "the record"): Said[] {
  const known = [...new Set([...fields].flatMap((field) => words[field] ?? []))];
  return known.length > 0 ? known.map((word) => said(word)) : [said(whole)];
}

/**
 * Somebody saved since the form was opened: who and what, for a refusal that writes nothing.
 * @param record its subject in the audit trail, the version it has now and the one the form was filled from.
 */
export async function stale(
  context: Pick<SchoolContext, "db" | "school">,
  record: { subject: string; version: number; since: number },
  words: FieldWords,
  whole?: Text,
): Promise<Refusal> {
  const count = record.version - record.since;
  const { by, fields } = await newestChanges(context.db, context.school, record.subject, count);
  return refuse("{name} has changed {what} since you opened this form. Look at it again before saving", {
    name: by,
    what: inWords(fields, words, whole),
  });
}
