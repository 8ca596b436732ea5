/** A body that is sent a byte at a time is cut, and others are served meanwhile. */
import { connect } from "node:net";
import { Caller } from "./caller.ts";
import { House } from "./house.ts";
import { openOffice } from "./office.ts";

/** What is promised, and some seconds for a machine that is busy. */
const CUT_SECONDS_MAX = 30 + 15;
const BYTE_EVERY_MS = 200;

export interface DripFigures {
  connections: number;
  /** The longest that one was borne. */
  cutAfterSeconds: number;
  /** Answers to others meanwhile. */
  served: number;
}

export async function dripBodies(connections: number): Promise<DripFigures> {
  const house = await House.make();
  try {
    await house.start();
    const office = await openOffice(await house.owner(), 1);
    const caller = new Caller(house.url, office.cookies[0] ?? "");
    const state = { over: false };
    const drips = Promise.all(Array.from({ length: connections }, () => drip(Number(new URL(house.url).port)))).finally(
      () => (state.over = true),
    );
    let served = 0;
    while (!state.over) {
      const { envelope } = await caller.post("getKeyStages", {});
      if (envelope.success) served += 1;
      await new Promise((done) => setTimeout(done, 500));
    }
    caller.close();
    return { connections, cutAfterSeconds: Math.round(Math.max(...(await drips)) / 1000), served };
  } finally {
    await house.remove();
  }
}

/** Answers after how many ms the connection was closed. */
function drip(port: number): Promise<number> {
  const startedAt = Date.now();
  return new Promise((done, fail) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(
      "POST /api/index.php HTTP/1.1\r\nhost: 127.0.0.1\r\nx-ofisi: 1\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100000\r\n\r\n",
    );
    const timer = setInterval(() => {
      socket.write("a");
      if (Date.now() - startedAt < CUT_SECONDS_MAX * 1000) return;
      socket.destroy();
      fail(new Error(`a dripping body was borne for ${CUT_SECONDS_MAX} s`));
    }, BYTE_EVERY_MS);
    socket.on("error", () => undefined);
    socket.on("data", () => undefined);
    socket.once("close", () => {
      clearInterval(timer);
      done(Date.now() - startedAt);
    });
  });
}
