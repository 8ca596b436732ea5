/** Giving cards and finding whose one is; on a screen and at a terminal alike (decision 0034). */
import type { AuditEntry } from "../../kit/context.ts";
import { refuse, type Refusal } from "../../kit/refusal.ts";
import type { Scope } from "../../kit/scope.ts";
import {
  addCard,
  endCard,
  findActive,
  findByCode,
  findCarrier,
  findHolder,
  lockCards,
  takeUp,
  type Card,
  type Carrier,
} from "./queries.ts";
import { isSameCard, readCardCode, type CardCode } from "./rules.ts";

/** Where cards are given: with who does it, and a trail of it. */
export interface CardScope extends Pick<Scope, "db" | "school" | "caller"> {
  audit: (entry: AuditEntry) => Promise<void>;
}

/** @throws a refusal of what no reader tells. */
export function requireCode(written: string): CardCode {
  const code = readCardCode(written);
  if (!code) throw refuse("This is no card's code. Hold the card to the reader again", {}, "cardCode");
  return code;
}

/** Gives somebody a card; that which they had is replaced. */
export async function giveCard(scope: CardScope, { userCode, cardCode }: { userCode: string; cardCode: string }) {
  const code = requireCode(cardCode);
  await lockCards(scope);
  const carrier = await findCarrier(scope, userCode);
  if (!carrier) throw refuse("This person is not there any more", {}, "userCode");
  const by = scope.caller.personName;
  const alike = await findByCode(scope, code);
  const inUse = alike.find(({ state }) => state === "active");
  if (inUse && inUse.userCode !== userCode) {
    const holder = await findCarrier(scope, inUse.userCode);
    if (holder) throw takenBy(holder, inUse, code);
    // Whoever left no longer needs it.
    await endCard(scope, { id: inUse.id, state: "replaced", by });
  }
  const former = await findActive(scope, userCode);
  const own = alike.find((card) => card.userCode === userCode && isSameCard(card, code));
  if (former && former.id !== own?.id) await endCard(scope, { id: former.id, state: "replaced", by });
  const full = code.full === "" ? (own?.full ?? "") : code.full;
  if (own) await takeUp(scope, { id: own.id, full, by });
  const id = own?.id ?? (await addCard(scope, { userCode, kind: carrier.kind, code, by }));
  const told = full === "" ? code.short : full;
  await scope.audit({ subject: `card ${id}`, after: { userCode, cardCode: told } });
  return { id, cardCode: told, name: carrier.name };
}

function takenBy({ name }: Carrier, card: Card, code: CardCode): Refusal {
  if (isSameCard(card, code)) return refuse("This card is {name}’s", { name }, "cardCode");
  return refuse("Some readers cannot tell this card from {name}’s. Take another card", { name }, "cardCode");
}

const lost = () => refuse("This card was reported as lost");

/** Who had a card that was reported as lost, and has no other holder by now; undefined of any other card. */
export async function findLostBy(
  scope: Pick<CardScope, "db" | "school">,
  written: string,
): Promise<Carrier | undefined> {
  const code = readCardCode(written);
  const alike = code ? (await findByCode(scope, code)).filter((card) => isSameCard(card, code)) : [];
  const isInUse = alike.some(({ state }) => state === "active");
  return !isInUse && alike[0]?.state === "lost" ? await findCarrier(scope, alike[0].userCode) : undefined;
}

/** Whose card this is, or why it opens nothing. Both looks leave at once. */
export async function readCard(scope: Pick<CardScope, "db" | "school">, written: string): Promise<Carrier | Refusal> {
  const code = readCardCode(written);
  if (!code) return refuse("This card is not known");
  const [found, holder] = await Promise.all([findByCode(scope, code), findHolder(scope, code)]);
  const alike = found.filter((card) => isSameCard(card, code));
  const inUse = alike.find(({ state }) => state === "active");
  if (!inUse && alike[0]?.state === "lost") return lost();
  if (!inUse) return refuse("This card is not known");
  return holder ?? refuse("This person is not there any more");
}
