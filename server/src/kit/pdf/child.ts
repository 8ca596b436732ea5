/** The typesetting process: one template with its data in, one PDF out. It knows no setting and no secret. */
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { createRequire } from "node:module";
import type { PdfAnswer, PdfRequest } from "./press.ts";

const require = createRequire(import.meta.url);
const fonts = ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"].map((name) =>
  require.resolve(`@expo-google-fonts/inter/${name}`),
);
const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: fonts }] });

// Without its parent it has nobody to draw for.
process.on("disconnect", () => process.exit(0));
process.on("message", ({ template, data }: PdfRequest) => {
  let answer: PdfAnswer;
  try {
    // Data comes in as one JSON text and is never part of the program, whatever stands in it (V1.3.7).
    const pdf = compiler.pdf({ mainFileContent: template, inputs: { data } });
    answer = { pdf: new Uint8Array(pdf) };
    compiler.evictCache(10);
  } catch (error) {
    answer = { failure: reasonOf(error) };
  }
  process.send?.(answer);
});

/** The compiler's errors say what is wrong in their code, and nothing in their message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.message, "code" in error ? String(error.code) : ""].filter(Boolean).join(" ");
}
