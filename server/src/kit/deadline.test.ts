import { execFileSync, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { bundleBeside } from "./childScript.ts";

const DEADLINE = fileURLToPath(new URL("deadline.ts", import.meta.url));

/** A process that sets itself a deadline and then does `work`; answers how and when it ended. */
async function ended(
  work: string,
  deadlineMs = 700,
): Promise<{ signal: string | null; code: number | null; ms: number }> {
  const deadline = await bundleBeside("deadline", DEADLINE);
  const script = `import { endAfter } from ${JSON.stringify(deadline)}; endAfter(${deadlineMs}); console.log("on"); ${work}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((done) => child.stdout.once("data", done));
  const began = Date.now();
  return await new Promise((done) =>
    child.once("exit", (code, signal) => done({ signal, code, ms: Date.now() - began })),
  );
}

/** The processes that name this many seconds. */
function waiting(seconds: number): string[] {
  const lines = execFileSync("ps", ["-A", "-o", "args="], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.split(" ").includes(String(seconds)));
}

describe.runIf(process.platform !== "win32")("the end of a stop", () => {
  it.each([
    ["waits for ever", "setInterval(() => {}, 1000);"],
    ["does not let its main thread go", "for (;;);"],
    [
      "leaves, and a thread of its does not",
      "const { Worker } = await import('node:worker_threads'); new Worker('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', { eval: true }); process.on('exit', () => { for (;;); }); setTimeout(() => process.exit(0), 50);",
    ],
  ])("comes though the process %s", async (_, work) => {
    expect((await ended(work)).signal).toBe("SIGKILL");
  });

  it("leaves a process alone that ends by itself, and waits no longer", async () => {
    // No other process waits for so odd a time.
    const deadlineMs = 60_000 + Math.floor(Math.random() * 10_000_000);
    expect(await ended("setTimeout(() => process.exit(3), 50);", deadlineMs)).toMatchObject({ code: 3, signal: null });
    await expect.poll(() => waiting(deadlineMs / 1_000)).toEqual([]);
  });
});
