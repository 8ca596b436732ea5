/** How the matrix sends an operation, and what it reads of the answer. */
import { TICKET_HEADER, type Named, type Operation } from "@ofisi/contract/kit/operation";
import type { InProcessClient } from "../src/kit/inProcessClient.ts";
import { fileOf } from "./matrixFiles.ts";
import { pdfPages } from "./pdf.ts";

/**
 * Sends an operation as it is sent: files with it where it takes them, GET where it is a file.
 * @param key the idempotency key of a write; a new one for each call when left out
 */
export async function send(
  visitor: InProcessClient,
  operation: Named<Operation>,
  fields: Record<string, string>,
  key?: string,
) {
  if (operation.kind === "file") {
    const response = await visitor.get(
      `/api/index.php?${new URLSearchParams({ function: operation.function, ...fields }).toString()}`,
    );
    const isPdf = response.headers["content-type"] === "application/pdf";
    const text = isPdf ? wordsOf(response.rawPayload) : response.body;
    return { statusCode: response.statusCode, success: response.statusCode === 200, text, answer: undefined };
  }
  // One alone where several may come.
  const [file] = Object.entries(operation.files ?? {});
  const files = file && { [file[0]]: fileOf(operation.domain, file[1]) };
  const answer = await visitor.post(operation.function, fields, {
    endpoint: operation.endpoint,
    ...(files && { files }),
    ...(key !== undefined && { key }),
    // By which a file comes of somebody without an account.
    ...(fields["ticket"] !== undefined && { headers: { [TICKET_HEADER]: fields["ticket"] } }),
  });
  const { slips = "" } = answer.data as { slips?: string };
  const words = slips === "" ? "" : wordsOf(Buffer.from(slips, "base64"));
  return { statusCode: answer.statusCode, success: answer.success, text: JSON.stringify(answer) + words, answer };
}

/** What a paper says, in one line: a name may stand in two. */
const wordsOf = (pdf: Buffer) => pdfPages(pdf).join("").replaceAll("\n", "");
