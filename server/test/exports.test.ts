/** Lists as files: however long they are, in the same small memory, as of one moment, whole or not at all. */
import { once } from "node:events";
import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { students } from "@ofisi/contract/people/students";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { App } from "../src/app.ts";
import { openScratch, Scratch } from "../src/kit/scratch.ts";
import { readList, type Portions } from "../src/kit/sheet/exportList.ts";
import { readSheet } from "../src/kit/sheet/read.ts";
import type { SheetRow } from "../src/kit/sheet/write.ts";
import { aFreshApp } from "./app.ts";
import { aGroup, aSchool, type School } from "./cast.ts";
import { PATIENCE } from "./patience.ts";

let app: App;
beforeAll(async () => {
  app = await aFreshApp();
  await app.server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.server.close());

/** A school with so many students, written by the database itself. */
async function aSchoolOf(count: number): Promise<School & { groupCode: string }> {
  const school = await aSchool();
  const { groupCode } = await aGroup(school);
  await app.owner.query(
    `insert into students (school_code, user_code, name, group_code, address)
     select $1, $1 || '-' || n, 'Student ' || lpad(n::text, 6, '0'), $2, '=Road ' || n from generate_series(1, $3::int) n`,
    [school.schoolCode, groupCode, count],
  );
  return { ...school, groupCode };
}

/** Asks for a list's file over a connection of its own. */
async function ask(school: School, format: "xlsx" | "csv"): Promise<IncomingMessage> {
  const { port } = app.server.server.address() as AddressInfo;
  const path = `/api/index.php?function=${students.downloadStudents.function}&format=${format}`;
  const asked = get({ port, path, headers: { cookie: school.office.cookie }, agent: false });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return answer;
}

async function bytesOf(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const piece of answer) bytes += (piece as Buffer).length;
  return bytes;
}

async function auditRows({ schoolCode }: School): Promise<number> {
  const { rows } = await app.owner.query<{ count: string }>(
    "select count(*)::text as count from audit where school_code = $1 and operation = 'downloadStudents'",
    [schoolCode],
  );
  return Number(rows[0]?.count);
}

const connectionsHeld = () => app.services.pool.totalCount - app.services.pool.idleCount;

describe("a list as a file", () => {
  it("is made beside seven others, while sixty calls at a time ask for what they leave", async () => {
    const schools = await Promise.all(Array.from({ length: 4 }, () => aSchoolOf(2_000)));
    const lists = schools.flatMap((school) => [ask(school, "csv"), ask(school, "xlsx")]);
    const calls = schools.flatMap((school) =>
      Array.from({ length: 15 }, () => school.office.call(students.searchStudent, { keyword: "Student 000001" })),
    );
    for (const { count } of await Promise.all(calls)) expect(count).toBe(1);
    for (const answer of await Promise.all(lists)) {
      expect(answer.statusCode).toBe(200);
      expect(await bytesOf(answer)).toBe(Number(answer.headers["content-length"]));
    }
    await vi.waitFor(() => expect(connectionsHeld()).toBe(0), PATIENCE);
  });

  it("has every row once, in the list's order, over many portions, with its length", async () => {
    const school = await aSchoolOf(1_203);
    const { Students } = await school.office.call(students.getGroupList, { groupCode: school.groupCode });
    const names = Students.map(({ name }) => name);
    expect(names).toHaveLength(1_203);
    const csv = await school.office.download(students.downloadStudents, { format: "csv" });
    const lines = csv.payload.trimEnd().split("\r\n").slice(1);
    expect(lines.map((line) => line.split(",")[0]?.replaceAll('"', ""))).toEqual(names);
    expect(lines[0]).toContain("'=Road 1");
    const xlsx = await school.office.download(students.downloadStudents, { format: "xlsx" });
    expect(Number(xlsx.headers["content-length"])).toBe(xlsx.rawPayload.length);
    const path = join(await mkdtemp(join(tmpdir(), "ofisi-test-")), "list.xlsx");
    await writeFile(path, xlsx.rawPayload);
    const sheet = await readSheet(path);
    expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(names);
    expect(await auditRows(school)).toBe(2);
  });

  it("is of the rows that a search finds, in its order", async () => {
    const school = await aSchoolOf(40);
    const asked = { groupCode: school.groupCode, keyword: "student 00003", sort: "name", direction: "desc" } as const;
    const { Students } = await school.office.call(students.getGroupList, asked);
    expect(Students).toHaveLength(11);
    const csv = await school.office.download(students.downloadStudents, { ...asked, format: "csv" });
    const lines = csv.payload.trimEnd().split("\r\n").slice(1);
    expect(lines.map((line) => line.split(",")[0]?.replaceAll('"', ""))).toEqual(Students.map(({ name }) => name));
  });

  it("leaves nothing on the disk while somebody reads it slowly, and holds no connection", async () => {
    const school = await aSchoolOf(2_000);
    const answer = await ask(school, "csv");
    expect(answer.statusCode).toBe(200);
    expect(connectionsHeld()).toBe(0);
    expect(await readdir(app.services.scratchFolder)).toEqual([]);
    expect(await bytesOf(answer)).toBe(Number(answer.headers["content-length"]));
  });
});

describe("a list of sixty thousand", () => {
  let small: School;
  let large: School;
  beforeAll(async () => {
    small = await aSchoolOf(3_000);
    large = await aSchoolOf(60_000);
    // Once for what is made at the first time alone.
    for (const format of ["xlsx", "csv"] as const) await bytesOf(await ask(small, format));
  });

  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const living = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };

  /** By how much what is held grows at the most while a file is made and read. */
  async function growth(school: School, format: "xlsx" | "csv"): Promise<number> {
    const before = living();
    let most = before;
    let timer: NodeJS.Timeout;
    // Looking takes long where much is held already, as after many files of tests: the most of the time is the list's.
    const look = (): void => {
      const began = performance.now();
      most = Math.max(most, living());
      timer = setTimeout(look, Math.max(250, 9 * (performance.now() - began)));
    };
    timer = setTimeout(look, 250);
    try {
      expect(await bytesOf(await ask(school, format))).toBeGreaterThan(10_000);
    } finally {
      clearTimeout(timer);
    }
    return Math.max(most - before, 1_000_000);
  }

  it.each(["xlsx", "csv"] as const)("takes no more memory than one of three thousand, as %s", async (format) => {
    const few = await growth(small, format);
    const many = await growth(large, format);
    // Held whole, it would be twenty times as much.
    expect(many / few).toBeLessThan(4);
  });

  it("is made for nobody when who asked has gone", async () => {
    const { port } = app.server.server.address() as AddressInfo;
    const path = `/api/index.php?function=${students.downloadStudents.function}&format=xlsx`;
    const before = await auditRows(large);
    const asked = get({ port, path, headers: { cookie: large.office.cookie }, agent: false }).on(
      "error",
      () => undefined,
    );
    await vi.waitFor(() => expect(connectionsHeld()).toBe(1), { ...PATIENCE, interval: 1 });
    asked.destroy();
    await vi.waitFor(() => expect(connectionsHeld()).toBe(0), { ...PATIENCE, interval: 5 });
    // Time in which it would have been made, had it gone on.
    await bytesOf(await ask(large, "xlsx"));
    expect(await auditRows(large)).toBe(before + 1);
  });
});

describe("a list that fails in the middle", () => {
  it("is no file, and its connection's work is over", async () => {
    const folder = await openScratch(await mkdtemp(join(tmpdir(), "ofisi-test-")));
    const scratch = new Scratch(folder);
    async function* failing(): Portions<SheetRow> & AsyncGenerator<SheetRow[]> {
      yield [["a"]];
      throw new Error("the database went away");
    }
    const list = {
      fileName: "list.csv",
      name: "List",
      columns: [{ title: "A" }],
      rows: failing(),
      format: "csv",
    } as const;
    const download = { scratch, gone: new AbortController().signal };
    await expect(readList({ download, services: app.services }, list)).rejects.toThrow("went away");
    await scratch.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it("leaves nothing behind that a start does not clear", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "ofisi-test-"));
    const folder = await openScratch(dataDir);
    await writeFile(join(folder, "left"), "by a process that was killed");
    expect(await readdir(await openScratch(dataDir))).toEqual([]);
  });
});
