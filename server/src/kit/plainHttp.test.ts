/** A port that speaks https alone, and what it says to those who speak http. */
import { createServer, request, type Server } from "node:https";
import { connect, type AddressInfo, type Socket } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerPlainHttp } from "./plainHttp.ts";
import { selfCertificate } from "./tls.ts";

let server: Server;
let port: number;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "ofisi-test-plain-"));
  server = createServer(await selfCertificate(folder, "127.0.0.1"), (asked, response) => {
    void textOf(asked).then((body) => response.end(`taken: ${body}`));
  });
  await rm(folder, { recursive: true });
  answerPlainHttp(server, (host) => `https://${host ?? "ofisi.example.org"}`);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What the port answers to bytes that are sent as they are. */
async function said(bytes: string): Promise<string> {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  return await textOf(socket);
}

function overTls(body: string, pieces = 1): Promise<string> {
  return new Promise((done, fail) => {
    const call = request({ port, host: "127.0.0.1", method: "POST", rejectUnauthorized: false }, (answer) =>
      done(textOf(answer)),
    );
    call.once("error", fail);
    for (let piece = 0; piece < pieces; piece += 1) call.write(body);
    call.end();
  });
}

it("tells a browser where to go, and goes on with https", async () => {
  const answer = await said("GET /index.html?a=1 HTTP/1.1\r\nHost: 192.168.1.4:8080\r\nAccept: */*\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 307 /);
  expect(answer).toMatch(/^location: https:\/\/192\.168\.1\.4:8080\/index\.html\?a=1\r$/m);
  expect(answer).toMatch(/\r\n\r\nThis port speaks https only\. Open https:\/\/192\.168\.1\.4:8080\/\n$/);
  expect(await overTls("a word")).toBe("taken: a word");
  const long = "x".repeat(100_000);
  expect(await overTls(long, 20)).toHaveLength("taken: ".length + 2_000_000);
});

it("takes nothing in that is sent in plain text", async () => {
  const answer = await said(
    `POST /api HTTP/1.1\r\nHost: ofisi:8080\r\nContent-Length: 200000\r\n\r\n${"p".repeat(200_000)}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  expect(answer).not.toContain("location");
  expect(answer).toContain("Open https://ofisi:8080/\n");
});

it.each([
  ["no host", "GET / HTTP/1.0\r\n\r\n"],
  ["a host that is none", "GET / HTTP/1.1\r\nHost: a b<script>\r\n\r\n"],
  ["no HTTP at all", "hello\r\n"],
])("names its own address to %s", async (_, bytes) => {
  expect(await said(bytes)).toMatch(/Open https:\/\/ofisi\.example\.org\/\n$/);
});

it("writes nothing back that ends a line", async () => {
  const answer = await said("GET /a\r\nset-cookie:b HTTP/1.1\r\nHost: ofisi\r\n\r\n");
  expect(answer).not.toContain("set-cookie");
});

it("answers many at once, of both kinds", async () => {
  const plain = Array.from({ length: 20 }, () => said("GET / HTTP/1.1\r\nHost: ofisi\r\n\r\n"));
  const secure = Array.from({ length: 20 }, (_, at) => overTls(String(at)));
  expect(new Set((await Promise.all(plain)).map((answer) => answer.slice(9, 12)))).toEqual(new Set(["307"]));
  expect(await Promise.all(secure)).toEqual(Array.from({ length: 20 }, (_, at) => `taken: ${at}`));
});
