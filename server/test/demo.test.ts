import { feeStructure } from "@ofisi/contract/finance/fees";
import { guardians } from "@ofisi/contract/people/guardians";
import { staff } from "@ofisi/contract/people/staff";
import { students } from "@ofisi/contract/people/students";
import pg from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import { fillSchool } from "../src/demo/bulk.ts";
import { demoSignIns, loadDemo } from "../src/demo/demo.ts";
import { makePlay } from "../src/demo/play.ts";
import { testApp } from "./app.ts";
import { unique } from "./cast.ts";

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(inject("database").owner);
  await client.connect();
  return () => client.end();
});

test(
  "the demo is played in through the real operations, and playing it again changes nothing",
  { timeout: 60_000 },
  async () => {
    const play = makePlay(await testApp());
    await loadDemo(play);
    await loadDemo(play);
    for (const [username, count, parents] of [
      ["secretary.uhuru", 402, 448],
      ["secretaire.lumiere", 40, 60],
    ] as const) {
      const { password } = demoSignIns().find((one) => one.username === username)!;
      const office = await play.as(username, password);
      expect((await office.call(students.searchStudent, { keyword: "" })).count).toBe(count);
      const found = await office.call(guardians.getParents, {});
      expect(found.count).toBe(parents);
      expect(found.parents.filter((parent) => parent.children === 0)).toEqual([]);
      expect(found.parents.filter((parent) => parent.children > 1).length).toBeGreaterThan(0);
      expect((await office.call(staff.searchStaff, { keyword: username })).Staffs).toMatchObject([
        { username, signIn: "open" },
      ]);
      expect(await office.call(staff.getFreeSignIns, {})).toEqual([]);
    }
    const { password } = demoSignIns().find((one) => one.username === "bursar.uhuru")!;
    const bursar = await play.as("bursar.uhuru", password);
    // Three terms of each band's fees for each of its groups.
    expect((await bursar.call(feeStructure.getFeeStructure, {})).count).toBe(231);
    for (const door of demoSignIns()) await play.as(door.username, door.password);
  },
);

test("a school is filled in bulk up to a number of students, who can then be found", async () => {
  const schoolCode = unique("B").slice(0, 12);
  const school = { schoolCode, name: "Bulk School", country: "CD" as const };
  expect(await fillSchool(client, school, 1_500)).toBe(1_500);
  expect(await fillSchool(client, school, 1_500)).toBe(0);
  expect(await fillSchool(client, school, 1_510)).toBe(10);
  const play = makePlay(await testApp());
  const username = `office.${schoolCode.toLowerCase()}`;
  const account = { username, password: "karamu-la-bahari-3", userTypeCode: "STAFF" as const };
  await play.createAccount({ ...account, schoolCode, personName: "Office" });
  const office = await play.as(username, account.password);
  const found = await office.call(students.searchStudent, { keyword: `${schoolCode}-1510` });
  expect(found.Students.map((student) => student.schoolIdNumber)).toEqual([`${schoolCode}-1510`]);
});
