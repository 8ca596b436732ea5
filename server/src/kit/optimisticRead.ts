import { authorize, decode } from "./authorize.ts";
import { envelopeOf, finish, perform, type Answer, type Call } from "./call.ts";
import type { Session } from "./context.ts";
import { inTransaction } from "./database/transaction.ts";
import type { Registered } from "./operations.ts";

/**
 * A school's read in one packet. Asking first who a cookie belongs to and then reading wakes the database twice;
 * this process mostly knows the answer to the first question already, from the last time. So it reads optimistically: the packet
 * looks the session up and reads as the caller of the cached session. The answer leaves only if the row just found says in
 * everything what the cache says; a session that has ended since, another role, school or name, a sign-in that was
 * closed, and the answer is thrown away, as if it had never been read.
 *
 * Answers undefined where no session was cached or the cached one was out of date: the caller then goes the ordinary way, which
 * also says what is wrong with a request. A refusal of the handler is thrown, once the session has been revalidated.
 * Before that nothing happens outside the transaction, which only reads (decision 0008).
 */
export async function readOptimistically(
  asked: Pick<Call, "request" | "reply" | "dispatch" | "language" | "form">,
  found: Registered | undefined,
): Promise<Answer | undefined> {
  if (found?.operation.kind !== "read" || !found.needsSchool || found.before) return undefined;
  const { request, reply, dispatch, language, form } = asked;
  const { gate, services } = dispatch;
  const session = gate.cachedSession(request);
  if (!session) return undefined;
  let input: unknown;
  try {
    authorize(found.operation, session, form.fields, dispatch.allowedBeforePasswordChange);
    input = decode(found.operation, form.fields, session);
  } catch {
    return undefined;
  }
  const call: Call = { request, reply, dispatch, language, form, found, session, input, after: [] };
  const read = await inTransaction(services.pool, session.school, "read", async (transaction) => {
    // First in the packet: the session stood before anything was read, as it does the ordinary way.
    const check = gate.revalidate(transaction.client, request, session);
    const reading = perform(call, transaction, undefined);
    const [still, answer] = await Promise.allSettled([check, reading]);
    if (still.status === "rejected" || !still.value) return undefined;
    if (answer.status === "rejected") throw answer.reason;
    return { kept: answer.value };
  });
  return read && envelopeOf(call, await finish(call, read.kept));
}

/** Whom tokens belonged to when last seen: of this process, for optimistic reads alone, the newest so many. */
export class SessionCache {
  readonly #sessions = new Map<string, Session>();
  readonly #most: number;

  constructor(most = 2_000) {
    this.#most = most;
  }

  of(tokenHash: Buffer): Session | undefined {
    return this.#sessions.get(tokenHash.toString("latin1"));
  }

  keep(session: Session): void {
    const key = session.tokenHash.toString("latin1");
    this.#sessions.delete(key);
    this.#sessions.set(key, session);
    if (this.#sessions.size <= this.#most) return;
    const [oldest] = this.#sessions.keys();
    if (oldest !== undefined) this.#sessions.delete(oldest);
  }

  forget(tokenHash: Buffer): void {
    this.#sessions.delete(tokenHash.toString("latin1"));
  }
}
