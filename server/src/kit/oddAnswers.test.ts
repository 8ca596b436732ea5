/** Machines outside that answer as none should: each call ends, and says whether anything may have left. */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { askOutside } from "./outbound.ts";

/** A machine that answers so, whatever it is asked. */
async function aMachine(answers: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => answers(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
}

const ask = (url: string) => askOutside({ method: "POST", url, headers: {}, body: "to=254712345678" }, ["127.0.0.1"]);
const HEAD = "HTTP/1.1 200 OK\r\n";

it.each([
  ["changes to another protocol", "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"],
  ["speaks another protocol", "220 mail.example ESMTP\r\n"],
  ["closes without a word", ""],
  ["cuts the answer off", `${HEAD}Content-Length: 100\r\n\r\n{"id"`],
  ["cuts a piece off", `${HEAD}Transfer-Encoding: chunked\r\n\r\nff\r\n{"id"`],
  ["tells no length of a piece", `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
  ["tells two lengths", `${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ["tells a head without end", `${HEAD}${"X: y\r\n".repeat(20_000)}`],
  ["tells an answer without end", `${HEAD}\r\n${"x".repeat(600_000)}`],
])("one that %s has answered nothing, and may have taken what was sent", async (_, answer) => {
  const url = await aMachine((socket) => socket.end(answer));
  await expect(ask(url)).rejects.toMatchObject({ name: "NoAnswer", mayHaveLeft: true });
});

it.each([
  ["what it takes as it comes", `HTTP/1.1 100 Continue\r\n\r\n${HEAD}Content-Length: 2\r\n\r\nok`],
  ["the same twice", `${HEAD}Content-Length: 2\r\n\r\nok${HEAD}Content-Length: 3\r\n\r\nno!`],
  ["until it closes", `${HEAD}\r\nok`],
])("one that answers %s is heard", async (_, answer) => {
  const url = await aMachine((socket) => socket.end(answer));
  expect(await ask(url)).toEqual({ status: 200, text: "ok" });
});
