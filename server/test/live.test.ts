/** Live events: heard by the school's open pages when the write commits, across processes, and by nobody else. */
import { keyStages } from "@ofisi/contract/people/keyStages";
import { students } from "@ofisi/contract/people/students";
import { session } from "@ofisi/contract/platform/session";
import { connect, type AddressInfo, type Socket } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../src/app.ts";
import { shareOf, Streams } from "../src/kit/eventStreams.ts";
import { aFreshApp, testApp } from "./app.ts";
import { today } from "./absences.ts";
import { aPerson, aSchool, aStranger, aStudent, PASSWORD, type School } from "./cast.ts";
import { AMANI_CARD, aGate } from "./gate.ts";
import { take } from "./registers.ts";

let another: App;
let address = "";
beforeAll(async () => {
  // A second process would have an application of its own; what they share is the database.
  another = await aFreshApp();
  await another.server.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(another.server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await another.server.close();
});

/** Opens the stream of a visitor and collects what it hears. */
async function listen(cookie: string) {
  const stop = new AbortController();
  const response = await fetch(`${address}/api/events`, { headers: { cookie }, signal: stop.signal });
  const heard: string[] = [];
  let isOver = false;
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard.push(decoder.decode(chunk));
    isOver = true;
  })().catch(() => undefined);
  return { status: response.status, heard: () => heard.join(""), isOver: () => isOver, stop: () => stop.abort() };
}

describe("live events", () => {
  it("are refused to strangers and to people without a school", async () => {
    expect((await listen("")).status).toBe(401);
    expect((await listen((await aPerson("SUPERADMIN")).cookie)).status).toBe(401);
  });

  it("tell the school's pages, through another process, who changed what; other schools hear nothing", async () => {
    await testApp();
    const school: School = await aSchool();
    const other = await aSchool();
    const [here, elsewhere] = await Promise.all([listen(school.office.cookie), listen(other.office.cookie)]);
    await school.office.call(keyStages.addKeyStage, { keyStageName: "Heard" }, { key: "key-heard-1" });
    await expect.poll(here.heard).toContain('{"topic":"keyStages","by":"Amina Office","key":"key-heard-1"}');
    expect(elsewhere.heard()).not.toContain("keyStages");
    here.stop();
    elsewhere.stop();
  });

  it("tell of what comes by a terminal: a tap against an absence, a tick in class, a card and a photo", async () => {
    const { office, terminal, tap, amani, groupCode } = await aGate();
    const here = await listen(office.cookie);
    const heard = async (topic: string) => {
      await expect.poll(here.heard).toContain(`{"topic":"${topic}","by":"","key":""}`);
    };
    await take(office, { groupCode, day: today() }, { [amani.userCode]: "absent" });
    await tap(AMANI_CARD);
    await heard("absences");
    const { userCode } = amani;
    await terminal.post({ function: "updateCourseAttendance", userCode });
    await heard("registers");
    await terminal.post({ function: "encodeCard", RFID: "0C0C0C0C", userCode });
    await heard("cards");
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    await terminal.post({ function: "addPhoto", photo: png.toString("base64"), userCode });
    await heard("students");
    here.stop();
  });

  it("tell a student and others of the school nothing of the office's work, whom or keys", async () => {
    const school = await aSchool();
    const colleague = await aPerson("STAFF", school.schoolCode);
    const student = await aPerson("STUDENT", school.schoolCode);
    const [here, staff, scope] = await Promise.all(
      [school.office, colleague, student].map((visitor) => listen(visitor.cookie)),
    );
    expect(scope!.status).toBe(200);
    await school.office.call(keyStages.addKeyStage, { keyStageName: "Heard" }, { key: "key-heard-2" });
    await expect.poll(here!.heard).toContain('{"topic":"keyStages","by":"Amina Office","key":"key-heard-2"}');
    await expect.poll(staff!.heard).toContain('{"topic":"keyStages","by":"Amina Office","key":""}');
    // What a student may read is told to a student, and no more of it.
    await school.office.call(keyStages.addKeyStage, { keyStageName: "Heard again" });
    await expect.poll(() => staff!.heard().match(/keyStages/g)).toHaveLength(2);
    expect(scope!.heard()).not.toMatch(/keyStages|Amina|key-heard/);
    for (const one of [here, staff, scope]) one!.stop();
  });

  it("are not for more than ten pages of one person, and again for one when another closes", async () => {
    const school = await aSchool();
    const colleague = await aPerson("STAFF", school.schoolCode);
    const open: Awaited<ReturnType<typeof listen>>[] = [];
    for (let page = 0; page < 10; page += 1) open.push(await listen(school.office.cookie));
    expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await listen(school.office.cookie)).status).toBe(429);
    const other = await listen(colleague.cookie);
    expect(other.status).toBe(200);
    open.pop()!.stop();
    await expect
      .poll(async () => {
        const again = await listen(school.office.cookie);
        if (again.status === 200) open.push(again);
        return again.status;
      })
      .toBe(200);
    for (const one of [...open, other]) one.stop();
  });

  it("wait for no page that takes nothing in: it is cut off before what waits for it fills the memory, and others hear on", async () => {
    const school = await aSchool();
    const here = await listen(school.office.cookie);
    const served = new Promise<Socket>((done) => another.server.server.once("connection", done));
    const page = connect(Number(new URL(address).port), "127.0.0.1").pause();
    page.write(`GET /api/events HTTP/1.1\r\nhost: ${new URL(address).host}\r\ncookie: ${school.office.cookie}\r\n\r\n`);
    const stuck = await served;
    await expect.poll(() => stuck.bytesWritten).toBeGreaterThan(0);
    const { owner } = await testApp();
    const event = { school: school.schoolCode, topic: "keyStages", by: "A".repeat(7_000), key: "" };
    let most = 0;
    for (let portion = 0; portion < 40 && !stuck.destroyed; portion += 1) {
      await owner.query("select pg_notify('ofisi_live', replace($1, '#', n::text)) from generate_series(1, 100) n", [
        // Alike they would be told once.
        JSON.stringify({ ...event, key: "#" }),
      ]);
      await expect.poll(() => stuck.destroyed || stuck.bytesWritten > portion * 700_000).toBe(true);
      most = Math.max(most, stuck.writableLength);
    }
    expect([stuck.destroyed, most < 2_000_000]).toEqual([true, true]);
    await school.office.call(keyStages.addKeyStage, { keyStageName: "Heard" });
    await expect.poll(here.heard).toContain('"by":"Amina Office"');
    page.destroy();
    here.stop();
  });

  it("have room for many people of a school, and for other schools beside it", () => {
    const streams = new Streams({ all: 5, school: 3, person: 2 });
    const free = (answer: (() => void) | string) => (typeof answer === "string" ? answer : "free");
    const first = streams.take("A", "one") as () => void;
    expect(free(streams.take("A", "one"))).toBe("free");
    expect(free(streams.take("A", "one"))).toBe("person");
    expect(free(streams.take("A", "two"))).toBe("free");
    expect(free(streams.take("A", "three"))).toBe("school");
    expect(free(streams.take("B", "four"))).toBe("free");
    expect(free(streams.take("B", "five"))).toBe("free");
    expect(free(streams.take("B", "six"))).toBe("school");
    first();
    first();
    expect(free(streams.take("A", "three"))).toBe("free");
    expect(free(streams.take("A", "four"))).toBe("school");
  });

  it("are divided among the processes of an installation, two of a person at least in each", () => {
    const places = { all: 2_000, school: 500, person: 10 };
    expect(shareOf(places, 1)).toEqual(places);
    expect(shareOf(places, 2)).toEqual({ all: 1_000, school: 250, person: 5 });
    expect(shareOf(places, 16)).toEqual({ all: 125, school: 32, person: 2 });
  });

  it("of students leave the staff's places alone, and say whose places are taken", async () => {
    const school = await aSchool();
    const pupils = await Promise.all(Array.from({ length: 31 }, () => aPerson("STUDENT", school.schoolCode)));
    const open = [];
    for (const pupil of pupils.slice(0, 30))
      for (let tab = 0; tab < 10; tab += 1) open.push(await listen(pupil.cookie));
    const refused = async (cookie: string) => {
      const response = await fetch(`${address}/api/events`, { headers: { cookie } });
      return { status: response.status, message: ((await response.json()) as { message: string }).message };
    };
    expect(await refused(pupils[0]!.cookie)).toMatchObject({ message: expect.stringMatching(/^You have too many/) });
    expect(await refused(pupils[30]!.cookie)).toEqual({
      status: 429,
      message: "Too many pages are open in your school just now. This one does not follow what others change",
    });
    const staff = await listen(school.office.cookie);
    await school.office.call(keyStages.addKeyStage, { keyStageName: "Heard" });
    await expect.poll(staff.heard).toContain('"by":"Amina Office"');
    for (const each of [...open, staff]) each.stop();
  });

  it("end with their session at once: everywhere, one of them, or with the password's change", async () => {
    const school = await aSchool();
    const others = async () => {
      const other = await aStranger();
      await other.call(session.portalLogin, { username: school.officeUsername, password: PASSWORD });
      return { other, stream: await listen(other.cookie) };
    };
    const here = await listen(school.office.cookie);
    const first = await others();
    const { signIns } = await school.office.call(session.getSignIns, {});
    const newest = signIns.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))[0]!;
    await school.office.call(session.endSignIn, { signInCode: newest.signInCode });
    await expect.poll(first.stream.isOver).toBe(true);
    const second = await others();
    await school.office.call(session.changePassword, { password: PASSWORD, newPassword: "mlima-na-bahari-3" });
    await expect.poll(second.stream.isOver).toBe(true);
    expect(here.isOver()).toBe(false);
    await school.office.call(session.signOut, { everywhere: true });
    await expect.poll(here.isOver).toBe(true);
  });

  it("are silent about refusals, reads and ticks", async () => {
    const school = await aSchool();
    const here = await listen(school.office.cookie);
    const topics = () => here.heard().match(/data: \{"topic":"\w+"/g);
    // Heard before the rest: on its way still, it would be taken for an event of what comes now.
    const student = await aStudent(school);
    await expect.poll(() => topics()?.at(-1)).toContain('"students"');
    const before = topics()!.length;
    await school.office.try(keyStages.addKeyStage, { keyStageName: "" });
    await school.office.call(keyStages.getKeyStages, {});
    await school.office.call(students.checkUser, { userCode: student.userCode, checked: true });
    await school.office.call(students.deleteStudent, { userCode: student.userCode });
    await expect.poll(() => topics()!.slice(before)).toEqual(['data: {"topic":"students"']);
    here.stop();
  });
});
