/** Memory of the server and of the processes that read spreadsheets and draw papers for it, from the system's own tables (Linux). */
import { readFile } from "node:fs/promises";

const SAMPLE_MS = 40;
const BYTES_PER_KB = 1024;

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * BYTES_PER_KB;
}

async function readersOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const readers = [];
  for (const child of children.split(" ").filter(Boolean)) {
    const command = await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "");
    if (/(?:sheet|pdf)-child/.test(command)) readers.push(Number(child));
  }
  return readers;
}

export interface Peaks {
  /** How much the server grew, in bytes. */
  serverGrowth: number;
  /** The most that one such process took, in bytes. */
  reader: number;
}

/** Watches while `act` runs. Zeros where the system has no such tables. */
export async function watchMemory<T>(pid: number, act: () => Promise<T>): Promise<{ result: T; peaks: Peaks }> {
  const before = await residentBytes(pid);
  const peaks: Peaks = { serverGrowth: 0, reader: 0 };
  const watch = { isOver: false };
  const watching = (async () => {
    while (!watch.isOver) {
      peaks.serverGrowth = Math.max(peaks.serverGrowth, (await residentBytes(pid)) - before);
      for (const reader of await readersOf(pid)) peaks.reader = Math.max(peaks.reader, await residentBytes(reader));
      await new Promise((next) => setTimeout(next, SAMPLE_MS));
    }
  })();
  try {
    return { result: await act(), peaks };
  } finally {
    watch.isOver = true;
    await watching;
  }
}
