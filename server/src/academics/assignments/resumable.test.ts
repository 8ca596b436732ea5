/** Files that arrive in several requests: cut links, a server that was killed, lies, others' uploads, full disks. */
import { assignments } from "@ofisi/contract/academics/assignments";
import { existsSync } from "node:fs";
import { readFile, readdir, rm, symlink, truncate, utimes } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { App } from "../../app.ts";
import { testApp, testPort } from "../../../test/app.ts";
import { aTeachingSchool, handIn } from "../../../test/homework.ts";
import { anMp4 } from "../../../test/media.ts";
import { aBadLink, aKey, named, uploader } from "../../../test/resuming.ts";
import { mintSchoolCode } from "../../kit/tenant.ts";
import { makeJobContext } from "../../kit/jobs.ts";
import { housekeepingJobs } from "../../platform/housekeeping/jobs.ts";
import { listSchools } from "../../platform/housekeeping/queries.ts";

type Teaching = Awaited<ReturnType<typeof aTeachingSchool>>;
type Pupil = Awaited<ReturnType<Teaching["aPupil"]>>;

let app: App;
let port: number;
let school: Teaching;
beforeAll(async () => {
  app = await testApp();
  port = await testPort();
  school = await aTeachingSchool();
  // Other files look whether anything waits.
  return async () => {
    for (const name of await partsOf()) await rm(join(app.services.uploads.incoming, name), { force: true });
  };
});

const GONE = "This file is not there any more";
const FILM = anMp4({ bytes: 300_000 });
const HALF = 150_000;
const partsOf = async () => (await readdir(app.services.uploads.incoming)).filter((name) => name.endsWith(".part"));
const partAt = (path: string) => join(app.services.uploads.incoming, `${path.slice(path.lastIndexOf("/") + 1)}.part`);
const contentsOf = (name: string, { schoolCode } = school) =>
  readFile(app.services.uploads.pathOf(mintSchoolCode(schoolCode), name));

/** The nightly round, over no school: what it sweeps is the installation's. */
async function aNight(): Promise<void> {
  const context = makeJobContext(app.services, app.owner);
  const platform: typeof context.platform = async (work) =>
    (work as unknown) === listSchools ? ([] as never) : await context.platform(work);
  await housekeepingJobs({ ...context, platform })["housekeeping"]!({}, { attempt: 1, attemptsMax: 1 });
}

/** A pupil with homework to do, and the start of their film. */
async function aStart(bytes = FILM.length, part: Record<string, string> = {}) {
  const pupil = await school.aPupil();
  const { assignmentCode } = await school.publish();
  const sending = uploader(port, pupil.cookie);
  const begun = await sending.begin(bytes, part);
  const submit = (visitor: Pupil = pupil, key = aKey()) =>
    visitor.post("submitAssignment", { assignmentCode, comments: "A film", ...named(begun.location) }, { key });
  return { pupil, assignmentCode, sending, begun, path: begun.location, submit };
}
/** All of it, at once. */
async function aWholeOne(film = FILM) {
  const start = await aStart(film.length);
  expect(await start.sending.send(start.path, 0, film)).toMatchObject({ status: 204, offset: film.length });
  return start;
}

describe("a file over a bad link", () => {
  it("of 60 MB that is cut five times goes on where it was, and is stored byte for byte", async () => {
    const film = anMp4({ bytes: 60_000_000 });
    const { pupil, path, submit } = await aStart(film.length);
    const link = await aBadLink(port, 9_000_000, 5);
    const sending = uploader(link.port, pupil.cookie);
    const froms: number[] = [];
    for (;;) {
      const { offset } = await sending.look(path);
      if (offset === film.length) break;
      froms.push(offset);
      await sending.send(path, offset, film.subarray(offset));
    }
    await link.close();
    expect(link.cutsLeft()).toBe(0);
    // Each time further than before: nothing that had arrived was asked for again.
    expect(froms).toHaveLength(6);
    expect(froms.toSorted((a, b) => a - b)).toEqual(froms);
    expect(new Set(froms).size).toBe(6);
    const answer = await submit();
    expect(answer).toMatchObject({ success: true, data: { attachment: "film.mp4", bytes: film.length } });
    expect((await contentsOf((answer.data as { file: string }).file)).equals(film)).toBe(true);
    expect(existsSync(partAt(path))).toBe(false);
  });

  it("goes on after the server was killed in the middle, from what it vouches for", async () => {
    const { sending, path, submit } = await aStart();
    await sending.send(path, 0, FILM.subarray(0, HALF));
    // So a killed server leaves it: more on the disk than was written down, and a writer who has not said goodbye.
    await truncate(partAt(path), HALF + 10_000);
    const { owner } = app;
    const leave = (until: string) =>
      owner.query(
        `update resumable_uploads set writer = 'killed', writer_until = now() + $2::interval where upload_id = $1`,
        [path.slice(path.lastIndexOf("/") + 1), until],
      );
    await leave("20 seconds");
    expect(await sending.send(path, HALF, FILM.subarray(HALF))).toMatchObject({ status: 409 });
    await leave("-1 seconds");
    expect(await sending.look(path)).toMatchObject({ status: 200, offset: HALF });
    expect(await sending.send(path, HALF, FILM.subarray(HALF))).toMatchObject({ status: 204 });
    const { success, data } = await submit();
    expect(success).toBe(true);
    expect((await contentsOf((data as { file: string }).file)).equals(FILM)).toBe(true);
  });

  it("takes what is sent twice, or from another place, as out of step, and is one file", async () => {
    const { sending, path, submit, pupil } = await aStart();
    const [one, two] = await Promise.all([
      sending.send(path, 0, FILM.subarray(0, HALF)),
      sending.send(path, 0, FILM.subarray(0, HALF)),
    ]);
    expect([one, two].map((answer) => answer === "cut" || answer.status === 204 || answer.status === 409)).toEqual([
      true,
      true,
    ]);
    const { offset } = await sending.look(path);
    expect(await sending.send(path, offset + 1, FILM.subarray(offset + 1))).toMatchObject({ status: 409 });
    await sending.send(path, offset, FILM.subarray(offset));
    expect(await sending.send(path, FILM.length, Buffer.alloc(0))).toMatchObject({ status: 204, offset: FILM.length });
    const key = aKey();
    const answers = await Promise.all([submit(pupil, key), submit(pupil, key)]);
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    expect(await submit(pupil, key)).toMatchObject({ success: true });
    // Under another key it is another wish, and the file is taken.
    expect(await submit()).toMatchObject({ success: false, message: GONE, field: "fileToUpload" });
    const own = await pupil.call(assignments.getStudentSubmittedAssignments, {});
    expect(own).toMatchObject([{ times: 1 }]);
    expect(await sending.look(path)).toMatchObject({ status: 404 });
  });

  it("is not sent again when the call is refused for another reason", async () => {
    const { path, submit, assignmentCode } = await aWholeOne();
    const [found] = (await school.office.call(assignments.getAssignments, {})).filter(
      (one) => one.assignmentCode === assignmentCode,
    );
    const turn = (status: 1 | 2) => school.office.call(assignments.updateAssignmentStatus, { id: found!.id, status });
    await turn(2);
    expect(await submit()).toMatchObject({ success: false, field: "assignmentCode" });
    await turn(1);
    expect(existsSync(partAt(path))).toBe(true);
    expect(await submit()).toMatchObject({ success: true });
  });
});

describe("what is not so", () => {
  it.each([
    ["no length", "", {}, 422],
    ["an empty file", 0, {}, 422],
    ["more than files may have", 3_000_000_000, {}, 413],
    ["an operation that is not there", 10, { function: "dropEverything" }, 404],
    ["an operation that takes no files", 10, { function: "deleteAssignment" }, 404],
    ["a field that is none of its", 10, { field: "toString" }, 404],
    ["an operation that others may call", 10, { function: "uploadAssignment" }, 403],
  ])("%s is refused before the first byte", async (_, bytes, part, status) => {
    const pupil = await school.aPupil();
    const before = (await partsOf()).length;
    expect(await uploader(port, pupil.cookie).begin(bytes, part as Record<string, string>)).toMatchObject({ status });
    expect(await partsOf()).toHaveLength(before);
  });

  it("a file that is longer than was announced is refused, and nothing of it stays", async () => {
    const { sending, path } = await aStart(1_000);
    expect(await sending.send(path, 0, FILM)).toMatchObject({
      status: 413,
      message: "This file is longer than was announced. Choose it again and send it anew",
    });
    expect(await sending.look(path)).toMatchObject({ status: 404 });
    expect(existsSync(partAt(path))).toBe(false);
  });

  it("a file that has not arrived to its end cannot be handed in, and may still arrive", async () => {
    const { sending, path, submit } = await aStart();
    await sending.send(path, 0, FILM.subarray(0, HALF));
    expect(await submit()).toMatchObject({
      success: false,
      message: "The file has not arrived to its end. Send it again",
      field: "fileToUpload",
    });
  });

  it("a film that is none is refused for what it is, and nothing of it stays", async () => {
    const page = Buffer.concat([Buffer.from("<html><script>alert(1)</script></html>"), FILM]);
    const { submit, path, pupil } = await aWholeOne(page);
    expect(await submit()).toMatchObject({
      success: false,
      message: expect.stringMatching("Files of this kind cannot be sent here, at any school."),
    });
    expect(existsSync(partAt(path))).toBe(false);
    expect(await submit()).toMatchObject({ success: false, message: GONE });
    expect(await pupil.call(assignments.getStudentSubmittedAssignments, {})).toEqual([]);
  });

  it("bytes of another type are not taken", async () => {
    const { sending, path } = await aStart();
    expect(await sending.send(path, 0, FILM, "text/plain")).toMatchObject({ status: 422 });
    expect(await sending.look(path)).toMatchObject({ offset: 0 });
  });
});

describe("an upload of somebody else's", () => {
  it("is not there: for a classmate, another school, and whoever has not signed in", async () => {
    const { path, submit, sending } = await aWholeOne();
    const classmate = await school.aPupil();
    const stranger = await (await aTeachingSchool()).aPupil();
    for (const visitor of [classmate, stranger]) {
      const theirs = uploader(port, visitor.cookie);
      expect(await theirs.look(path)).toMatchObject({ status: 404 });
      expect(await theirs.send(path, FILM.length, Buffer.alloc(0))).toMatchObject({ status: 404, message: GONE });
      expect(await theirs.end(path)).toMatchObject({ status: 404 });
    }
    expect(await submit(classmate)).toMatchObject({ success: false, message: GONE });
    const nobody = uploader(port, "");
    expect(await nobody.begin(10)).toMatchObject({ status: 401 });
    expect(await nobody.look(path)).toMatchObject({ status: 401 });
    expect(await sending.look(path)).toMatchObject({ status: 200, offset: FILM.length });
  });

  it("cannot be used for another operation than it was begun for", async () => {
    const { path } = await aWholeOne();
    const { office, place } = school;
    const fields = { ...place, title: "Sums", instructions: "All", ...named(path) };
    expect(await office.post("uploadAssignment", fields)).toMatchObject({ success: false, message: GONE });
  });
});

describe("room", () => {
  const fill = (bytes: number, { schoolCode, by }: { schoolCode: string; by: string }) =>
    app.owner.query("update uploads set bytes = $2, created_by = $3 where school_code = $1", [schoolCode, bytes, by]);

  it("is asked for before the first byte, and says what is left; what others are sending counts", async () => {
    const { schoolCode, publish, aPupil } = await aTeachingSchool();
    await publish();
    const [one, other] = [await aPupil(), await aPupil()];
    await fill(50e9 - 5_000_000, { schoolCode, by: "" });
    expect(await uploader(port, one.cookie).begin(6_000_000)).toMatchObject({
      status: 413,
      message: "The school's room for files of assignments has 5 MB left. Send a smaller file, or tell your teacher",
    });
    expect(await uploader(port, one.cookie).begin(4_000_000)).toMatchObject({ status: 201 });
    expect((await uploader(port, other.cookie).begin(4_000_000)).message).toMatch(/has 1 MB left/);
    await fill(990_000_000, { schoolCode, by: other.userCode });
    expect((await uploader(port, other.cookie).begin(11_000_000)).message).toBe(
      "You have sent 990 MB since yesterday, and 10 MB are left. Wait until tomorrow, or send a smaller file",
    );
  });

  it("is asked for again after the last byte, and nothing of the file stays", async () => {
    const own = await aTeachingSchool();
    const { assignmentCode } = await own.publish();
    const pupil = await own.aPupil();
    const sending = uploader(port, pupil.cookie);
    const { location } = await sending.begin(FILM.length);
    await sending.send(location, 0, FILM);
    await fill(50e9, { schoolCode: own.schoolCode, by: "" });
    const fields = { assignmentCode, comments: "A film", ...named(location) };
    expect((await pupil.post("submitAssignment", fields)).message).toMatch(/has 0 MB left/);
    expect(existsSync(partAt(location))).toBe(false);
    expect(await sending.look(location)).toMatchObject({ status: 404 });
  });

  it("on a disk that is full is told plainly, and leaves nothing", async () => {
    const { sending, path } = await aStart();
    await rm(partAt(path));
    // A disk that has no room for a byte.
    await symlink("/dev/full", partAt(path));
    expect(await sending.send(path, 0, FILM)).toMatchObject({
      status: 507,
      message: "The disk of this installation is full. Nothing was changed. Ask its administrator to make room",
    });
    expect(await sending.look(path)).toMatchObject({ status: 404 });
    expect(await partsOf()).not.toContain(partAt(path).split("/").at(-1));
  });
});

describe("what nobody goes on with", () => {
  it("goes when it is given up, when too many are begun, and after a day", async () => {
    const { sending, path } = await aStart();
    expect(await sending.end(path)).toMatchObject({ status: 204 });
    expect(existsSync(partAt(path))).toBe(false);

    const first = await sending.begin(100);
    for (let more = 0; more < 10; more += 1) await sending.begin(100);
    expect(await sending.look(first.location)).toMatchObject({ status: 404 });
    expect(existsSync(partAt(first.location))).toBe(false);

    const old = await aStart();
    const young = await aStart();
    const day = 25 * 3_600_000;
    await utimes(partAt(old.path), new Date(Date.now() - day), new Date(Date.now() - day));
    await app.owner.query(
      "update resumable_uploads set touched_at = now() - interval '25 hours' where upload_id = $1",
      [old.path.slice(old.path.lastIndexOf("/") + 1)],
    );
    await aNight();
    expect(await old.sending.look(old.path)).toMatchObject({ status: 404 });
    expect(existsSync(partAt(old.path))).toBe(false);
    expect(await young.sending.look(young.path)).toMatchObject({ status: 200 });
  });
});

it("a small file still goes in one request", async () => {
  const { publish, aPupil } = school;
  const { assignmentCode } = await publish();
  expect(await handIn(await aPupil(), assignmentCode)).toMatchObject({ success: true });
});
