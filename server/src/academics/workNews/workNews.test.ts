/** Students are told of what is published and due tomorrow, each once; an SMS follows where the school says so. */
import { missingWork } from "@ofisi/contract/academics/missingWork";
import { assignments } from "@ofisi/contract/academics/assignments";
import { notifications } from "@ofisi/contract/platform/notifications";
import { beforeAll, expect, it } from "vitest";
import { aFamily } from "../../../test/absences.ts";
import { testApp } from "../../../test/app.ts";
import { unique } from "../../../test/cast.ts";
import { aTeachingSchool, handIn } from "../../../test/homework.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { workNewsJobs } from "./jobs.ts";

type Teaching = Awaited<ReturnType<typeof aTeachingSchool>>;
type Pupil = Awaited<ReturnType<Teaching["aPupil"]>>;
let school: Teaching;
let pupils: [Pupil, Pupil];
beforeAll(async () => {
  school = await aTeachingSchool();
  pupils = [await school.aPupil(), await school.aPupil()];
});

const kindsOf = async (pupil: Pupil, title: string) =>
  (await pupil.call(notifications.getNotifications, {})).notifications
    .filter(({ params }) => params["name"] === title)
    .map(({ kind }) => kind);

async function work(job: "findWorkDue" | "tellWorkDue" | "tellWorkNews"): Promise<void> {
  const { services, owner } = await testApp();
  const jobs = workNewsJobs(makeJobContext(services, owner));
  await jobs[job]!({ schoolCode: school.schoolCode }, { attempt: 1, attemptsMax: 1 });
}

/** It is morning at the school, whatever the clock of this machine says. */
async function inTheMorning(): Promise<void> {
  const { owner } = await testApp();
  // The zone in which it is between eight and nine now.
  const ahead = (8 - new Date().getUTCHours() + 24) % 24;
  // As POSIX has them, zones east of Greenwich are minus.
  const zone = ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
  await owner.query("update schools set time_zone = $2 where school_code = $1", [school.schoolCode, zone]);
}

async function tomorrow(hour: string): Promise<string> {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ day: string }>(
    "select ((now() at time zone time_zone)::date + 1)::text as day from schools where school_code = $1",
    [school.schoolCode],
  );
  return `${rows[0]!.day}T${hour}`;
}

async function bodiesOf(title: string): Promise<string[]> {
  const { owner } = await testApp();
  const { rows } = await owner.query<{ body: string }>(
    "select body from messages where school_code = $1 and body like '%' || $2 || '%' order by id",
    [school.schoolCode, title],
  );
  return rows.map(({ body }) => body);
}

it("tells the class of what is published, and nobody else", async () => {
  const outsider = await (await aTeachingSchool()).aPupil();
  const title = unique("Seas ");
  await school.publish({ title });
  expect(await kindsOf(pupils[0], title)).toEqual(["workPublished"]);
  expect(await kindsOf(pupils[1], title)).toEqual(["workPublished"]);
  expect(await kindsOf(outsider, title)).toEqual([]);
});

it("tells who has not handed in what is due tomorrow, once, and again where the date was moved", async () => {
  await inTheMorning();
  const title = unique("Winds ");
  const { id, assignmentCode } = await school.publish({ title, dueDate: await tomorrow("10:00") });
  await handIn(pupils[1], assignmentCode);
  await Promise.all([work("tellWorkDue"), work("tellWorkDue")]);
  await work("tellWorkDue");
  expect(await kindsOf(pupils[0], title)).toEqual(["workDueTomorrow", "workPublishedDue"]);
  expect(await kindsOf(pupils[1], title)).toEqual(["workPublishedDue"]);
  const { owner } = await testApp();
  await owner.query("update work_news set told_at = now() - interval '2 days' where assignment_code = $1", [
    assignmentCode,
  ]);
  await school.office.call(assignments.editAssignmentSave, {
    id,
    title,
    Instructions: "Pages 3 and 4",
    dueDate: await tomorrow("12:00"),
  });
  await work("tellWorkDue");
  expect(await kindsOf(pupils[0], title)).toEqual(["workDueTomorrow", "workDueTomorrow", "workPublishedDue"]);
});

it("looks in each school by a job of its own, and queues the SMS with what is told: a process that ends in between loses none", async () => {
  await inTheMorning();
  const { owner } = await testApp();
  await school.office.call(missingWork.saveWorkReminderSettings, {
    tellsStudents: false,
    tellsFamilies: true,
    tellsDue: true,
    language: "en",
    template: "",
  });
  const other = await aTeachingSchool();
  for (const one of [school, other]) await one.publish({ title: unique("Isles "), dueDate: await tomorrow("10:00") });
  const queuedIn = async (task: string) => {
    const { rows } = await owner.query<{ school: string }>(
      `select distinct payload->>'schoolCode' as school from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
      [task],
    );
    return rows.map((row) => row.school);
  };
  await work("findWorkDue");
  expect(await queuedIn("tellWorkDue")).toEqual(expect.arrayContaining([school.schoolCode, other.schoolCode]));
  expect(await queuedIn("tellWorkNews")).not.toContain(school.schoolCode);
  await work("tellWorkDue");
  expect(await queuedIn("tellWorkNews")).toContain(school.schoolCode);
});

it("counts more time as the student's own date, and is silent of what is closed", async () => {
  await inTheMorning();
  const title = unique("Tides ");
  const { id } = await school.publish({ title, dueDate: await tomorrow("10:00") });
  const { userCode } = pupils[0];
  await school.office.call(missingWork.giveMoreTime, { id, userCode, dueDate: "2099-01-06T08:00" });
  const closed = unique("Closed ");
  const other = await school.publish({ title: closed, dueDate: await tomorrow("10:00") });
  await school.office.call(assignments.updateAssignmentStatus, { id: other.id, status: 2 });
  await work("tellWorkDue");
  expect(await kindsOf(pupils[0], title)).toEqual(["workPublishedDue"]);
  expect(await kindsOf(pupils[1], title)).toEqual(["workDueTomorrow", "workPublishedDue"]);
  expect(await kindsOf(pupils[1], closed)).toEqual(["workPublishedDue"]);
});

it("sends an SMS of what the school has chosen, to whom it has chosen, once, and never the grade itself", async () => {
  const settings = { tellsStudents: false, tellsFamilies: true, language: "en" as const, template: "" };
  const choose = (part: object) => school.office.call(missingWork.saveWorkReminderSettings, { ...settings, ...part });
  await aFamily(school, pupils[0].userCode, { [unique("Parent ")]: "+254722000333" });
  const title = unique("Isles ");
  await choose({ tellsGraded: true });
  const { assignmentCode } = await school.publish({ title });
  await work("tellWorkNews");
  expect(await bodiesOf(title)).toEqual([]);
  const one = (await handIn(pupils[0], assignmentCode)).value;
  await school.office.call(assignments.updateAssignmentGrade, {
    assignmentCode: one.assignmentCode,
    grade: "Excellent",
    comments: "Well drawn",
  });
  await Promise.all([work("tellWorkNews"), work("tellWorkNews")]);
  await work("tellWorkNews");
  const { activityName } = one;
  expect(await bodiesOf(title)).toEqual([
    `${title} (${activityName}) of ${pupils[0].name} is graded. The grade can be read in Ofisi.`,
  ]);

  await choose({ tellsPublished: true });
  const next = unique("Capes ");
  await school.publish({ title: next });
  await choose({});
  await work("tellWorkNews");
  expect(await bodiesOf(next)).toEqual([]);
});

it("sends no SMS of a grade that is gone by the time it would leave", async () => {
  const settings = {
    tellsStudents: false,
    tellsFamilies: true,
    tellsGraded: true,
    language: "en",
    template: "",
  } as const;
  await school.office.call(missingWork.saveWorkReminderSettings, settings);
  await aFamily(school, pupils[1].userCode, { [unique("Parent ")]: "+254722000334" });
  const title = unique("Deltas ");
  const { assignmentCode } = await school.publish({ title });
  const gradeAnew = async () => {
    const { id, assignmentCode: code } = (await handIn(pupils[1], assignmentCode)).value;
    const given = { assignmentCode: code, grade: "Excellent", comments: "Well drawn" };
    await school.office.call(assignments.updateAssignmentGrade, given);
    return id;
  };
  await school.office.call(assignments.deleteAssignment, { id: await gradeAnew() });
  await work("tellWorkNews");
  expect(await bodiesOf(title)).toEqual([]);
  await gradeAnew();
  await work("tellWorkNews");
  expect(await bodiesOf(title)).toHaveLength(1);
});
