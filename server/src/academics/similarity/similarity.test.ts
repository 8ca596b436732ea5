/** Texts that share long passages, from handing in to what a teacher reads. */
import { similarity } from "@ofisi/contract/academics/similarity";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aFile, aTeachingSchool, handIn } from "../../../test/homework.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { longTasks } from "../../kit/longJob.ts";
import { similarityJobs } from "./jobs.ts";

const COPIED = Array.from({ length: 45 }, (_, at) => `river${at * at}`).join(" ");

it("are named with the passages, anew when one of them changes, and never to a student", async () => {
  const school = await aTeachingSchool();
  const { id, assignmentCode } = await school.publish();
  const pupils = [await school.aPupil(), await school.aPupil(), await school.aPupil()] as const;
  const send = (at: 0 | 1 | 2, words: string) => handIn(pupils[at], assignmentCode, { file: aFile(words) });
  const read = () => school.office.call(similarity.getSharedPassages, { id });
  const { services, owner } = await testApp();
  const compare = async () =>
    longTasks(makeJobContext(services, owner), similarityJobs)["compareTexts"]!(
      { schoolCode: school.schoolCode, assignmentCode },
      { attempt: 1, attemptsMax: 1 },
    );
  const isQueued = async () => {
    const { rows } = await owner.query("select from graphile_worker.jobs where key = $1", [
      `texts of ${school.schoolCode} ${assignmentCode}`,
    ]);
    return rows.length > 0;
  };

  await send(0, `Mine begins so. ${COPIED}`);
  expect(await read()).toMatchObject({ state: "few", texts: 1, Pairs: [] });
  expect(await isQueued()).toBe(false);
  await send(1, `${COPIED} And mine ends so.`);
  await send(2, "All of it is my own");
  expect(await isQueued()).toBe(true);
  expect(await read()).toMatchObject({ state: "waiting", texts: 3, handedIn: 3 });
  await compare();
  expect(await read()).toMatchObject({
    state: "done",
    Pairs: [{ words: 45, passages: [{ one: COPIED, other: COPIED, words: 45 }] }],
  });
  expect(new Set((await read()).Pairs.flatMap(({ one, other }) => [one.name, other.name]))).toEqual(
    new Set([pupils[0].name, pupils[1].name]),
  );
  expect((await pupils[0].post("getSharedPassages", { id: String(id) })).statusCode).toBe(403);

  // What was handed in anew is not what was compared.
  await send(1, "I have written it myself now");
  expect(await read()).toMatchObject({ state: "waiting", Pairs: [] });
  await compare();
  expect(await read()).toMatchObject({ state: "done", Pairs: [] });
  const other = await aTeachingSchool();
  expect(await other.office.try(similarity.getSharedPassages, { id })).toMatchObject({ field: "id" });
});

it("are compared whatever characters are in them: half of one, and one where a long passage is cut", async () => {
  const school = await aTeachingSchool();
  const { services, owner } = await testApp();
  // The sign in each word is two units: a passage is cut between those of one.
  const signs = `begins${Array.from({ length: 300 }, (_, at) => `t${String(at).padStart(4, "0")}𝑥`).join(" ")}`;
  for (const [words, passage] of [
    [COPIED.replace("river4 ", "river4 &#xD83D;"), COPIED],
    [signs, `${signs.slice(0, 1_499)}…`],
  ] as const) {
    const { id, assignmentCode } = await school.publish();
    for (const pupil of [await school.aPupil(), await school.aPupil()])
      expect(await handIn(pupil, assignmentCode, { file: aFile(words) })).toMatchObject({ message: "" });
    await longTasks(makeJobContext(services, owner), similarityJobs)["compareTexts"]!(
      { schoolCode: school.schoolCode, assignmentCode },
      { attempt: 1, attemptsMax: 1 },
    );
    const { state, Pairs } = await school.office.call(similarity.getSharedPassages, { id });
    expect(state).toBe("done");
    expect(Pairs.flatMap(({ passages }) => passages.map(({ one }) => one))).toEqual([passage]);
  }
});
