/** The status of an application through the wire: refusals first. */
import { applications } from "@ofisi/contract/people/applications";
import { acceptance } from "@ofisi/contract/people/acceptance";
import { applicants } from "@ofisi/contract/people/applicants";
import { describe, expect, it } from "vitest";
import { anApplication, anOpenGroup, openForm } from "../../../test/applications.ts";
import { aGroup, aSchool, aStranger, unique, type School } from "../../../test/cast.ts";

const listOf = async (school: School) => (await school.office.call(applicants.searchApplicant, {})).Students;

describe("the status page", () => {
  const UNKNOWN = "No application has this reference and this date of birth. Look at both again";

  it("answers a wrong reference, a wrong birthday, another school and one in the bin alike, and none of them sooner", async () => {
    const [school, other] = [await aSchool(), await aSchool()];
    await anOpenGroup(other);
    const { visitor, sent } = await anApplication(school, await anOpenGroup(school));
    const { reference } = await visitor.call(applications.sendApplication, sent);
    const right = { schoolCode: school.schoolCode, reference, dateOfBirth: sent.dateOfBirth };
    const binned = await anApplication(school, { groupCode: sent.groupCode });
    const gone = await binned.visitor.call(applications.sendApplication, binned.sent);
    const row = (await listOf(school)).find(({ name }) => name === binned.sent.name)!;
    await school.office.call(applicants.deleteApplicant, { userCode: row.userCode });
    const answers = [];
    for (const wrong of [
      // One that no other test asks for: each reference may be asked for so many times an hour.
      { reference: reference.split("").toReversed().join("") },
      { dateOfBirth: "2013-05-07" },
      { schoolCode: other.schoolCode },
      { schoolCode: "ZZNOWHERE" },
      { schoolCode: "?" },
      { reference: gone.reference },
    ]) {
      const ask = async () => {
        const before = performance.now();
        const answer = await visitor.try(applications.getApplicationStatus, { ...right, ...wrong });
        return { answer, waited: performance.now() - before };
      };
      let asked = await ask();
      // A server that is too busy to look says so at once, whatever it was asked.
      while (asked.answer.statusCode === 503) asked = await ask();
      answers.push(JSON.stringify(asked.answer));
      // The clock of timers may be a millisecond ahead of this one.
      expect(asked.waited).toBeGreaterThan(295);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain(UNKNOWN);
  });

  it("tells the status as it is now, however the reference is typed, and nothing else", async () => {
    const school = await aSchool();
    const { visitor, sent } = await anApplication(school, await anOpenGroup(school));
    const { reference } = await visitor.call(applications.sendApplication, sent);
    const ask = (typed: string) =>
      visitor.try(applications.getApplicationStatus, {
        schoolCode: school.schoolCode,
        reference: typed,
        dateOfBirth: sent.dateOfBirth,
      });
    expect((await ask(reference)).data).toEqual({ status: "Pending" });
    const [row] = await listOf(school);
    await school.office.call(applicants.addProgressStatusApplicant, {
      userCode: row!.userCode,
      progressStatus: "Collected",
    });
    // The intake is over, and families still ask.
    await openForm(school, [], false);
    const typed = `${reference.slice(0, 5).toLowerCase()} - ${reference.slice(5)} `;
    expect((await ask(typed)).data).toEqual({ status: "Collected" });
    await school.office.call(acceptance.acceptApplicants, {
      studentGroupCode: (await aGroup(school)).groupCode,
      acceptances: [{ userCode: row!.userCode, schoolIDNo: "" }],
    });
    expect((await ask(reference)).data).toEqual({ status: "Accepted" });
    expect(await ask("ABC")).toMatchObject({
      field: "reference",
      message: "Reference: write its ten letters and digits",
    });
  });

  it("lets nobody try all birthdays of a reference, from however many addresses", async () => {
    const school = await aSchool();
    const { visitor, sent } = await anApplication(school, await anOpenGroup(school));
    const { reference } = await visitor.call(applications.sendApplication, sent);
    const guess = async (dateOfBirth: string) =>
      (await aStranger()).try(applications.getApplicationStatus, {
        schoolCode: school.schoolCode,
        reference,
        dateOfBirth,
      });
    const days = Array.from({ length: 10 }, (_, at) => `2012-01-${String(at + 10)}`);
    expect((await Promise.all(days.map(guess))).map(({ statusCode }) => statusCode)).not.toContain(429);
    expect((await guess(sent.dateOfBirth)).statusCode).toBe(429);
  });

  it("lets nobody try references from one address", async () => {
    const school = await aSchool();
    const visitor = await aStranger();
    const guess = (at: number) =>
      visitor.try(applications.getApplicationStatus, {
        schoolCode: school.schoolCode,
        reference: unique("REFERENCE").slice(-10),
        dateOfBirth: `2012-01-${String((at % 20) + 10)}`,
      });
    const first = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(at)));
    expect(first.map(({ statusCode }) => statusCode)).not.toContain(429);
    expect((await guess(0)).statusCode).toBe(429);
  });
});
