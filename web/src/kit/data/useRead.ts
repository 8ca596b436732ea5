/** Reads and writes from components. */
import type { In, Named, Operation, Out, ReadOperation, WriteOperation } from "@ofisi/contract/kit/operation";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { alertFailure } from "../dialog/ask.tsx";
import { call, CallError, type CallOptions, type Files, newKey, upload } from "./call.ts";
import { queries } from "./client.ts";
import { invalidateDomain } from "./invalidation.ts";
import { useSessionState } from "./session.ts";
import { tellWritten } from "./written.ts";

type Read = Named<ReadOperation>;
/** How a read is asked for: `call`, or `readKept` where it is to be read again without a link. */
type Ask = <Op extends Read>(op: Op, input: In<Op>, how: CallOptions) => Promise<Out<Op>>;
type Write = Named<WriteOperation>;

/** How many writes of this page have been answered with yes: what changes together with it is one's own doing. */
export const ownWrites = { count: 0 };

export interface ReadOptions {
  /** False while the input is not complete, such as a group that has not been chosen. */
  enabled?: boolean;
  /** Asks again this often, quietly; for lists that change by themselves. */
  everyMs?: number;
  /** For pages before the office: asked whoever is signed in, or nobody. */
  evenSignedOut?: boolean;
  /** False drops the former answer at once when the input changes to something unrelated. */
  keep?: boolean;
  /** In the place of `call`. */
  by?: Ask;
}

export interface Reading<T> {
  /** The newest answer, or the one before while the next is fetched or after it failed. */
  data: T | undefined;
  /** Nothing to show yet: draw the skeleton. */
  loading: boolean;
  /** A request is on its way, first or not. */
  fetching: boolean;
  failed: CallError | undefined;
  /** What is shown is not known to be the newest: the last request failed (G019). */
  stale: boolean;
  /** When the server answered what is shown, in milliseconds since 1970. */
  asOf: number;
  /** What is shown is the answer to a former input, such as the search before this one. */
  former: boolean;
  refetch: () => void;
}

/** The cache's key of an operation with an input; without an input, of all its answers. */
export function readKey(op: Pick<Named<Operation>, "endpoint" | "function">, input?: unknown): unknown[] {
  return input === undefined ? [op.endpoint, op.function] : [op.endpoint, op.function, withoutBigints(input)];
}

/** The cache writes its keys as JSON, which has no amounts. */
function withoutBigints(input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "bigint" ? String(value) : value,
    ]),
  );
}

/**
 * Reads an operation and follows its input: a new input cancels the request of the older one,
 * and the former answer stays until the new one is here.
 */
export function useRead<Op extends Read>(op: Op, input: In<Op>, options: ReadOptions = {}): Reading<Out<Op>> {
  const keep = options.keep ?? true;
  const { status } = useSessionState();
  const query = useQuery<Out<Op>, Error, Out<Op>, unknown[]>({
    queryKey: readKey(op, input),
    // Live events name the domain that has changed.
    meta: { domain: op.domain },
    queryFn: ({ signal }) => (options.by ?? call)(op, input, { signal, quiet: options.everyMs !== undefined }),
    // What is kept on the device is asked for again by itself; elsewhere the banner offers it.
    refetchOnReconnect: options.by !== undefined,
    // A screen that is about to leave for the login page asks for nothing more.
    enabled: (options.enabled ?? true) && (status !== "out" || options.evenSignedOut === true),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
  });
  // Held here and not by the query: what is shown must also outlive a failed request of a new input.
  const [last, setLast] = useState<{ answer: Out<Op> } | undefined>(undefined);
  if (query.data !== undefined && query.data !== last?.answer) setLast({ answer: query.data });
  const data = query.data ?? (keep ? last?.answer : undefined);
  const failed = query.error instanceof CallError ? query.error : undefined;
  return {
    data,
    loading: query.isFetching && data === undefined,
    fetching: query.isFetching,
    failed,
    stale: failed !== undefined && data !== undefined,
    asOf: query.dataUpdatedAt,
    former: query.data === undefined && data !== undefined,
    refetch: () => void query.refetch(),
  };
}

/**
 * The newest answer, for an act that must not begin from a former one: the one on its way, or the one that is there
 * where it is a few seconds old at most and nothing has outdated it.
 * @throws CallError
 */
export async function readNewest<Op extends Read>(op: Op, input: In<Op>): Promise<Out<Op>> {
  return await queries.fetchQuery<Out<Op>, Error, Out<Op>, unknown[]>({
    queryKey: readKey(op, input),
    meta: { domain: op.domain },
    queryFn: ({ signal }) => call(op, input, { signal }),
  });
}

/** Asks again where somebody else has changed something, and answers what is there by then: the former answer, if none came. */
export async function readAgain<Op extends Read>(op: Op, input: In<Op>): Promise<Out<Op> | undefined> {
  await invalidate(op);
  return queries.getQueryData<Out<Op>>(readKey(op, input));
}

/** Drops the answers of these operations and asks again for those on screen. */
export async function invalidate(...ops: readonly Pick<Named<Operation>, "endpoint" | "function">[]): Promise<void> {
  await Promise.all(ops.map((op) => queries.invalidateQueries({ queryKey: readKey(op) })));
}

/** Tells the page of a write that has been answered with yes. */
export async function noteWritten<Op extends Write>(op: Op, answer: Out<Op>): Promise<void> {
  ownWrites.count += 1;
  tellWritten(op, answer);
  if (op.quiet !== true) await invalidateDomain(op.domain);
}

export interface WriteOptions<Op extends Write> {
  onDone?: (answer: Out<Op>, input: In<Op>) => void;
  /** Reads whose answers this write changes. */
  invalidates?: readonly Read[];
}

export interface WriteRunOptions {
  files?: Files;
  /** Told the part of the bytes that has left, 0 to 1, and nothing once it is answered: a refusal leaves no 100 %. */
  onProgress?: (part: number | undefined, waits?: boolean) => void;
  signal?: AbortSignal;
  /** The attempt's idempotency key, of whoever keeps it longer than this page. */
  key?: string;
  /** What of it was written by the person, where what they were shown goes along: by this it is found once it is `unanswered`. */
  written?: unknown;
}

export interface Writing<Op extends Write> {
  /** Does it; a failure is shown in an alert and answered as undefined. */
  run: (input: In<Op>, options?: WriteRunOptions) => Promise<Out<Op> | undefined>;
  /** Does it; a failure is thrown as `CallError`, for forms that show it beside the field. */
  attempt: (input: In<Op>, options?: WriteRunOptions) => Promise<Out<Op>>;
  /**
   * What was sent with this `written` and never answered. It may have been done, and what is shown have changed by it: whoever
   * presses again repeats it as it was, and is told what became of it.
   */
  unanswered: (written: unknown, files?: Files) => In<Op> | undefined;
  busy: boolean;
}

/** An input that has been sent: its key, and the request while it is on its way. */
interface Attempt<Input, Answer> {
  key: string;
  input: Input;
  written: string;
  running?: Promise<Answer> | undefined;
}

/**
 * A write. Each input has one idempotency key until it is answered, yes or no: asked for again while it is on its
 * way it is the same request, and tried again after no answer came it is the same attempt, so that nothing is done
 * twice. Different inputs do not touch each other; `busy` lasts until all of them are answered.
 */
export function useWrite<Op extends Write>(op: Op, options: WriteOptions<Op> = {}): Writing<Op> {
  const [running, setRunning] = useState(0);
  const open = useRef(new Map<string, Attempt<In<Op>, Out<Op>>>());

  async function attempt(input: In<Op>, how: WriteRunOptions = {}): Promise<Out<Op>> {
    const fingerprint = fingerprintOf(input, how.files);
    const one = open.current.get(fingerprint) ?? {
      key: how.key ?? newKey(),
      input,
      written: fingerprintOf(how.written, how.files),
    };
    open.current.set(fingerprint, one);
    one.running ??= send(fingerprint, one.key, input, how).finally(() => {
      one.running = undefined;
    });
    return one.running;
  }

  async function send(fingerprint: string, key: string, input: In<Op>, how: WriteRunOptions): Promise<Out<Op>> {
    setRunning((count) => count + 1);
    try {
      const answer =
        how.files !== undefined && how.onProgress !== undefined
          ? await upload(op, input, how.files, { key, signal: how.signal, onProgress: how.onProgress })
          : await call(op, input, { key, signal: how.signal, files: how.files });
      open.current.delete(fingerprint);
      await noteWritten(op, answer);
      await invalidate(...(options.invalidates ?? []));
      options.onDone?.(answer, input);
      return answer;
    } catch (error) {
      if (!(error instanceof CallError && error.mayRetry)) open.current.delete(fingerprint);
      throw error;
    } finally {
      how.onProgress?.(undefined);
      setRunning((count) => count - 1);
    }
  }

  async function run(input: In<Op>, how?: WriteRunOptions): Promise<Out<Op> | undefined> {
    try {
      return await attempt(input, how);
    } catch (error) {
      await alertFailure(error);
      return undefined;
    }
  }

  function unanswered(written: unknown, files?: Files): In<Op> | undefined {
    const sought = fingerprintOf(written, files);
    return [...open.current.values()].find((one) => one.written === sought)?.input;
  }

  return { run, attempt, unanswered, busy: running > 0 };
}

function fingerprintOf(input: unknown, files: Files | undefined): string {
  return JSON.stringify([input, describe(files)], (_name, value: unknown) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
}

function describe(files: Files | undefined): unknown {
  if (files === undefined) return null;
  return Object.entries(files).map(([name, file]) => [
    name,
    (Array.isArray(file) ? (file as readonly File[]) : [file as File]).map((each) => [
      each.name,
      each.size,
      each.lastModified,
    ]),
  ]);
}
