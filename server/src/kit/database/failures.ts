/** What can be wrong with the database itself, told apart by class: its drivers give some of it no code at all. */
import pg from "pg";

/** The connection is lost, or none can be made. What was sent before the commit has no effect. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
}

/** Every connection was in use for as long as anybody waits. The database itself is well. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";
}

/** The connection was lost between COMMIT and its answer: what was asked may have been done, or not. */
export class CommitInDoubt extends Error {
  override readonly name = "CommitInDoubt";
}

/** A transaction was used after its end: its connection may belong to somebody else's by now. */
export class TransactionClosed extends Error {
  override readonly name = "TransactionClosed";
  constructor() {
    super("this transaction has ended: what it is to do belongs inside it");
  }
}

/** Work that holds a connection asks for a second one, or does what takes long; enough such hold up everybody. */
export class NestedConnection extends Error {
  override readonly name = "NestedConnection";
}

const OURS = [DatabaseAway, DatabaseBusy, TransactionClosed, NestedConnection];

/** Shutting down, crashing, starting up, dropped; the connection's own failures; more clients than the server takes. */
const AWAY = /^(?:57P0[1-4]|08\w{3}|53300)$/;
/** A write on a server that takes none: during a failover the next leader answers before it is one. */
const READ_ONLY = "25006";

/** PostgreSQL's own word on what went wrong with a statement. */
export function isDatabaseError(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError;
}

/**
 * An error of a connection as what it means. What PostgreSQL answered stays as it is, unless it says that it goes away; so
 * does a value that could not be made into a parameter. Everything else that a connection throws is its loss.
 * @param isReadOnly the transaction was begun as read-only: a write in it is a fault of ours.
 */
export function connectionError(error: unknown, isReadOnly = false): Error {
  if (OURS.some((own) => error instanceof own)) return error as Error;
  if (isDatabaseError(error)) {
    const isAway = error.code === READ_ONLY ? !isReadOnly : AWAY.test(error.code ?? "");
    if (!isAway) return error;
  }
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return error;
  return new DatabaseAway("the database connection is lost", { cause: error });
}
