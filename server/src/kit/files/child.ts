/**
 * The process that opens uploaded files, apart from the server (`readers.ts`). What goes wrong while a file is read is the file's
 * fault, however it shows: text that is too much for a pattern is damaged text.
 */
import { readFile } from "node:fs/promises";
import { lookAtOffice, textOfDocx } from "./docx.ts";
import { lookAtOldOffice, OLD_OFFICE } from "./oldOffice.ts";
import { drawPicture } from "./picture.ts";
import type { FileAnswer, FileRequest, OfficeFinding } from "./requests.ts";

// Without its parent it has nobody to read for.
process.on("disconnect", () => process.exit(0));
process.on("message", (request: FileRequest) => void answer(request).then((found) => process.send?.(found)));

async function answer(request: FileRequest): Promise<FileAnswer> {
  if (request.as === "office") return { office: await lookInto(request.path).catch(() => "damaged" as const) };
  if (request.as === "text") return { text: await textOfDocx(request.path).catch(() => "") };
  return await drawPicture(request.path, request.shape);
}

async function lookInto(path: string): Promise<OfficeFinding> {
  const file = await readFile(path);
  return file.subarray(0, OLD_OFFICE.length).equals(OLD_OFFICE) ? lookAtOldOffice(file) : await lookAtOffice(path);
}
