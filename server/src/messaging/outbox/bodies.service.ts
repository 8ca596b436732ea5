/** What machines outside post to a secret path: nothing is read for a path that is nobody's, and no letter is too long. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooManyTries } from "../../kit/rateLimit.ts";

/** Reports are some hundred bytes, and come by hundreds where a provider gathers them. */
export const TOLD_BYTES_MAX = 1_000_000;
/** Of what is no JSON so much is kept: a letter that came back says what became of it at its beginning, and then brings itself. */
export const KEPT_LETTERS = 64_000;
/** A letter with its attachments is passed over to its end, so that whoever hands it on is not told that it was refused. */
const PASSED_BYTES_MAX = 50_000_000;

/** What a carrier tells of one message is far shorter: any number of such bodies are read side by side. */
const SMALL_BYTES_MAX = 64_000;
/** Larger bodies of one path that are read at the same time, in a process. */
const LARGE_AT_A_TIME = 4;
const largeByPath = new Map<string, number>();

/**
 * Counts a large body of a path in; answers what counts it out.
 * @throws Refusal (429) where so many are being read: the carrier sends it again.
 */
function countLarge(path: string): () => void {
  const before = largeByPath.get(path) ?? 0;
  if (before >= LARGE_AT_A_TIME) throw tooManyTries(1);
  largeByPath.set(path, before + 1);
  return () => {
    const left = (largeByPath.get(path) ?? 1) - 1;
    if (left > 0) largeByPath.set(path, left);
    else largeByPath.delete(path);
  };
}

/**
 * Keeps what comes, word by word, also what cannot be parsed. To be called in a scope of its own, of routes with a `path`.
 * @param admitLong asked once of a body that is longer than what is told at once; it throws for one too many
 */
export function takeBodies(scope: FastifyInstance, admitLong: (request: FastifyRequest) => Promise<void>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    let countOut: (() => void) | undefined;
    try {
      for await (const part of payload) {
        if (bytes < TOLD_BYTES_MAX) parts.push(part);
        if (bytes <= TOLD_BYTES_MAX && bytes + part.length > TOLD_BYTES_MAX) await admitLong(request);
        bytes += part.length;
        if (bytes > PASSED_BYTES_MAX) throw tooLarge();
        if (bytes > SMALL_BYTES_MAX) countOut ??= countLarge((request.params as { path: string }).path);
      }
    } finally {
      countOut?.();
    }
    const text = Buffer.concat(parts).toString("utf8");
    // Half a list is none.
    if (/^\s*[[{]/.test(text)) {
      if (bytes > TOLD_BYTES_MAX) throw tooLarge();
      return text;
    }
    return text.slice(0, KEPT_LETTERS);
  });
}

const tooLarge = () => Object.assign(new Error("more than is told at once"), { statusCode: 413 });
