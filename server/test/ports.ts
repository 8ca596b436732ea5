/** Ports for programs that a test starts and, perhaps, kills and starts again. */
import { createServer } from "node:net";

/** Below every system's ephemeral range (Linux begins at 32768, the others at 49152), above the usual servers. */
const FIRST = 10_000;
const PER_PROCESS = 10;
const BLOCKS = 2_200;

let given = 0;

/**
 * A port of 127.0.0.1 that nothing listens on now and that nobody is given by chance later.
 *
 * A port that the system picks (port 0) is from the ephemeral range: between its finding and its use, or while the
 * program on it is down, any connection of another test may leave from it. Test files run in processes of their own, so
 * each begins at a block of its own number.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < BLOCKS; tried++) {
    const port = FIRST + (((process.pid % BLOCKS) * PER_PROCESS + given++) % (BLOCKS * PER_PROCESS));
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${FIRST} on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
      .once("error", () => done(false))
      .listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });
}
