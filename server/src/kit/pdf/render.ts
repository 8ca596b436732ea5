/**
 * Paper: a Typst template and its data become a PDF, in processes of their own (`workers.ts`) that are killed when a
 * paper takes too long or too much. Schools take turns at them.
 */
import { mustHoldNothing } from "../database/pool.ts";
import type { FileAnswer } from "../operations.ts";
import { refuseAs } from "../refusal.ts";
import type { WorkLimits } from "../worker.ts";
import { Workers } from "../workers.ts";
import type { PdfRequest, PressAnswer } from "./requests.ts";

/** Processes that draw at a time: each takes a core and up to a gigabyte. */
const PRESSES_MAX = 2;
/** So long a paper waits for its turn; whoever asked has lost patience then. */
const TURN_MS_MAX = 60_000;

/** Five hundred receipts take 5 s and 400 MB; beyond this something is wrong with the paper. */
export const PRESS_LIMITS: WorkLimits = { timeMsMax: 60_000, memoryBytesMax: 1_000_000_000 };

const presses = new Workers<PdfRequest, PressAnswer>(
  "pdf",
  { running: PRESSES_MAX, perSchool: PRESSES_MAX, waiting: 200 },
  TURN_MS_MAX,
);

/**
 * Renders a template with its data, which it reads as `json(bytes(sys.inputs.data))`.
 * @param school whose paper it is: one school's many papers do not keep another waiting.
 * @throws Refusal when it takes too much time or memory, or no turn came; Error when the template does not compile.
 */
export async function renderPdf(
  template: string,
  data: unknown,
  school: string,
  limits: WorkLimits = PRESS_LIMITS,
): Promise<Buffer> {
  mustHoldNothing("a paper is drawn");
  const answer = await presses.ask({ template, data: JSON.stringify(data) }, school, limits);
  if ("pdf" in answer) return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength);
  const failure = "failure" in answer ? answer.failure : "another answer";
  if (failure === "tooHeavy") {
    throw refuseAs(
      "refused",
      "This paper is too large to be made in one piece. Choose fewer, and print several papers",
    );
  }
  throw new Error(`the PDF was not made: ${failure}`);
}

/** A paper as a file that opens in the browser, rendered as by `renderPdf`. */
export async function drawPdf(fileName: string, template: string, data: unknown, school: string): Promise<FileAnswer> {
  return { fileName, contentType: "application/pdf", body: await renderPdf(template, data, school), inline: true };
}
