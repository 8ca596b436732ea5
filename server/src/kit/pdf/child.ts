/**
 * The typesetting process: one template with its data in, one PDF out; or a PDF in, and a page of it out. It knows no setting and no
 * secret.
 */
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Failure } from "../worker.ts";
import { pictureOf } from "./pagePicture.ts";
import { PAGES_MAX, type LookRequest, type PdfRequest, type PressAnswer, type PressRequest } from "./requests.ts";

const require = createRequire(import.meta.url);
const fonts = ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"].map((name) =>
  require.resolve(`@expo-google-fonts/inter/${name}`),
);
const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: fonts }] });

const PAGE = `#set page(width: auto, height: auto, margin: 0pt)
#image(sys.inputs.name, page: int(sys.inputs.page))`;
let filesSeen = 0;

// Without its parent it has nobody to draw for.
process.on("disconnect", () => process.exit(0));
process.on("message", (request: PressRequest) => void work(request).then((answer) => process.send?.(answer)));

async function work(request: PressRequest): Promise<PressAnswer | Failure> {
  try {
    const answer = "path" in request ? await look(request) : paperOf(request);
    compiler.evictCache(10);
    return answer;
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

function paperOf({ template, data }: PdfRequest): PressAnswer {
  // Data comes in as one JSON text and is never part of the program, whatever stands in it (V1.3.7).
  return { pdf: new Uint8Array(compiler.pdf({ mainFileContent: template, inputs: { data } })) };
}

/** An uploaded PDF, read as a picture is, so that nothing in it runs: one page of it, or how many it has. */
async function look({ path: given, page }: LookRequest): Promise<PressAnswer> {
  // Under a name of its own each time: the compiler remembers what stood under one.
  const name = `given-${(filesSeen += 1)}.pdf`;
  const path = join(process.cwd(), name);
  compiler.mapShadow(path, readFileSync(given));
  const of = (at: number) => ({ mainFileContent: PAGE, inputs: { name, page: String(at) } });
  try {
    if (page !== undefined) return { picture: await pictureOf(compiler.svg(of(page))) };
    let pages = 0;
    while (pages < PAGES_MAX && !compiler.compile(of(pages + 1)).hasError()) pages += 1;
    return { pages };
  } finally {
    compiler.unmapShadow(path);
  }
}

/** The compiler's errors say what is wrong in their code, and nothing in their message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.message, "code" in error ? String(error.code) : ""].filter(Boolean).join(" ");
}
