/** What must hold before an operation runs: who asks may, and what is asked is well formed. */
import { z } from "zod";
import type { Named, Operation } from "@ofisi/contract/kit/operation";
import { FOREIGN_AMOUNT, foreignOf } from "@ofisi/contract/kit/money";
import { findBadPhone, localPhones, NO_SUCH_PHONE, phonesOf } from "@ofisi/contract/kit/phones";
import { plainly, said, saidOf } from "@ofisi/contract/kit/phrases";
import type { Session } from "./context.ts";
import { Refusal, refuseAs } from "./refusal.ts";
import { isStorable } from "./storable.ts";

/** Signed in, allowed, with the right password state, and asking about the own school. */
export function authorize(
  operation: Named<Operation>,
  session: Session | undefined,
  fields: Record<string, string>,
  allowedBeforePasswordChange: ReadonlySet<string>,
): void {
  const isPublic = isOpenToAll(operation);
  if (!session && !isPublic) throw refuseAs("signedOut", "Token has expired");
  if (!operation.who.allows(session ?? null)) throw refuseAs("forbidden", "Sorry, access denied.");
  if (isPublic) return;
  if (session?.mustChangePassword && !allowedBeforePasswordChange.has(operation.function)) {
    throw refuseAs("forbidden", "Change your one-time password first");
  }
  const claimed = fields["schoolCode"];
  if (claimed && claimed !== (session?.school ?? "")) throw refuseAs("forbidden", "This school code is not yours");
}

const isOpenToAll = (operation: Named<Operation>): boolean => operation.who.types[0] === "PUBLIC";

/** The fields of each operation that are phones: asked of its contract once. */
const phones = new WeakMap<object, string[]>();
function phoneFields({ in: input }: Named<Operation>): string[] {
  const known = phones.get(input) ?? phonesOf(input.shape);
  phones.set(input, known);
  return known;
}

/**
 * The input's clean values; the first fault, in the contract's order, is the one that is said.
 * @param home the caller's school's country, for phones that are written without a code, and what its books are in, for
 *   amounts that name a currency. What is open to all may be said to another school, whose handler reads them.
 */
export function decode(
  operation: Named<Operation>,
  sent: Record<string, string>,
  home: Pick<Session, "country" | "currency"> | undefined,
): unknown {
  const ownPhones = isOpenToAll(operation) ? [] : phoneFields(operation);
  const fields = home ? localPhones(sent, ownPhones, home.country) : sent;
  const parsed = z.safeDecode(operation.in, fields);
  if (parsed.success) {
    // Once more after decoding: a field of JSON brings texts of its own.
    const odd = Object.entries(parsed.data).find(([name, value]) => !isStorable(value) || !isStorable(fields[name]));
    if (odd) throw refuseAs("invalid", "This text has characters that cannot be stored", {}, odd[0]);
    const [foreign] = home ? foreignOf(operation.in.shape, fields, home.currency) : [];
    const badPhone = home && findBadPhone(fields, ownPhones, home.country);
    if (badPhone !== undefined) throw new Refusal("invalid", saidOf(NO_SUCH_PHONE[home!.country]), badPhone);
    if (home && foreign) throw new Refusal("invalid", saidOf(FOREIGN_AMOUNT[home.currency]), foreign);
    return parsed.data;
  }
  const order = Object.keys(operation.in.shape);
  const issues = parsed.error.issues.toSorted(
    (a, b) => order.indexOf(String(a.path[0])) - order.indexOf(String(b.path[0])),
  );
  const first = issues[0];
  const field = first?.path[0] === undefined ? undefined : String(first.path[0]);
  const own = first && (first.code === "custom" || plainly(first.message) === first.message);
  throw new Refusal(
    "invalid",
    own ? saidOf(first.message) : said("{field}: this value is not one of those allowed", { field: field ?? "" }),
    field,
  );
}
