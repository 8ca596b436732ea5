/** What a school allows for its assignments, through the wire: kinds of files and room; refusals first. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { workFiles, WORK_FILE_KINDS, type WorkFileKind } from "@ofisi/contract/academics/workFiles";
import { signIns } from "@ofisi/contract/people/signIns";
import { expect, it } from "vitest";
import { testApp, testPort } from "../../../test/app.ts";
import { aPerson } from "../../../test/cast.ts";
import { aPdf } from "../../../test/documents.ts";
import { aFile, aTeachingSchool, filesOf, handIn } from "../../../test/homework.ts";
import { anMp3, anMp4 } from "../../../test/media.ts";
import { uploader } from "../../../test/resuming.ts";

type Teaching = Awaited<ReturnType<typeof aTeachingSchool>>;

const settle = ({ office }: Pick<Teaching, "office">, kinds: readonly WorkFileKind[], gigabytes = 50) =>
  office.call(workFiles.saveWorkFileSettings, { kinds: [...kinds], gigabytes });
const PDF = { name: "sums.pdf", contents: aPdf() };
const refusal = (names: string) => `This school does not take files of this kind. Use ${names}`;
/** As many bytes as if somebody had sent them before yesterday. */
const fill = async ({ schoolCode }: Teaching, bytes: number) =>
  (await testApp()).owner.query("update uploads set bytes = $2, created_by = '' where school_code = $1", [
    schoolCode,
    bytes,
  ]);

it("takes every kind and has 50 GB where nothing is settled, and says what is used", async () => {
  const school = await aTeachingSchool();
  const { bytes } = await school.publish();
  expect(await school.office.call(workFiles.getWorkFileSettings, {})).toMatchObject({
    kinds: [...WORK_FILE_KINDS],
    gigabytes: 50,
    usedBytes: bytes,
  });
});

it.each([
  ["no kind", { kinds: "[]", gigabytes: "50" }, "Choose at least one kind of file"],
  ["no room", { kinds: '["pdf"]', gigabytes: "0" }, "A whole number from 1 to 500"],
  ["more room than any school has", { kinds: '["pdf"]', gigabytes: "501" }, "A whole number from 1 to 500"],
  ["half a gigabyte", { kinds: '["pdf"]', gigabytes: "1.5" }, "A whole number from 1 to 500"],
])("refuses %s", async (_, fields, message) => {
  const { office } = await aTeachingSchool();
  expect(await office.post("saveWorkFileSettings", fields)).toMatchObject({ success: false, message });
});

it("refuses a kind that cannot be told by its contents", async () => {
  const { office } = await aTeachingSchool();
  const answer = await office.post("saveWorkFileSettings", { kinds: '["pdf","svg"]', gigabytes: "50" });
  expect(answer).toMatchObject({ success: false, field: "kinds" });
  expect((await office.call(workFiles.getWorkFileKinds, {})).kinds).toEqual(WORK_FILE_KINDS);
});

it("is settled by the head alone, kept once each in order, and stands in the trail", async () => {
  const school = await aTeachingSchool();
  const pupil = await school.aPupil();
  const head = await aPerson("STAFF", school.schoolCode, "Grace", "head");
  await head.call(signIns.saveStaffRule, { everyStaffMay: false });
  const teacher = await aPerson("STAFF", school.schoolCode, "Juma", "teacher");
  for (const visitor of [pupil, teacher]) {
    const fields = { kinds: '["pdf"]', gigabytes: "1" };
    expect(await visitor.post("saveWorkFileSettings", fields)).toMatchObject({ status: 403 });
    expect(await visitor.post("getWorkFileSettings", {})).toMatchObject({ status: 403 });
  }
  const saved = await settle({ office: head }, ["mp3", "pdf", "mp3"], 20);
  expect(saved).toMatchObject({ kinds: ["pdf", "mp3"], gigabytes: 20, usedBytes: 0 });
  for (const visitor of [pupil, teacher])
    expect(await visitor.call(workFiles.getWorkFileKinds, {})).toEqual({ kinds: ["pdf", "mp3"] });
  const { owner } = await testApp();
  const { rows } = await owner.query(
    "select before, after from audit where school_code = $1 and subject = 'files of assignments'",
    [school.schoolCode],
  );
  expect(rows).toMatchObject([{ before: { gigabytes: 50 }, after: { kinds: ["pdf", "mp3"], gigabytes: 20 } }]);
});

it("refuses other kinds, names those that are allowed, and keeps nothing of the file", async () => {
  const school = await aTeachingSchool();
  const { assignmentCode } = await school.publish();
  const pupil = await school.aPupil();
  await settle(school, ["pdf", "images"]);
  const message = refusal("PDF, JPEG, PNG");
  expect(await school.tryPublish()).toMatchObject({ success: false, message, field: "fileToUpload" });
  for (const file of [
    aFile(),
    { name: "film.mp4", contents: anMp4() },
    { name: "song.mp3", contents: anMp3() },
    // What it is, its contents say.
    { name: "sums.pdf", contents: aFile().contents },
  ])
    expect(await handIn(pupil, assignmentCode, { file })).toMatchObject({ success: false, message });
  const tried = await school.office.try(assignments.testUpload, {}, { files: { file: aFile() } });
  expect(tried).toMatchObject({ success: false, message });
  expect(await filesOf(school.schoolCode)).toHaveLength(1);
  expect(await handIn(pupil, assignmentCode, { file: PDF })).toMatchObject({ success: true });
  expect(await school.tryPublish({}, PDF)).toMatchObject({ success: true });
});

it("leaves what is handed in already where it is, to be read, graded, and replaced by a kind that is allowed", async () => {
  const school = await aTeachingSchool();
  const { assignmentCode, file } = await school.publish();
  const pupil = await school.aPupil();
  await handIn(pupil, assignmentCode);
  await settle(school, ["pdf"]);
  const [work] = await school.office.call(assignments.getAssignmentSubmitted, {});
  for (const name of [file, work!.file])
    expect((await pupil.get(`/api/assignments/files/${name}`)).statusCode).toBe(200);
  expect(await handIn(pupil, assignmentCode, { file: PDF })).toMatchObject({ success: true });
  const [now] = await pupil.call(assignments.getStudentSubmittedAssignments, {});
  expect(now).toMatchObject({ attachment: "sums.pdf", times: 2 });
});

it("is each school's own", async () => {
  const [one, other] = [await aTeachingSchool(), await aTeachingSchool()];
  await settle(one, ["pdf"], 1);
  expect(await other.office.call(workFiles.getWorkFileSettings, {})).toMatchObject({
    kinds: WORK_FILE_KINDS,
    gigabytes: 50,
  });
  expect(await other.tryPublish()).toMatchObject({ success: true });
  const { message } = (await one.tryPublish()) as { message: string };
  expect(message).toBe(refusal("PDF"));
});

it("says before the first byte and after the last what is left of the room that is settled", async () => {
  const school = await aTeachingSchool();
  const { assignmentCode } = await school.publish();
  const pupil = await school.aPupil();
  await settle(school, WORK_FILE_KINDS, 2);
  await fill(school, 2e9 - 5_000_000);
  expect((await uploader(await testPort(), pupil.cookie).begin(6_000_000)).message).toMatch(/ has 5 MB left/);
  await fill(school, 2e9 - 1);
  expect((await handIn(pupil, assignmentCode)).message).toMatch(/ has 0 MB left/);
  await settle(school, WORK_FILE_KINDS, 3);
  expect(await handIn(pupil, assignmentCode)).toMatchObject({ success: true });
});

it("of less room than is used refuses new files alone, and says so", async () => {
  const school = await aTeachingSchool();
  const { assignmentCode, id, file } = await school.publish();
  const pupil = await school.aPupil();
  await fill(school, 2_340_000_000);
  expect(await settle(school, WORK_FILE_KINDS, 2)).toMatchObject({ gigabytes: 2, usedBytes: 2_340_000_000 });
  const message =
    "The school's room for files of assignments is full: 2.4 GB are used of 2. Delete assignments that are over, or ask the head for more room";
  expect(await school.tryPublish()).toMatchObject({ success: false, message });
  // A student deletes no assignments, and asks no head for room.
  expect(await handIn(pupil, assignmentCode)).toMatchObject({
    success: false,
    message: "The school's room for files of assignments is full. Tell your teacher",
    field: "fileToUpload",
  });
  expect((await pupil.get(`/api/assignments/files/${file}`)).statusCode).toBe(200);
  await school.office.call(assignments.deleteAssignment, { id, attachment: "" });
  expect(await school.tryPublish()).toMatchObject({ success: true });
});
