/**
 * What a `file` operation took out of the house: who, which file and of what, in the audit trail. The operation itself
 * only reads; its row is written after the file was made and before it leaves, in a transaction of its own. Without the
 * row no file leaves.
 */
import type { FastifyRequest } from "fastify";
import { addAudit } from "./audit.ts";
import type { Services, Session } from "./context.ts";
import { inTransaction } from "./database/transaction.ts";
import type { FileAnswer, Registered } from "./operations.ts";
import { cutTo } from "./cut.ts";
import { plainAddress } from "./visitor.ts";

/** A list of ten thousand people is told by its beginning. */
const ASKED_CHARACTERS_MAX = 300;

export interface Export {
  request: FastifyRequest;
  session: Session | undefined;
  found: Registered;
  /** The wire's fields: the filters and ids that the file was made of. */
  fields: Readonly<Record<string, string>>;
  answer: FileAnswer;
}

export async function auditExport(services: Services, made: Export): Promise<void> {
  const { request, session, found, fields, answer } = made;
  const asked = Object.entries(fields)
    .filter(([name, value]) => name in found.operation.in.shape && value !== "")
    .map(([name, value]) => [name, shortened(value)]);
  await inTransaction(services.briefPool, session?.school, "write", ({ db }) =>
    addAudit(
      db,
      {
        operation: found.operation.function,
        caller: session,
        schoolCode: session?.school ?? "",
        address: plainAddress(request.ip),
        requestId: request.id,
      },
      [{ subject: cutTo(`file ${answer.fileName}`, 200), after: Object.fromEntries(asked) }],
    ),
  );
}

function shortened(value: string): string {
  return value.length > ASKED_CHARACTERS_MAX ? `${cutTo(value, ASKED_CHARACTERS_MAX)}…` : value;
}
