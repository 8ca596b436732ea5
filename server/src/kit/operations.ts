/** Handlers, bound to the contract: one for every operation or it does not compile. */
import type { Contract, FileOperation, In, Named, Operation, Out } from "@ofisi/contract/kit/operation";
import type { Readable } from "node:stream";
import type { Context, SchoolContext } from "./context.ts";

/** What a `file` operation answers. */
export interface FileAnswer {
  /** With its extension; made safe for the header by the dispatcher. */
  fileName: string;
  contentType: string;
  body: Readable | Buffer;
  /** Shown in the browser rather than saved (print pages, G007). */
  inline?: boolean;
}

type Answer<Op> = Op extends { kind: "file" } ? FileAnswer : Out<Op>;

/** Operations open to anyone or to people without a school get the bare context, all others a school's. */
type HandlersOf<Ops extends Record<string, Operation>, C extends Context> = {
  readonly [Name in keyof Ops]: (context: C, input: In<Ops[Name]>) => Promise<Answer<Ops[Name]>>;
};

/** An operation with the function that answers it. */
export interface Registered {
  operation: Named<Operation>;
  handle: (context: Context, input: never) => Promise<unknown>;
  needsSchool: boolean;
}

/** Binds a domain whose callers all belong to a school. */
export function schoolHandlers<Ops extends Record<string, Operation>>(
  contract: Contract<Ops>,
  handlers: HandlersOf<Ops, SchoolContext>,
): Registered[] {
  return register(contract, handlers as unknown as Record<string, Registered["handle"]>, true);
}

/** Binds a domain that people without a school, or nobody yet, may call. */
export function openHandlers<Ops extends Record<string, Operation>>(
  contract: Contract<Ops>,
  handlers: HandlersOf<Ops, Context>,
): Registered[] {
  return register(contract, handlers, false);
}

function register(
  contract: Contract,
  handlers: Record<string, Registered["handle"]>,
  needsSchool: boolean,
): Registered[] {
  return Object.values(contract).map((operation) => {
    const handle = handlers[operation.function];
    if (!handle) throw new Error(`no handler for ${operation.function}`);
    return { operation, handle, needsSchool };
  });
}

export type { FileOperation };
