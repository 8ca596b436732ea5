/** Paper: a Typst template and its data become a PDF, in a thread of its own so that nobody waits. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

export interface PdfRequest {
  id: number;
  template: string;
  /** JSON. */
  data: string;
}
export type PdfAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string };

/** A thousand slips take about a second; beyond this something is wrong with the template. */
const RENDER_MS_MAX = 60_000;
/** Beside the server's own bundle, or the source when the tests run it. */
const BUILT = new URL("pdf-worker.js", import.meta.url);

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, (answer: PdfAnswer) => void>();

/**
 * Renders a template with its data, which it reads as `json(bytes(sys.inputs.data))`.
 * @throws Error when the template does not compile or takes too long.
 */
export async function renderPdf(template: string, data: unknown): Promise<Buffer> {
  const id = (lastId += 1);
  const thread = (worker ??= await startWorker());
  const answer = await new Promise<PdfAnswer>((resolve) => {
    const timer = setTimeout(() => {
      void thread.terminate();
      resolve({ id, failure: "it took too long" });
    }, RENDER_MS_MAX);
    waiting.set(id, (settled) => {
      clearTimeout(timer);
      resolve(settled);
    });
    thread.postMessage({ id, template, data: JSON.stringify(data) } satisfies PdfRequest);
  });
  waiting.delete(id);
  if ("failure" in answer) throw new Error(`the PDF was not made: ${answer.failure}`);
  return Buffer.from(answer.pdf);
}

async function startWorker(): Promise<Worker> {
  const script = existsSync(BUILT) ? fileURLToPath(BUILT) : await buildForTests();
  const thread = new Worker(script);
  // The process may end while the thread has nothing to do.
  thread.unref();
  thread.on("message", (answer: PdfAnswer) => waiting.get(answer.id)?.(answer));
  const gone = (reason: string) => {
    if (worker === thread) worker = undefined;
    for (const [id, settle] of waiting) settle({ id, failure: reason });
  };
  thread.on("error", (error) => gone(error.message));
  thread.on("exit", () => gone("its thread ended"));
  return thread;
}

async function buildForTests(): Promise<string> {
  const { bundleBeside } = await import("../childScript.ts");
  return await bundleBeside("pdf-worker", fileURLToPath(new URL("worker.ts", import.meta.url)));
}
