/**
 * Uploaded files are opened in processes of their own, within limits of time and memory: whatever a file does to a parser, it does
 * to that process, which knows no setting and no secret. Schools take turns at them.
 */
import { mustHoldNothing } from "../database/pool.ts";
import { Workers } from "../workers.ts";
import type { FileAnswer, FileRequest } from "./requests.ts";

/**
 * One school never takes all of them, and files of people without an account, of which one runs for a school and two in all
 * (`applications/files.service.ts`), always leave one to people who are signed in.
 */
export const FILE_TURNS = { running: 3, perSchool: 2, waiting: 100 };
/** A proxy waits for a minute. */
export const FILE_TURN_MS_MAX = 45_000;

/**
 * A photo of fifty megapixels takes three seconds and 200 MB, one of an iPhone (HEIC) four seconds and 700 MB; several times as long
 * on a machine that is busy.
 */
const LIMITS = { timeMsMax: 30_000, memoryBytesMax: 800_000_000 };

const readers = new Workers<FileRequest, FileAnswer>("files", FILE_TURNS, FILE_TURN_MS_MAX);

/**
 * @param school whose file it is
 * @returns undefined for a file that takes too much time or memory, or ends the process that reads it
 * @throws Refusal when no turn came in time; Error for a fault of ours
 */
export async function askReader(request: FileRequest, school: string): Promise<FileAnswer | undefined> {
  mustHoldNothing("a file is read");
  const answer = await readers.ask(request, school, LIMITS);
  if (!("failure" in answer)) return answer;
  if (answer.failure === "tooHeavy" || answer.failure === "ended") return undefined;
  throw new Error(`reading a file failed: ${answer.failure}`);
}

/** The words of a Word document, a line for each paragraph; undefined where it cannot be read. */
export async function readWords(path: string, school: string): Promise<string | undefined> {
  const answer = await askReader({ path, as: "text" }, school);
  return answer && "text" in answer ? answer.text : undefined;
}
