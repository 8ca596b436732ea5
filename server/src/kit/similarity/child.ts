/**
 * The process that compares texts, apart from the server: it reads the files and counts for seconds, and nobody's request waits
 * for it. Started by `compare.ts`; it is sent the files, answers once and ends.
 */
import { textOfDocx } from "../files/docx.ts";
import type { CompareAnswer, CompareRequest } from "./compare.ts";
import { compareTexts } from "./winnow.ts";

/** What cannot be read says nothing. */
const textOf = async (path: string): Promise<string> => await textOfDocx(path).catch(() => "");

async function textsOf(paths: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  // One after the other: each is inflated whole.
  for (const path of paths) texts.push(await textOf(path));
  return texts;
}

process.once("message", (request: CompareRequest) => {
  void (async () => {
    const texts = await textsOf(request.paths);
    const shared = compareTexts(texts, [...(await textsOf(request.known)), ...request.said]);
    process.send?.({ shared } satisfies CompareAnswer, () => process.disconnect());
  })();
});
