/** What reaches the log: refusals with what they refused, and errors without what people have written. */
import type { FastifyRequest } from "fastify";
import { writeSync } from "node:fs";
import type { Log } from "./log.ts";
import { Refusal } from "./refusal.ts";
import { plainAddress } from "./visitor.ts";

/**
 * One line for every refusal, of reads, writes and files alike (SAFETY V16.3.2), with the address that it came from: the sentence
 * with its blanks, for what fills them in are children's names, numbers and what they owe. A wrong password, code or link is a
 * warning, which every log level but `error` shows.
 * @param error what was thrown: where it was no refusal, it has a line of its own, with its cause.
 */
export function logRefusal(request: FastifyRequest, functionName: string, refusal: Refusal, error: unknown): void {
  const isOurs = refusal.kind === "unavailable" && error === refusal;
  request.log[isOurs ? "error" : refusal.isGuess ? "warn" : "info"](
    {
      function: functionName.slice(0, 60),
      refused: refusal.said.text,
      field: refusal.field,
      kind: refusal.kind,
      address: plainAddress(request.ip),
    },
    refusal.isGuess ? "refused try" : "refused",
  );
}

/**
 * What of an error may be written down. PostgreSQL puts whole rows into `detail` and a function's arguments into
 * `where`: names, telephone numbers. What is not listed here does not leave.
 */
const TOLD = [
  "code",
  "errno",
  "syscall",
  "statusCode",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
] as const;
/** An error of an error of an error is enough to find the place. */
const DEPTH_MAX = 5;

export function loggedError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const message = messageOf(error);
  const told = Object.fromEntries(
    TOLD.filter((name) => name in error).map((name) => [name, (error as unknown as Record<string, unknown>)[name]]),
  );
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join("\n"),
    ...told,
    ...(error.cause !== undefined && depth < DEPTH_MAX && { cause: loggedError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < DEPTH_MAX && { errors: error.errors.slice(0, 10).map((one) => loggedError(one, depth + 1)) }),
  };
}

/** A mail server names the mailbox that it refuses. */
const ADDRESS = /[^\s<>"'(]+@[^\s<>"')]+/g;

/** Errors about a value (class 22), and about a text that is no JSON, name the value itself. */
function messageOf(error: Error): string {
  if (error instanceof Refusal) return error.said.text;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isOfValue = error instanceof SyntaxError || /^22\w{3}$/.test(code);
  return (isOfValue ? error.message.replace(/"[^]*"|(?<=: )[^]*$/, "…") : error.message).replaceAll(ADDRESS, "…");
}

/**
 * Where lines of the log go, each at once. One that cannot be written, as on a full disk, is lost: pino's own way there ends
 * the house, or waits for room for ever.
 */
export const toStderr = {
  write(line: string): void {
    try {
      for (let left = Buffer.from(line); left.length > 0;) left = left.subarray(writeSync(2, left));
    } catch {
      // There is nowhere else to say it.
    }
  },
};

/** For pino, under both of the names that errors are logged by. */
export const errorSerializers = {
  err: (error: unknown) => loggedError(error),
  error: (error: unknown) => loggedError(error),
};

/**
 * Lets what packages write to the console by themselves, as the queue of jobs does when the database dies, be lines of the log as
 * all others: where that was, and the error that they told of. Their words may hold anything, and stay out.
 */
export function consoleInto(log: Log): void {
  const telling =
    (level: "warn" | "error") =>
    (...words: unknown[]) => {
      const err = new Error("Not through the log", { cause: words.find((word) => word instanceof Error) });
      log[level]({ err }, "A package wrote to the console");
    };
  Object.assign(console, { warn: telling("warn"), error: telling("error"), trace: telling("error") });
}
