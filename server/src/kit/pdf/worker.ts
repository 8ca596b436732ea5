/** The typesetting thread: one template with its data in, one PDF out. */
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import type { PdfAnswer, PdfRequest } from "./render.ts";

const require = createRequire(import.meta.url);
const fonts = ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"].map((name) =>
  require.resolve(`@expo-google-fonts/inter/${name}`),
);
const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: fonts }] });

parentPort?.on("message", ({ id, template, data }: PdfRequest) => {
  let answer: PdfAnswer;
  try {
    // Data comes in as one JSON text and is never part of the program, whatever stands in it (V1.3.7).
    const pdf = compiler.pdf({ mainFileContent: template, inputs: { data } });
    answer = { id, pdf: new Uint8Array(pdf) };
    compiler.evictCache(10);
  } catch (error) {
    answer = { id, failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
