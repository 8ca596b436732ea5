/**
 * Compares the texts of an assignment: which there are is read, they are compared in a process of its own while no connection is
 * held, and what was found is kept with the stamp of what was compared. Whatever was handed in meanwhile is another portion.
 */
import { said } from "@ofisi/contract/kit/phrases";
import { signal } from "../../kit/live.ts";
import type { LongJob, LongJobs, LongWork } from "../../kit/longJob.ts";
import { compareDocuments } from "../../kit/similarity/compare.ts";
import * as queries from "./queries.ts";

const compareTexts: LongJob<queries.SimilarityJob> = {
  async portion(work, { assignmentCode }) {
    const { db, school, services } = work;
    const standing = await queries.findStanding(work, assignmentCode);
    const given = await queries.findGiven(work, assignmentCode);
    const before = await queries.findRun({ db, school }, assignmentCode);
    if (!given || standing.texts < 2 || before?.stamp === standing.stamp) return false;
    const texts = await queries.listTexts(work, assignmentCode);
    const pathOf = (name: string): string => services.uploads.pathOf(school, name);
    return async (within) => {
      const shared = await compareDocuments({
        paths: texts.map(({ uploadName }) => pathOf(uploadName)),
        known: given.uploadName === null ? [] : [pathOf(given.uploadName)],
        said: [given.instructions],
      });
      const pairs = shared.map(({ one, other, words, passages }): queries.FoundPair => {
        const [a, b] = [texts[one]!, texts[other]!];
        const codes = { oneCode: a.submissionCode, otherCode: b.submissionCode };
        return { ...codes, oneAttempt: a.attempt, otherAttempt: b.attempt, words, passages };
      });
      await within((told) => keep(told, assignmentCode, { ...standing, state: "done" }, pairs));
    };
  },

  async stopped(work, { assignmentCode }) {
    const standing = await queries.findStanding(work, assignmentCode);
    await keep(work, assignmentCode, { ...standing, state: "failed" }, []);
  },

  unfinished: said("The texts could not be compared"),
};

async function keep(
  work: LongWork,
  ...kept: Parameters<typeof queries.saveRun> extends [unknown, ...infer Rest] ? Rest : never
) {
  await queries.saveRun(work, ...kept);
  await signal(work.client, { school: work.school, topic: "similarity", by: "", key: "" });
}

export const similarityJobs: LongJobs = { tasks: { compareTexts }, listInterrupted: queries.listStale };
