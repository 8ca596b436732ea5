/** Batches of papers as a person asks for them and the job runner makes them, for tests. */
import { cardBatches, type CardBatch } from "@ofisi/contract/academics/cardBatches";
import type { reportCards } from "@ofisi/contract/academics/reportCards";
import { notifications } from "@ofisi/contract/platform/notifications";
import { expect } from "vitest";
import { batchJobs } from "../src/academics/cardBatches/jobs.ts";
import type { InProcessClient } from "../src/kit/inProcessClient.ts";
import { makeJobContext, type JobContext } from "../src/kit/jobs.ts";
import { longTasks } from "../src/kit/longJob.ts";
import { testApp } from "./app.ts";
import { aMarkedClass } from "./marks.ts";
import { pdfPages } from "./pdf.ts";

export type MarkedSchool = Awaited<ReturnType<typeof aMarkedClass>>;

/** A class of so many, a few of whom have marks. */
export async function aClassOf(count: number): Promise<MarkedSchool> {
  const school = await aMarkedClass();
  const { owner } = await testApp();
  await owner.query(
    `insert into students (school_code, user_code, name, school_id_number, group_code)
     select $1, $1 || '-' || n, 'Student ' || lpad(n::text, 3, '0'), 'N' || n, $2 from generate_series(1, $3::int) n`,
    [school.schoolCode, school.group.groupCode, count - school.codes.length],
  );
  const [one, two] = school.codes as [string, string];
  await school.save(school.head, [
    [one, school.papers.one, "40"],
    [one, school.papers.two, "30"],
    [two, school.papers.one, "20"],
  ]);
  return school;
}

export const asked = ({ period, group }: MarkedSchool) => ({
  ...period,
  groupCode: group.groupCode,
  paper: "reportCards" as const,
  form: "pdf" as const,
  withRank: true,
});
export const start = async (school: MarkedSchool, change: object = {}, who: InProcessClient = school.head) =>
  await who.call(cardBatches.startCardBatch, { ...asked(school), ...change });
export const latest = async ({ head }: MarkedSchool): Promise<CardBatch> =>
  (await head.call(cardBatches.getCardBatch, {})).batch!;
export const noticesOf = async (who: InProcessClient) =>
  (await who.call(notifications.getNotifications, {})).notifications.map(({ kind, params }) => ({ kind, params }));

const nothing = async (_nth: number): Promise<void> => undefined;
/** What the job runner would do, now. @param beside is called before each transaction of the job. */
export async function run(school: MarkedSchool, batchCode: string, { attempt = 1, beside = nothing } = {}) {
  const { services, owner } = await testApp();
  const context = makeJobContext(services, owner);
  let nth = 0;
  const inSchool: JobContext["inSchool"] = async (code, work) => {
    await beside((nth += 1));
    return await context.inSchool(code, work);
  };
  const jobs = longTasks({ ...context, inSchool }, batchJobs);
  await jobs["makeCardBatch"]!({ schoolCode: school.schoolCode, batchCode }, { attempt, attemptsMax: 12 });
  return await latest(school);
}

export const link = (batchCode: string) => `/api/index.php?function=downloadCardBatch&batchCode=${batchCode}`;
export async function download({ head }: MarkedSchool, batchCode: string): Promise<Buffer> {
  const answer = await head.get(link(batchCode));
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.rawPayload;
}

/** The papers as they are printed at once. */
export async function printed(
  { head, period, group }: MarkedSchool,
  name: keyof typeof reportCards,
  fields: Record<string, string>,
): Promise<string[]> {
  const all = { ...period, groupCode: group.groupCode, withRank: "true", ...fields };
  const answer = await head.get(`/api/index.php?${new URLSearchParams({ function: name, ...all }).toString()}`);
  expect(answer.headers["content-type"], answer.body.slice(0, 300)).toBe("application/pdf");
  return pdfPages(answer.rawPayload);
}
