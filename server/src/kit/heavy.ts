/** Prints and exports take turns: a person's and a school's share of the installation, whatever they ask for at once. */
import type { FastifyReply } from "fastify";
import type { Session } from "./context.ts";
import { Scratch, type Download } from "./scratch.ts";
import { Turns } from "./turns.ts";

/** Somebody who prints in two windows does not wait; a school with four offices neither. */
const TURNS = { running: 8, perSchool: 4, perPerson: 2, waiting: 12 };

/** This process's turns. @param processes how many serve the installation: what may run is divided among them, one at least. */
export function heavyTurns(processes: number): Turns {
  const share = (turns: number) => Math.ceil(turns / processes);
  const { running, perSchool, perPerson, waiting } = TURNS;
  return new Turns({
    running: share(running),
    perSchool: share(perSchool),
    perPerson: share(perPerson),
    waiting: share(waiting),
  });
}

/** The answer's first byte comes within this and the time of the work itself. */
const TURN_MS_MAX = 30_000;

/**
 * Waits for a turn, holding nothing; the turn ends with the answer's last byte, or when the browser goes away. So do
 * the files that the answer is made in.
 * @throws Refusal when none came in time, or too much of the school's waits already.
 */
export async function takeHeavyTurn(
  turns: Turns,
  { reply, session, scratchFolder }: { reply: FastifyReply; session: Session | undefined; scratchFolder: string },
): Promise<Download> {
  const asker = { school: session?.school ?? "", person: session?.username ?? "" };
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  const endTurn = await turns.take(asker, TURN_MS_MAX, gone.signal);
  const scratch = new Scratch(scratchFolder);
  const end = () => {
    endTurn();
    void scratch.close();
  };
  if (reply.raw.closed || reply.raw.destroyed) end();
  else reply.raw.once("close", end);
  return { gone: gone.signal, scratch };
}
