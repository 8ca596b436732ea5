/** Handlers, bound to the contract: one for every operation or it does not compile. */
import type { Contract, In, Named, Operation, Out } from "@ofisi/contract/kit/operation";
import { nothing } from "@ofisi/contract/kit/fields";
import type { Readable } from "node:stream";
import type { After, Before, Context, InSchool, SchoolContext } from "./context.ts";
import { makeEncoder } from "./encode.ts";

/** What a `file` operation answers. */
export interface FileAnswer {
  /** With its extension; made safe for the header by the dispatcher. */
  fileName: string;
  contentType: string;
  body: Readable | Buffer;
  /** The length of a body that is a stream and is there to its end. */
  bytes?: number;
  /** Shown in the browser rather than saved (print pages, G007). */
  inline?: boolean;
}

/** A file that is made after the transaction that read what stands in it. */
export type Drawing = () => Promise<FileAnswer>;

/** Of an operation that has nothing to say but its message, nothing is what its handler answers. */
type Answer<Op> = Op extends { kind: "file" } ? FileAnswer : Out<Op> extends Record<string, never> ? void : Out<Op>;

/**
 * An operation in phases (decision 0011). `before` holds no connection and hands what it made to `within`, which is
 * one transaction; what that hands on comes to `after` once it is committed.
 */
interface Phases<Op extends Operation, B, C, A, Made, Kept> {
  /** The transaction reads as of one moment to its end (`snapshot`), as a cursor wants it. */
  isSnapshot?: boolean;
  /** Refuses a file of so many bytes for which there is no room, before it is sent piece by piece. */
  room?: (before: B, bytes: number) => Promise<void>;
  before?: (before: B, input: In<Op>) => Promise<Made>;
  /** Does away with what `before` made when no transaction took it: it was refused, or this is a repeat. */
  unused?: (before: B, made: Made) => Promise<void>;
  within: (context: C, input: In<Op>, made: Made) => Promise<Kept>;
  after?: (after: A, kept: Kept, input: In<Op>) => Promise<Answer<Op>>;
}

/** Phases without their inner types; only `schoolPhases` and `openPhases` make them. */
export interface Phased<C, Op extends Operation> {
  readonly phases: Pick<Registered, "room" | "before" | "unused" | "within" | "after" | "isSnapshot">;
  readonly of?: [C, Op];
}

/** Without a phase after it, the transaction's result is the answer. */
type Ends<P, Answered> = P & { within: (...args: never[]) => Promise<Answered>; after?: undefined };
type GoesOn<P extends { after?: unknown }> = P & { after: NonNullable<P["after"]> };

/** Binds phases to the operation that they are of; each gets its context. */
interface Phasing<B, C, A> {
  <Op extends Operation, Made, Kept>(
    operation: Named<Op>,
    phases: GoesOn<Phases<Op, B, C, A, Made, Kept>>,
  ): Phased<C, Op>;
  <Op extends Operation, Made>(
    operation: Named<Op>,
    phases: Ends<Phases<Op, B, C, A, Made, Answer<Op>>, Answer<Op>>,
  ): Phased<C, Op>;
}
const phased = (_: Named<Operation>, phases: object) => ({ phases: phases as Registered });

/** The phases of an operation whose callers belong to a school. */
export const schoolPhases: Phasing<InSchool<Before>, SchoolContext, InSchool<After>> = phased;
/** The phases of an operation that people without a school, or nobody yet, may call. */
export const openPhases: Phasing<Before, Context, After> = phased;

/** Operations open to anyone or to people without a school get the bare context, all others a school's. */
type HandlersOf<Ops extends Record<string, Operation>, C extends Context> = {
  readonly [Name in keyof Ops]:
    | ((context: C, input: In<Ops[Name]>) => Promise<Answer<Ops[Name]>>)
    | Phased<C, Ops[Name]>;
};

/** An operation with what answers it. */
export interface Registered {
  operation: Named<Operation>;
  isSnapshot?: boolean;
  room?: (before: Before, bytes: number) => Promise<void>;
  before?: (before: Before, input: never) => Promise<unknown>;
  unused?: (before: Before, made: never) => Promise<void>;
  within: (context: Context, input: never, made: unknown) => Promise<unknown>;
  after?: (after: After, kept: never, input: never) => Promise<unknown>;
  needsSchool: boolean;
  /** The answer as it goes on the wire; a file leaves as it is. */
  encode: (answer: unknown) => unknown;
}

/** Binds a domain whose callers all belong to a school. */
export function schoolHandlers<Ops extends Record<string, Operation>>(
  contract: Contract<Ops>,
  handlers: HandlersOf<Ops, SchoolContext>,
): Registered[] {
  return register(contract, handlers as unknown as Handlers, true);
}

/** Binds a domain that people without a school, or nobody yet, may call. */
export function openHandlers<Ops extends Record<string, Operation>>(
  contract: Contract<Ops>,
  handlers: HandlersOf<Ops, Context>,
): Registered[] {
  return register(contract, handlers, false);
}

type Handlers = Record<string, Registered["within"] | Phased<Context, Operation>>;

function register(contract: Contract, handlers: Handlers, needsSchool: boolean): Registered[] {
  return Object.values(contract).map((operation) => {
    const handler = handlers[operation.function];
    if (!handler) throw new Error(`no handler for ${operation.function}`);
    const phases = typeof handler === "function" ? { within: handler } : handler.phases;
    return { operation, ...phases, needsSchool, encode: encoderOf(operation) };
  });
}

function encoderOf(operation: Operation): Registered["encode"] {
  if (operation.kind === "file") return (answer) => answer;
  return operation.out === nothing ? () => ({}) : makeEncoder(operation.out);
}
