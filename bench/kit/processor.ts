/** Processor time of servers and of the database, from the system's own tables (Linux): it does not follow the load. */
import { readdir, readFile } from "node:fs/promises";

/** What one tick of /proc is, everywhere that Linux runs today. */
const TICK_MS = 10;

interface Times {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

/** Of one process in milliseconds, all its threads together; undefined when it is gone. */
async function timesOf(pid: number): Promise<Times | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The name before may hold spaces and brackets.
  const fields = stat
    ?.slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  if (!fields) return undefined;
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return { parent, own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
}

/** The database's own parent process, from one of its backends. */
export async function postmasterOf(backend: number): Promise<number> {
  const times = await timesOf(backend);
  if (!times) throw new Error("processor time is measured on Linux alone");
  return times.parent;
}

/** Milliseconds that a process and all its children but one have worked, those that ended among them. */
async function workedBy(pid: number, except?: number): Promise<number> {
  const itself = await timesOf(pid);
  if (!itself) throw new Error(`process ${pid} has ended`);
  let total = itself.own + itself.ended;
  for (const entry of await readdir("/proc")) {
    const times = /^\d+$/.test(entry) && Number(entry) !== except ? await timesOf(Number(entry)) : undefined;
    if (times?.parent === pid) total += times.own + times.ended;
  }
  return total;
}

export interface Worked {
  /** Milliseconds. */
  server: number;
  database: number;
}

/** How long server and database work while `act` runs. The database may be the server's own child. */
export async function watchProcessor(server: number, postmaster: number, act: () => Promise<void>): Promise<Worked> {
  const look = async (): Promise<Worked> => ({
    server: await workedBy(server, postmaster),
    database: await workedBy(postmaster),
  });
  const before = await look();
  await act();
  const after = await look();
  return { server: after.server - before.server, database: after.database - before.database };
}
