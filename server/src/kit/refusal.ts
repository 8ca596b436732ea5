/** The one error that is meant: a refusal with a sentence for the person. Anything else thrown is a bug. */
import { said, type Params, type Said, type Text } from "@ofisi/contract/kit/phrases";
import { say } from "@ofisi/contract/kit/texts";
import type pg from "pg";

/** What a refusal is on the wire (G009, G011): 200 business, 401, 403, 404, 413, 422, 429. */
const STATUS = {
  refused: 200,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
} as const;
export type RefusalKind = keyof typeof STATUS;

export class Refusal extends Error {
  readonly kind: RefusalKind;
  /** The sentence, in no language yet; the message is its English. */
  readonly said: Said;
  /** The input field that is refused, where there is one. */
  readonly field: string | undefined;
  /** A wrong password, code or link, or too many tries: an operator may want to ban the address that it came from. */
  isGuess = false;
  /** Finds what stands in the way, to be said by the name that it has. The dispatcher asks it, when the transaction is taken back. */
  lookUp: ((pool: pg.Pool) => Promise<Refusal | undefined>) | undefined;

  constructor(kind: RefusalKind, sentence: Said, field?: string) {
    super(say("en", sentence));
    this.name = "Refusal";
    this.kind = kind;
    this.said = sentence;
    this.field = field;
  }

  get status(): number {
    return STATUS[this.kind];
  }
}

/** A business rule says no: `throw refuse("This username is taken", {}, "username")`. */
export function refuse(text: Text, params: Params = {}, field?: string): Refusal {
  return new Refusal("refused", said(text, params), field);
}

/** A refusal with a status of its own. */
export function refuseAs(kind: RefusalKind, text: Text, params: Params = {}, field?: string): Refusal {
  return new Refusal(kind, said(text, params), field);
}

/** The same refusal, of what somebody may have guessed: a password, a code, a link. It is logged so that it can be traced. */
export function guessed(refusal: Refusal): Refusal {
  refusal.isGuess = true;
  return refusal;
}

/** PostgreSQL's code for what went wrong, when the error is the database's; the system's, when it is the system's. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return undefined;
  return error.code;
}

/** The name of the constraint, unique index or foreign key that a statement broke; undefined for any other error. */
export function constraintOf(error: unknown): string | undefined {
  if (!["23505", "23503", "23P01"].includes(databaseCode(error) ?? "")) return undefined;
  return error instanceof Error && "constraint" in error ? String(error.constraint) : undefined;
}

/** True when a unique index or constraint of this name was violated. */
export function violates(error: unknown, constraint: string): boolean {
  return constraintOf(error) === constraint;
}
