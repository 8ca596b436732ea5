/**
 * Makes a batch of papers: a class is read at one moment, so that its means and ranks agree, and then drawn part by part
 * while no connection is held. Each part is on the disk before its progress is told, so that a process that takes over
 * goes on behind it; at the end they are put together.
 */
import { said } from "@ofisi/contract/kit/phrases";
import { schoolDay } from "../../kit/days.ts";
import { signal } from "../../kit/live.ts";
import { Stopped, type LongJob, type LongJobs, type LongWork, type Unheld } from "../../kit/longJob.ts";
import type { PaperScope } from "../../kit/pdf/letterhead.ts";
import { addUpload } from "../../kit/pictures.ts";
import { Refusal } from "../../kit/refusal.ts";
import { openScope } from "../../kit/scope.ts";
import { addNotice } from "../../platform/notifications/queries.ts";
import { readSheets } from "../cards/sheets.pdf.ts";
import { readCards } from "../reportCards/reportCards.pdf.ts";
import { readTranscript } from "../reportCards/transcript.pdf.ts";
import { BatchParts } from "./parts.service.ts";
import * as queries from "./queries.ts";
import { type BatchStudent, partsOf, stepsOf, type Step } from "./rules.ts";

/** Where a press on the notification leads. */
const pathOf = (paper: string): string => (paper === "idCards" ? "/school/cards" : "/school/reportCards");
const topicOf = (paper: string): string => (paper === "idCards" ? "cards" : "cardBatches");

const makeCardBatch: LongJob<queries.BatchJob> = {
  async portion(work, { batchCode }) {
    const batch = await queries.findWork(work, batchCode);
    if (!batch) return false;
    await queries.changeBatch(work, batchCode, { state: "running" });
    const steps = stepsOf(batch).filter(({ from }) => from >= batch.progress);
    const [first] = steps;
    if (!first) return assembly(work, batch);
    return await drawing(
      work,
      batch,
      steps.filter(({ groupCode }) => groupCode === first.groupCode),
    ).catch(stoppedBy);
  },

  async stopped(work, { batchCode }, failure) {
    await new BatchParts(work.services.uploads, work.school, batchCode).clear();
    // Cancelled at wish: that stands in the batch already.
    if (failure === undefined) return;
    const { client, school } = work;
    const whose = await queries.whoseBatch(work, batchCode);
    if (!whose || !(await queries.changeBatch(work, batchCode, { state: "failed", failure }))) return;
    const params = { fileName: whose.fileName, reason: failure };
    await addNotice(work, { userCode: whose.startedBy, kind: "cardsFailed", params, path: pathOf(whose.paper) });
    await signal(client, { school, topic: topicOf(whose.paper), by: "", key: "" });
  },

  unfinished: said("The papers could not be finished. Try it again"),
};

export const batchJobs: LongJobs = { tasks: { makeCardBatch }, listInterrupted: queries.listInterrupted };

/** Reads a class; what it answers draws the parts of it that are still to be made. */
async function drawing(work: LongWork, batch: queries.BatchWork, steps: readonly Step[]): Promise<Unheld> {
  const { school, services } = work;
  const parts = new BatchParts(services.uploads, school, batch.batchCode);
  const draw = await reading(await scopeOf(work, batch), batch, steps);
  return async (within) => {
    let { made } = batch;
    for (const step of steps) {
      const { papers, count, gone } = await draw(step).catch(stoppedBy);
      const leftOut = gone.map(({ userCode, name }) => ({ userCode, name, why: "bin" as const }));
      for (const [nth, paper] of papers.entries()) await parts.keep(step.from + nth, paper);
      made += count;
      const progress = step.from + step.students.length;
      const stands = await within((told) =>
        queries.changeBatch(told, batch.batchCode, { state: "running", progress, made, leftOut }),
      );
      if (!stands) throw new Stopped();
    }
  };
}

/** The parts of a step, an empty one where nobody is left; of how many students they are, and who has gone meanwhile. */
type DrawStep = (step: Step) => Promise<{ papers: readonly Buffer[]; count: number; gone: readonly BatchStudent[] }>;

const NOBODY = Buffer.alloc(0);

/** Reads what the steps of a class are drawn of. */
async function reading(scope: PaperScope, batch: queries.BatchWork, steps: readonly Step[]): Promise<DrawStep> {
  const wanted = steps.flatMap(({ students }) => students.map(({ userCode }) => userCode));
  if (batch.paper === "transcripts") {
    const transcripts = new Map<string, () => Promise<Buffer>>();
    for (const userCode of wanted) {
      const read = await readTranscript(scope, userCode).catch(nothingOfRefused);
      if (read) transcripts.set(userCode, read.draw);
    }
    return async ({ students }) => {
      const papers: Buffer[] = [];
      for (const { userCode } of students) papers.push((await transcripts.get(userCode)?.()) ?? NOBODY);
      const gone = students.filter(({ userCode }) => !transcripts.has(userCode));
      return { papers, count: students.length - gone.length, gone };
    };
  }
  if (batch.paper === "idCards") {
    const draw = await readSheets(scope, batch.batchCode);
    return async ({ from, students }) => {
      const { sheets, count } = await draw(from, students.length);
      // Whose card is spoilt or missing is said of the sheets (decision 0042).
      return { papers: [sheets ?? NOBODY], count, gone: [] };
    };
  }
  const { has, draw } = await readCards(scope, batch, wanted);
  return async ({ students }) => {
    const there = students.map(({ userCode }) => userCode).filter(has);
    const told = { count: there.length, gone: students.filter(({ userCode }) => !has(userCode)) };
    if (batch.form === "pdf") return { papers: [there.length > 0 ? await draw(there) : NOBODY], ...told };
    const papers: Buffer[] = [];
    for (const { userCode } of students) papers.push(has(userCode) ? await draw([userCode]) : NOBODY);
    return { papers, ...told };
  };
}

/** Puts the parts together and names the file; whoever asked is told if and only if it is kept. */
function assembly({ school, services }: LongWork, batch: queries.BatchWork): Unheld {
  const { batchCode, form, fileName, made, leftOut, startedBy } = batch;
  if (made === 0) throw new Stopped(said("None of these students is there any more"));
  const files = new BatchParts(services.uploads, school, batchCode);
  return async (within) => {
    const file = await files.assemble(partsOf(batch), form);
    if (!file) throw new Stopped(said("The papers could not be finished. Try it again"));
    const { uploadName, bytes, sha256 } = file;
    const stands = await within(async (work) => {
      if (!(await queries.changeBatch(work, batchCode, { state: "done", uploadName, bytes }))) return false;
      const { db, client } = work;
      const contentType = form === "pdf" ? "application/pdf" : "application/zip";
      const named = { sha256, originalName: fileName };
      const stored = { kind: queries.KIND, uploadName, contentType, bytes, file: named };
      await addUpload({ db, school, caller: { userCode: startedBy } }, stored);
      const params = { fileName, count: String(made) };
      const left = String(leftOut.length);
      await addNotice(
        { db, school },
        {
          userCode: startedBy,
          ...(leftOut.length === 0
            ? { kind: "cardsMade", params }
            : { kind: "cardsMadeWithout", params: { ...params, left } }),
          path: pathOf(batch.paper),
        },
      );
      await signal(client, { school, topic: topicOf(batch.paper), by: "", key: "" });
      return true;
    });
    if (!stands) {
      await files.discard(file);
      throw new Stopped();
    }
    await files.clear();
  };
}

/** The scope of the papers: on the day on which they were asked for, in the language of whoever asked. */
async function scopeOf(work: LongWork, { startedBy, startedAt, language }: queries.BatchWork): Promise<PaperScope> {
  const { db, school, services } = work;
  const { caller } = await openScope(work, { userCode: startedBy, personName: "" });
  return { db, school, services, language, day: schoolDay(startedAt, caller.timeZone), caller };
}

/** What the person would have been refused with ends the batch: trying again would not help. */
function stoppedBy(error: unknown): never {
  throw error instanceof Refusal && error.kind === "refused" ? new Stopped(error.said) : error;
}

function nothingOfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
