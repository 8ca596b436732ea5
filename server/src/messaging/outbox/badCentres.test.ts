/** Message centres that do what none should: nothing is lost or sent twice, no line hangs, and no memory fills. */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import type { Fields } from "smpp";
import { expect, it, onTestFinished } from "vitest";
import { heardOf, readKept } from "./smpp.rules.ts";
import { SmppLine } from "./smppLine.adapters.ts";

const [BIND, SUBMIT, DELIVER, UNBIND, ENQUIRE] = [0x09, 0x04, 0x05, 0x06, 0x15];
const ANSWER = 0x80000000;

/** A PDU by its octets: what stands in it is the test's own. */
function pdu(command: number, sequence: number, body: string | Buffer = "", status = 0, length?: number): Buffer {
  const octets = Buffer.from(body);
  const head = Buffer.alloc(16);
  head.writeUInt32BE(length ?? 16 + octets.length, 0);
  head.writeUInt32BE(command >>> 0, 4);
  head.writeUInt32BE(status, 8);
  head.writeUInt32BE(sequence, 12);
  return Buffer.concat([head, octets]);
}
const report = (sequence: number, text = "id:1 stat:DELIVRD") =>
  pdu(
    DELIVER,
    sequence,
    Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, text.length]), Buffer.from(text)]),
  );

interface Heard {
  socket: Socket;
  command: number;
  sequence: number;
}

/** A centre that lets everybody in, and does with the rest what a test says. */
async function aCentre(does: (heard: Heard) => void, atFirst?: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    atFirst?.(socket);
    let rest = Buffer.alloc(0);
    socket.on("data", (part: Buffer) => {
      rest = Buffer.concat([rest, part]);
      while (rest.length >= 16 && rest.length >= rest.readUInt32BE(0)) {
        const [length, command, sequence] = [rest.readUInt32BE(0), rest.readUInt32BE(4), rest.readUInt32BE(12)];
        rest = rest.subarray(length);
        if (command === BIND) socket.write(pdu(ANSWER + BIND, sequence, "centre\0"));
        else does({ socket, command, sequence });
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const PATIENCE = { answerMs: 1_000, enquireMs: 20_000 };
async function aLine(port: number, heard: () => Promise<void> = async () => undefined, patience = PATIENCE) {
  const options = { host: "127.0.0.1", port, tls: false, systemId: "s", password: "p", systemType: "" };
  const line = await SmppLine.open({ ...options, allowed: ["127.0.0.1"] }, heard, patience);
  onTestFinished(() => line.close());
  return line;
}
const TEXT: Fields = { destination_addr: "254712345678", short_message: "Habari" };
const howMany = async (tries: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map(({ status }) => status);

it("one that ends the line and keeps its own end open is left, and nothing more is handed to it", async () => {
  const port = await aCentre(({ socket, command }) => {
    if (command === SUBMIT) socket.write(pdu(UNBIND, 7));
  });
  const line = await aLine(port, undefined, { answerMs: 20_000, enquireMs: 20_000 });
  const lost = expect(line.submit(TEXT)).rejects.toMatchObject({ mayHaveLeft: true, message: "the carrier ended it" });
  await expect.poll(() => line.isOpen).toBe(false);
  await expect(line.submit(TEXT)).rejects.toMatchObject({ mayHaveLeft: false });
  await line.ended;
  await lost;
});

it("one that floods with reports has so many of them kept at a time, each is answered, and texts go on", async () => {
  const REPORTS = 2_000;
  let answered = 0;
  const port = await aCentre(({ socket, command, sequence }) => {
    if (command === ANSWER + DELIVER) answered += 1;
    if (command === SUBMIT) socket.write(pdu(ANSWER + SUBMIT, sequence, "named\0"));
    if (command === ENQUIRE) for (let at = 0; at < REPORTS; at += 1) socket.write(report(at + 1));
  });
  let [now, most] = [0, 0];
  const line = await aLine(
    port,
    async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((done) => setTimeout(done, 2));
      now -= 1;
    },
    { answerMs: 10_000, enquireMs: 1 },
  );
  await expect.poll(() => most).toBeGreaterThan(1);
  expect(await line.submit(TEXT)).toEqual({ status: 0, messageId: "named" });
  await expect.poll(() => answered).toBe(REPORTS);
  expect(most).toBeLessThanOrEqual(20);
});

it("one that asks without end and reads no answer is left before answers fill the memory", async () => {
  const port = await aCentre(({ socket, command }) => {
    if (command !== SUBMIT) return;
    socket.pause();
    const asks = Buffer.concat(Array.from({ length: 4_000 }, (_, at) => pdu(ENQUIRE, at + 1)));
    const flood = () => {
      while (socket.writable && !socket.destroyed) if (!socket.write(asks)) return;
    };
    socket.on("drain", flood);
    flood();
  });
  const line = await aLine(port, undefined, { answerMs: 20_000, enquireMs: 20_000 });
  const submitted = line.submit(TEXT);
  await expect(submitted).rejects.toMatchObject({ mayHaveLeft: true, message: "the carrier reads nothing" });
});

it.each([
  ["a length of nothing", pdu(SUBMIT, 1, "", 0, 0)],
  ["a length of two", pdu(SUBMIT, 1, "", 0, 2)],
  ["a length of nine", pdu(SUBMIT, 1, "", 0, 9)],
  ["a length of four gigabytes", pdu(SUBMIT, 1, "", 0, 0xffffffff)],
  ["half of one", pdu(ANSWER + SUBMIT, 2, "na", 0, 40)],
  ["other octets", Buffer.from("HTTP/1.1 400 Bad Request\r\n\r\n")],
  [
    "a field that says it is longer than all",
    pdu(DELIVER, 1, Buffer.from([0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 255])),
  ],
  [
    "a field behind the end",
    pdu(DELIVER, 1, Buffer.concat([Buffer.alloc(17), Buffer.from([0x04, 0x24, 0xff, 0xff, 1])])),
  ],
])("one that answers with %s leaves the text unknown, and the line ends", async (_, octets) => {
  const port = await aCentre(({ socket, command }) => {
    if (command === SUBMIT) socket.write(octets);
  });
  const line = await aLine(port);
  await expect(line.submit(TEXT)).rejects.toMatchObject({ mayHaveLeft: true });
  await line.ended;
});

it("answers that come twice, out of order and to nobody are each taken for their own text", async () => {
  const asked: Heard[] = [];
  const port = await aCentre((heard) => {
    if (heard.command !== SUBMIT) return;
    asked.push(heard);
    if (asked.length < 3) return;
    for (const { socket, sequence } of asked.toReversed()) {
      socket.write(pdu(ANSWER + SUBMIT, 999, "nobody's\0"));
      socket.write(pdu(ANSWER + SUBMIT, sequence, `text-${sequence}\0`));
      socket.write(pdu(ANSWER + SUBMIT, sequence, "again\0"));
    }
  });
  const line = await aLine(port);
  const answers = await Promise.all([line.submit(TEXT), line.submit(TEXT), line.submit(TEXT)]);
  expect(answers.map(({ messageId }) => messageId)).toEqual(asked.map(({ sequence }) => `text-${sequence}`));
});

it("one that never lets in, and one that closes while it does, are given up", async () => {
  const silent = createServer((socket) => socket.on("error", () => undefined).resume());
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const closing = createServer((socket) => socket.once("data", () => socket.end(pdu(ANSWER + BIND, 1, "ce", 0, 30))));
  closing.listen(0, "127.0.0.1");
  await once(closing, "listening");
  onTestFinished(() => {
    silent.close();
    closing.close();
  });
  const ports = [silent, closing].map((server) => (server.address() as AddressInfo).port);
  expect(await howMany(ports.map((port) => aLine(port)))).toEqual(["rejected", "rejected"]);
});

it("what somebody has written is kept word by word, NUL alone left out", () => {
  const text = String.raw`C:\u0000 and \\u0000` + "\u0000.";
  const { body } = heardOf({
    command: "deliver_sm",
    source_addr: "254712345678",
    short_message: { message: text },
  } as never);
  expect(readKept(body)?.text).toBe(String.raw`C:\u0000 and \\u0000.`);
});
