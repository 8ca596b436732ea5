/** Classrooms that a draft puts classes into. */
import { filler } from "@ofisi/contract/academics/filler";
import { expect, it } from "vitest";
import { aDistribution } from "../../../test/fillings.ts";

it("a draft puts classes into classrooms of their own, which are venues from then on", async () => {
  const week = await aDistribution();
  const { office, input, publish } = week;
  const { lectures } = await input();
  const put = lectures.map(({ id }, at) => {
    const start = 480 + 40 * at;
    return { id: 0, version: 0, lectureId: id, day: 3, start, end: start + 40, venueCode: "" };
  });
  const published = await publish({ put, remove: [] });
  const { venues: there, rules, lessons } = await input();
  const groupsOf = new Map(lectures.map(({ groupCode, groupName }) => [groupCode, groupName]));
  const roomOf = (groupCode: string) => there.find(({ venueName }) => venueName === groupsOf.get(groupCode))?.venueCode;
  for (const lesson of lessons) expect(lesson.venueCode).toBe(roomOf(lesson.groupCode));
  const home = rules
    .filter(({ kind }) => kind === "homeRoom")
    .map(({ groupName, venueName }) => `${groupName} in ${venueName}`);
  expect(home.toSorted()).toEqual([...groupsOf.values()].map((name) => `${name} in ${name}`).toSorted());
  // Published once more, the same rooms are found.
  await office.call(filler.undoPublication, { id: published.id });
  await publish({ put, remove: [] });
  expect((await input()).venues).toHaveLength(there.length);
});
