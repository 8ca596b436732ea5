import Fastify, { type FastifyInstance } from "fastify";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { CLOSING, stopGracefully } from "./gracefulStop.ts";

const ASK = "GET /a HTTP/1.1\r\nhost: x\r\n\r\n";

let app: FastifyInstance;
afterEach(() => app.close());

async function anApp(): Promise<number> {
  app = Fastify(CLOSING);
  stopGracefully(app);
  app.get("/a", async () => {
    await new Promise((done) => setTimeout(done, 30));
    return "whole";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

/** A browser's connection: open, and answered once. */
async function aConnection(port: number): Promise<{ socket: Socket; heard: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (part: Buffer) => (heard += part.toString()));
  const closed = new Promise<unknown>((done) => {
    socket.once("error", done);
    socket.once("close", done);
  });
  socket.write(ASK);
  await expect.poll(() => heard).toContain("whole");
  heard = "";
  return { socket, heard: () => heard, closed };
}

describe("a stop", () => {
  it("answers what was sent before it, though nobody has read it yet", async () => {
    const port = await anApp();
    const open = await Promise.all(Array.from({ length: 20 }, () => aConnection(port)));
    // In one go: the system holds them when the stop begins.
    for (const { socket } of open) socket.write(ASK);
    await app.close();
    await Promise.all(open.map(({ closed }) => closed));
    expect(open.map(({ heard }) => /^HTTP\/1.1 (\d+)[\s\S]*whole$/.exec(heard())?.[1])).toEqual(open.map(() => "200"));
  });

  it("answers what is under way, and closes connections that carry nothing", async () => {
    const port = await anApp();
    const [busy, idle] = [await aConnection(port), await aConnection(port)];
    busy.socket.write(ASK);
    await new Promise((done) => setTimeout(done, 10));
    await app.close();
    await Promise.all([busy.closed, idle.closed]);
    expect(busy.heard()).toContain("whole");
    expect(idle.heard()).toBe("");
  });
});
