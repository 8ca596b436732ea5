/** An answer before the end of a body reaches whoever still sends, also where they ask for the connection to be closed. */
import { CSRF_HEADER } from "@ofisi/contract/kit/operation";
import { CHUNK_TYPE, RESUMABLE, TUS_VERSION } from "@ofisi/contract/kit/resumable";
import { connect } from "node:net";
import { beforeAll, expect, it } from "vitest";
import type { App } from "../app.ts";
import { testApp, testPort } from "../../test/app.ts";
import { aTeachingSchool } from "../../test/homework.ts";
import { uploader } from "../../test/resuming.ts";

const BODY_BYTES = 12_000_000;
const SOME = Buffer.alloc(64 * 1024, 120);

let app: App;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = await testPort();
});

/**
 * Sends the beginning of a body, waits until the server has answered, sends more of it, and only then reads, as a client
 * does that looks up from its file when that is sent. Answers the first line that it reads, or "reset".
 */
async function sendAndLookUp(
  line: string,
  headers: Record<string, string | number>,
  start = Buffer.alloc(0),
): Promise<string> {
  const answered = new Promise<void>((finished) => {
    app.server.server.prependOnceListener("request", (_, response) => response.once("finish", finished));
  });
  const socket = connect(port, "127.0.0.1").pause();
  const told = new Promise<string>((resolve) => {
    socket.on("error", () => resolve("reset"));
    socket.on("data", (bytes) => resolve(bytes.toString("latin1").split("\r\n")[0]!));
  });
  const all = { host: "127.0.0.1", [CSRF_HEADER]: "1", connection: "close", "content-length": BODY_BYTES, ...headers };
  socket.write(`${line}\r\n`);
  for (const [name, value] of Object.entries(all)) socket.write(`${name}: ${value}\r\n`);
  socket.write("\r\n");
  socket.write(start);
  socket.write(SOME);
  await answered;
  for (let more = 0; more < 5; more += 1)
    await new Promise<void>((sent) => {
      socket.write(SOME, () => setTimeout(sent, 10));
    });
  socket.resume();
  const first = await told;
  socket.destroy();
  return first;
}

it("a piece of a file that is out of step is told so", async () => {
  const school = await aTeachingSchool();
  const pupil = await school.aPupil();
  const { location } = await uploader(port, pupil.cookie).begin(BODY_BYTES * 2);
  const headers = {
    cookie: pupil.cookie,
    "content-type": CHUNK_TYPE,
    "tus-resumable": TUS_VERSION,
    "upload-offset": "1",
  };
  expect(await sendAndLookUp(`PATCH ${location} HTTP/1.1`, headers)).toBe("HTTP/1.1 409 Conflict");
});

it.each([
  ["a piece for nobody's upload", `PATCH ${RESUMABLE}/none HTTP/1.1`, CHUNK_TYPE, "HTTP/1.1 401 Unauthorized"],
  [
    "what is too long for a stranger's form",
    "POST /api/ HTTP/1.1",
    "application/x-www-form-urlencoded",
    "HTTP/1.1 401 Unauthorized",
  ],
  [
    "a form for a terminal whose key is none",
    "POST /api/t/none HTTP/1.1",
    "application/x-www-form-urlencoded",
    "HTTP/1.1 200 OK",
  ],
  ["what no address takes", "POST /api/none HTTP/1.1", "text/plain", "HTTP/1.1 404 Not Found"],
])("%s is answered", async (_, line, type, first) => {
  expect(await sendAndLookUp(line, { "content-type": type })).toBe(first);
});

it("what a proxy passes on in HTTP/1.0 is answered", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect(await sendAndLookUp("POST /api/ HTTP/1.0", headers)).toBe("HTTP/1.1 401 Unauthorized");
});

it("a file that is refused before its end is answered", async () => {
  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"`;
  const start = Buffer.from(
    `${part("function")}\r\n\r\nsubmitAssignment\r\n${part("fileToUpload")}; filename="a.mp4"\r\n\r\n`,
  );
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  expect(await sendAndLookUp("POST /api/ HTTP/1.1", headers, start)).toBe("HTTP/1.1 401 Unauthorized");
});

it("a request from another page's address is refused in words", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://elsewhere.example" };
  expect(await sendAndLookUp("POST /api/ HTTP/1.1", headers)).toBe("HTTP/1.1 403 Forbidden");
});

it.each(["close", "keep-alive"])(
  "a body that is longer than its kind may be is answered (connection: %s)",
  async (connection) => {
    const { cookie } = (await aTeachingSchool()).office;
    const headers = { cookie, "content-type": "application/json", "content-length": 1_500_000, connection };
    expect(await sendAndLookUp("POST /api/ HTTP/1.1", headers)).toBe("HTTP/1.1 413 Payload Too Large");
  },
);
