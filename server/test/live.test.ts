/** Live events: heard by the school's open pages when the write commits, across processes, and by nobody else. */
import { keyStages } from "@ofisi/contract/people/keyStages";
import { students } from "@ofisi/contract/people/students";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../src/app.ts";
import { aFreshApp, testApp } from "./app.ts";
import { aPerson, aSchool, aStudent, type School } from "./cast.ts";

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
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) heard.push(decoder.decode(chunk));
  })().catch(() => undefined);
  return { status: response.status, heard: () => heard.join(""), stop: () => stop.abort() };
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

  it("are silent about refusals, reads and ticks", async () => {
    const school = await aSchool();
    const student = await aStudent(school);
    const here = await listen(school.office.cookie);
    await school.office.try(keyStages.addKeyStage, { keyStageName: "" });
    await school.office.call(keyStages.getKeyStages, {});
    await school.office.call(students.checkUser, { userCode: student.userCode, checked: true });
    await school.office.call(students.deleteStudent, { userCode: student.userCode });
    await expect.poll(here.heard).toContain('"topic":"students"');
    expect(here.heard().match(/data: \{"topic"/g)).toHaveLength(1);
    here.stop();
  });
});
