/** What a guardian says has changed about themselves, and the code that shows that a new number or address is theirs. */
import { CODE_MINUTES } from "@ofisi/contract/people/family";
import { PROPOSED, type familyContacts, type MyProposal, type MyRecord } from "@ofisi/contract/people/familyContacts";
import type { In } from "@ofisi/contract/kit/operation";
import type { Before } from "../../kit/context.ts";
import { signal } from "../../kit/live.ts";
import { refuse } from "../../kit/refusal.ts";
import type { AtSchool } from "../family/own.service.ts";
import { countCodeTo, handOver } from "../familyLinks/codes.service.ts";
import { contactOf, hashCode, isRightCode, makeDigits, proofText } from "../familyLinks/rules.ts";
import { guardianRecords } from "../guardians/queries.ts";
import * as queries from "./queries.ts";

/** Each is looked at by the office. */
const PROPOSALS = { tries: 10, minutes: 60 } as const;
/** Codes go to numbers that are nobody's yet, and cost the school money. */
const CODES = { tries: 4, minutes: 30 } as const;
const GUESSES = { tries: 5, minutes: CODE_MINUTES } as const;

const callerName = ({ caller }: Before): string => caller?.username ?? "";

export const countProposal = (before: Before): Promise<void> =>
  before.limit(`contact proposal ${callerName(before)}`, PROPOSALS.tries, PROPOSALS.minutes);

export async function countCode(before: Before, { address }: In<typeof familyContacts.sendContactCode>): Promise<void> {
  await before.limit(`contact code ${callerName(before)}`, CODES.tries, CODES.minutes);
  await countCodeTo(before, address, "proof");
}

export const countGuess = (before: Before): Promise<void> =>
  before.limit(`contact guess ${callerName(before)}`, GUESSES.tries, GUESSES.minutes);

const ownRecords = ({ context, own }: AtSchool) =>
  queries.listOwnRecords(context, { contact: contactOf(context.caller), children: [...own] });

/** The guardian's records, and the last thing that they have proposed. */
export async function proposedAt(at: AtSchool): Promise<{ records: MyRecord[]; proposals: MyProposal[] }> {
  const records = await ownRecords(at);
  const last = await queries.findLast(
    at.context,
    records.map(({ id }) => id),
  );
  if (!last) return { records, proposals: [] };
  const { proposalId, state, reason, wanted, isPhoneProved, isEmailProved } = last;
  const record = records.find(({ id }) => id === last.guardianId);
  const changes = PROPOSED.flatMap((field) => {
    const value = wanted[field];
    if (state !== "waiting" || value === undefined) return [];
    const isProved = (field === "phoneNumber" && isPhoneProved) || (field === "email" && isEmailProved);
    return [{ field, now: record?.[field] ?? "", wanted: value, isProved }];
  });
  return { records, proposals: [{ proposalId, state, reason, at: last.at.toISOString(), changes }] };
}

/** @throws Refusal for a record that is not theirs, and for what the school has already. */
export async function propose(
  at: AtSchool,
  { id, ...typed }: In<typeof familyContacts.proposeMyDetails>,
): Promise<void> {
  const { context } = at;
  const records = await ownRecords(at);
  // Locked first, as whoever accepts does: two proposals at once follow one another.
  const ids = records.map((one) => one.id);
  const locked = await guardianRecords.lock(context, ids);
  const record = locked.find((one) => one.id === id);
  if (!record) throw refuse("This guardian is not there any more", {}, "id");
  const differing = PROPOSED.filter((field) => typed[field] !== record[field]);
  if (differing.length === 0) throw refuse("Nothing of this differs from what the school has", {}, "names");
  const wanted = Object.fromEntries(differing.map((field) => [field, typed[field]]));
  await queries.endProposals(context, ids, "replaced");
  await queries.addProposal(context, { guardianId: id, contact: contactOf(context.caller), wanted });
  await context.audit({ subject: `guardian ${id}`, after: { proposed: JSON.stringify(wanted) } });
  await tellOffice(at);
  context.say("The office will look at it; nothing changes before");
}

/** @throws Refusal where nothing waits any more. */
export async function takeBack(at: AtSchool): Promise<void> {
  const ids = (await ownRecords(at)).map(({ id }) => id);
  if ((await queries.endProposals(at.context, ids, "withdrawn")) === 0)
    throw refuse("Nothing that you have proposed waits any more");
  await at.context.audit(ids.map((id) => ({ subject: `guardian ${id}`, after: { proposed: "withdrawn" } })));
  await tellOffice(at);
}

/** What a code is kept under: it is good for this proposal's number alone. */
const secretOf = (proposalId: number, address: string): string => `of proposal ${proposalId} ${address}`;

/** @throws Refusal for a number or an address that is not proposed, and where no code can go there. */
export async function sendProof(at: AtSchool, { address }: In<typeof familyContacts.sendContactCode>): Promise<void> {
  const { context } = at;
  const proving = await lockProving(at, address);
  const code = makeDigits();
  const text = proofText(context.language);
  if (!(await handOver(context, context, { contact: address, names: proving.names, text, code })))
    throw refuse("No code can be sent to {address} just now", { address }, "address");
  const hash = hashCode(context.services.secret, secretOf(proving.proposalId, address), code);
  await queries.keepProofCode(context, proving.proposalId, hash, CODE_MINUTES);
  await context.audit({ subject: `contact proposal ${proving.proposalId}`, after: { codeTo: address } });
  context.say("A code is on its way to {address}", { address });
}

/** @throws Refusal for any code but the one that went there last. */
export async function prove(at: AtSchool, { address, code }: In<typeof familyContacts.proveContact>): Promise<void> {
  const { context } = at;
  const proving = await lockProving(at, address);
  const { proposalId, phoneNumber } = proving;
  const hash = hashCode(context.services.secret, secretOf(proposalId, address), code);
  if (!isRightCode(proving, hash))
    throw refuse("This code is not right, or it is too old. Ask for a new one", {}, "code");
  await queries.markProved(context, proposalId, phoneNumber === address);
  await context.audit({ subject: `contact proposal ${proposalId}`, after: { proved: address } });
  await tellOffice(at);
}

async function lockProving(at: AtSchool, address: string): Promise<queries.Proving> {
  const ids = (await ownRecords(at)).map(({ id }) => id);
  const found = await queries.lockProving(at.context, ids, address);
  if (!found) throw refuse("Nothing that you have proposed waits any more", {}, "address");
  return found;
}

const tellOffice = ({ context: { client, school, caller } }: AtSchool) =>
  signal(client, { school, topic: "contactProposals", by: caller.personName, key: "" });
