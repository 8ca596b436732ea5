/** Bodies: who may send how much, and that nothing stays of what was refused (SAFETY V5.2.1). */
import { CSRF_HEADER } from "@ofisi/contract/kit/operation";
import { students } from "@ofisi/contract/people/students";
import { keyStages } from "@ofisi/contract/people/keyStages";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Budget, FORM_BYTES_MAX } from "../src/kit/bodies.ts";
import type { App } from "../src/app.ts";
import type { InProcessClient } from "../src/kit/inProcessClient.ts";
import { readSettings } from "../src/settings.ts";
import { testApp, testPort } from "./app.ts";
import { aGroup, aPerson, aSchool, aStranger, aStudent, type School } from "./cast.ts";

let app: App;
let school: School;
let student: InProcessClient;
beforeAll(async () => {
  app = await testApp();
  school = await aSchool();
  student = await aPerson("STUDENT", school.schoolCode);
});

const MARK = "ofisi-mark";
interface Part {
  name: string;
  /** Undefined leaves the name of the file out. */
  file?: string | undefined;
  type?: string;
  value: string;
}

function multipart(parts: readonly Part[]): string {
  const each = parts.map(({ name, file, type, value }) => {
    const lines = [`content-disposition: form-data; name="${name}"${file === undefined ? "" : `; filename="${file}"`}`];
    if (type !== undefined) lines.push(`content-type: ${type}`);
    return `--${MARK}\r\n${lines.join("\r\n")}\r\n\r\n${value}\r\n`;
  });
  return `${each.join("")}--${MARK}--\r\n`;
}

async function post(visitor: InProcessClient, payload: string, contentType = `multipart/form-data; boundary=${MARK}`) {
  const response = await app.server.inject({
    method: "POST",
    url: "/api/index.php",
    headers: { "content-type": contentType, [CSRF_HEADER]: "1", cookie: visitor.cookie },
    payload,
  });
  return { status: response.statusCode, ...response.json<{ message: string; field?: string; success: boolean }>() };
}

const waiting = () => readdir(app.services.uploads.incoming);
const FUNCTION = { name: "function", value: "uploadStudents" };
const FILE = { name: "excel", file: "x.csv", type: "text/csv", value: "Name\nSomebody\n" };

describe("a body that is refused before its call is known", () => {
  it("is told in the reader's language, with how much may be sent", async () => {
    const response = await app.server.inject({
      method: "POST",
      url: "/api/index.php",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        [CSRF_HEADER]: "1",
        cookie: school.office.cookie,
        "accept-language": "fr",
      },
      payload: `function=getKeyStages&a=${"x".repeat(FORM_BYTES_MAX)}`,
    });
    expect(response.statusCode).toBe(413);
    expect(response.json<{ message: string }>().message).toMatch(/^Ce formulaire est trop grand : au plus 2\s000 ko$/);
  });
});

describe("a form with files", () => {
  it("is refused to strangers before it is read", async () => {
    expect(await post(await aStranger(), multipart([FUNCTION, FILE]))).toMatchObject({ status: 401 });
  });

  it("is refused where the operation takes none", async () => {
    const answer = await post(student, multipart([{ name: "function", value: "dropEverything" }]));
    expect(answer).toMatchObject({ status: 404, success: false });
    const taking = await post(school.office, multipart([{ name: "function", value: "getKeyStages" }]));
    expect(taking).toMatchObject({ status: 422, message: "This call takes no files" });
  });

  it("begins with its function", async () => {
    for (const parts of [[FILE, FUNCTION], [{ name: "groupCode", value: "x" }, FUNCTION], [FUNCTION, FUNCTION], []])
      expect(await post(school.office, multipart(parts))).toMatchObject({ status: 422 });
  });

  it("is refused to whoever may not call the operation before a file is kept", async () => {
    // Of a size that would have been refused as too large, had it been looked at.
    const large = { ...FILE, value: "x".repeat(400_000) };
    expect(await post(student, multipart([FUNCTION, large]))).toMatchObject({ status: 403 });
    await expect.poll(waiting).toEqual([]);
  });

  it.each<[string, Part[], number]>([
    ["a part without a name of a file", [FUNCTION, { name: "excel", type: "application/octet-stream", value: "x" }], 0],
    ["a file of the same name twice", [FUNCTION, FILE, FILE], 422],
    ["a file that the operation does not take", [FUNCTION, FILE, { ...FILE, name: "other" }], 422],
    ["a file, then too long a field", [FUNCTION, FILE, { name: "groupCode", value: "x".repeat(70_000) }], 413],
    [
      "a file, then too many fields",
      [FUNCTION, FILE, ...Array.from({ length: 120 }, () => ({ name: "a", value: "" }))],
      413,
    ],
    [
      "a file, then fields too long together",
      [FUNCTION, FILE, ...Array.from({ length: 5 }, () => ({ name: "a", value: "x".repeat(60_000) }))],
      413,
    ],
    ["a file, then a group that is not there", [FUNCTION, { name: "groupCode", value: "GR-X" }, FILE], 0],
    ["a file, then another school's code", [FUNCTION, FILE, { name: "schoolCode", value: "OTHER" }], 403],
  ])("leaves no file behind for %s", async (_, parts, status) => {
    const answer = await post(school.office, multipart(parts));
    expect(answer.success).toBe(false);
    expect(answer.message).not.toContain("on our side");
    if (status > 0) expect(answer.status).toBe(status);
    await expect.poll(waiting).toEqual([]);
  });

  it("leaves no file behind when it is cut off", async () => {
    const whole = multipart([FUNCTION, FILE]);
    const answer = await post(school.office, whole.slice(0, whole.indexOf("Somebody")));
    expect(answer.success).toBe(false);
    await expect.poll(waiting).toEqual([]);
  });

  it("is taken as it always was", async () => {
    const { groupCode } = await aGroup(school);
    const answer = await post(
      school.office,
      multipart([FUNCTION, { name: "groupCode", value: groupCode }, { name: "kind", value: "students" }, FILE]),
    );
    expect(answer).toMatchObject({ status: 200, success: true });
  });
});

describe("a long body", () => {
  const FORM = "application/x-www-form-urlencoded";
  it("is refused to strangers before it is read, and read from people", async () => {
    const long = `function=portalLogin&username=a&password=${"x".repeat(20_000)}`;
    expect(await post(await aStranger(), long, FORM)).toMatchObject({ status: 401 });
    expect(await post(school.office, long, FORM)).toMatchObject({ status: 422 });
  });

  it("is refused in words above the limit of any call", async () => {
    const answer = await post(school.office, "a".repeat(2_000_001), FORM);
    expect(answer).toMatchObject({ status: 413, success: false });
    expect(answer.message).toMatch(/too large/);
    const json = JSON.stringify({ function: "getKeyStages", x: "a".repeat(64_000) });
    expect(await post(school.office, json, "application/json")).toMatchObject({ status: 413 });
  });

  it("is refused in words where it has more fields than any call", async () => {
    const answer = await post(await aStranger(), `function=portalLogin&${"a&".repeat(7_000)}b`, FORM);
    expect(answer).toMatchObject({ success: false });
    const many = await post(school.office, `function=getKeyStages&${"a&".repeat(60_000)}`, FORM);
    expect(many).toMatchObject({ status: 422, success: false });
    const query = await school.office.get(`/api/?function=downloadStudents&${"a&".repeat(50_001)}`);
    expect(query.statusCode).toBe(422);
  });

  it.each(["text/plain", "application/xml", "x"])("is refused as %s", async (contentType) => {
    expect(await post(school.office, "function=getKeyStages", contentType)).toMatchObject({ success: false });
  });

  it("is refused beyond what one person may have on the way, and again taken when that has arrived", () => {
    const budget = new Budget(100);
    const first = budget.take("amina", 60);
    expect(() => budget.take("amina", 41)).toThrow(/too much at once/);
    budget.take("baraka", 100);
    const second = budget.take("amina", 40);
    first();
    first();
    expect(() => budget.take("amina", 61)).toThrow(/too much at once/);
    second();
    budget.take("amina", 100);
  });

  describe("on its way", () => {
    let port = 0;
    beforeAll(async () => {
      port = await testPort();
    });
    const sockets: ReturnType<typeof connect>[] = [];
    afterAll(() => sockets.forEach((socket) => socket.destroy()));
    const largest = Math.max(...Object.values(readSettings({}).uploadBytesMax));

    /** Announces the largest file that there is, and sends nothing of it. What is answered is a refusal. */
    function begin(visitor: InProcessClient): { answer: string } {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      const begun = { answer: "" };
      socket.on("data", (chunk: Buffer) => (begun.answer += chunk.toString()));
      socket.on("error", () => undefined);
      socket.write(
        `POST /api/index.php HTTP/1.1\r\nhost: localhost\r\n${CSRF_HEADER}: 1\r\ncookie: ${visitor.cookie}\r\n` +
          `content-type: multipart/form-data; boundary=${MARK}\r\ncontent-length: ${largest}\r\n\r\n--${MARK}\r\n`,
      );
      return begun;
    }
    const refused = (begun: readonly { answer: string }[]) =>
      begun.filter(({ answer }) => answer.includes("429")).length;

    it("counts for the person who sends it and for nobody else, until it has gone", async () => {
      const colleague = await aPerson("STAFF", school.schoolCode);
      const first = [1, 2, 3, 4].map(() => begin(colleague));
      await expect.poll(() => refused(first)).toBe(1);
      const other = begin(school.office);
      const fifth = begin(colleague);
      await expect.poll(() => refused([fifth])).toBe(1);
      expect([refused(first), other.answer]).toEqual([1, ""]);

      for (const socket of sockets) socket.destroy();
      await expect
        .poll(async () => {
          const again = [1, 2, 3, 4].map(() => begin(colleague));
          await expect.poll(() => refused(again)).toBeGreaterThan(0);
          const last = begin(colleague);
          await expect.poll(() => refused([last])).toBe(1);
          for (const socket of sockets) socket.destroy();
          return refused(again);
        })
        .toBe(1);
    });
  });
});

describe("text that cannot be stored", () => {
  it.each([
    ["a lone surrogate in JSON", '{"function":"addKeyStage","keyStageName":"Sur\\ud800rogate"}', "application/json"],
    ["NUL in JSON", '{"function":"addKeyStage","keyStageName":"a\\u0000b"}', "application/json"],
    ["NUL in a form", "function=addKeyStage&keyStageName=a%00b", "application/x-www-form-urlencoded"],
  ])("is refused with its field: %s", async (_, payload, contentType) => {
    const answer = await post(school.office, payload, contentType);
    expect(answer).toMatchObject({ status: 422, field: "keyStageName" });
    expect(await school.office.call(keyStages.getKeyStages, {})).not.toContainEqual(
      expect.objectContaining({ keyStageName: expect.stringMatching(/rogate|^a/) as unknown }),
    );
  });

  it.each(["name", "address", "nationality"])(
    "is refused in the field %s of a student, also nested in JSON",
    async (field) => {
      const { groupCode } = await aGroup(school);
      for (const text of ["a\ud800b", "a\u0000b", "\udc00"]) {
        const payload = JSON.stringify({ function: "addStudents", name: "Achieng", groupCode, [field]: text });
        expect(await post(school.office, payload, "application/json")).toMatchObject({ status: 422, field });
      }
    },
  );

  it("is refused within a field that is JSON itself", async () => {
    const pupil = await aStudent(school);
    for (const text of ["\\ud800", "\\u0000"]) {
      const answer = await school.office.post("setImportMapping", {
        importCode: "IM-X",
        mapping: `["na${text}me"]`,
      });
      expect(answer, text).toMatchObject({ statusCode: 422, field: "mapping" });
    }
    expect((await school.office.try(students.getStudent, { userCode: pupil.userCode })).success).toBe(true);
  });
});

describe.runIf(process.platform === "linux")("a long body that is refused at its first field", () => {
  const FIELD = { name: "more", value: "x".repeat(1_000_000) };
  const body = Buffer.from(
    multipart([{ name: "function", value: "getSession" }, ...Array.from({ length: 60 }, () => FIELD)]),
  );
  /** What this thread has worked, in milliseconds; not what it has waited for others. */
  const ownMs = () => Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;

  /** Sends all of the body, and answers the first line of the answer with what both sides have worked meanwhile. */
  async function costOf(cookie: string): Promise<{ line: string; ms: number }> {
    const port = await testPort();
    const socket = connect(port, "127.0.0.1");
    const answered = new Promise<string>((resolve, reject) => {
      socket.on("error", reject);
      socket.on("data", (bytes) => resolve(bytes.toString("latin1").split("\r\n")[0]!));
    });
    const head = ["POST /api/index.php HTTP/1.1", "host: 127.0.0.1", `${CSRF_HEADER}: 1`, `cookie: ${cookie}`];
    head.push(`content-type: multipart/form-data; boundary=${MARK}`, `content-length: ${body.length}`, "", "");
    const before = ownMs();
    socket.write(head.join("\r\n"));
    for (let at = 0; at < body.length; at += 65_536)
      await new Promise<void>((sent) => void socket.write(body.subarray(at, at + 65_536), () => sent()));
    const line = await answered;
    const ms = ownMs() - before;
    socket.destroy();
    return { line, ms };
  }

  it("costs little more than one that nobody reads", async () => {
    await costOf("");
    const unread = await costOf("");
    expect(unread.line).toMatch(/ 401 /);
    const refused = await costOf(student.cookie);
    expect(refused.line).toMatch(/ 422 /);
    expect(refused.ms).toBeLessThan(2 * unread.ms + 50);
  });
});
