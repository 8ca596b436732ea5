/** How often a call waits for the database. */
import { students } from "@ofisi/contract/people/students";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { aGroup, aSchool, unique } from "./cast.ts";
import { aMarkedClass } from "./marks.ts";

/** Flights to the database while `work` is done: statements that are sent without waiting for one another are one. */
async function countTrips(work: () => Promise<unknown>): Promise<number> {
  let trips = 0;
  let under = 0;
  const landed = () => void (under -= 1);
  const query = Reflect.get(pg.Client.prototype, "query") as (...args: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    if (under === 0) trips += 1;
    under += 1;
    const told = args.at(-1);
    // A pool that asks by itself gives what is to be called.
    if (typeof told === "function")
      return query.apply(this, [...args.slice(0, -1), (...answer: unknown[]) => (landed(), told(...answer))]);
    const answer = query.apply(this, args);
    answer.then(landed, landed);
    return answer;
  });
  await work();
  spy.mockRestore();
  return trips;
}

it("adding a student with a school ID waits for the database seven times", async () => {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  const add = () =>
    school.office.call(students.addStudents, { name: unique("Achieng "), groupCode, schoolIDNo: unique("") });
  // The first call of an operation may write the session's last use besides.
  await add();
  expect(await countTrips(add)).toBe(7);
});

it("opening a marks sheet waits for the database once, its session looked up in the same packet", async () => {
  const { open } = await aMarkedClass();
  await open();
  expect(await countTrips(open)).toBe(1);
});
