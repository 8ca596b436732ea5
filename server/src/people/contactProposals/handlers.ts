/** What guardians say has changed about themselves, as the office answers it (decision 0045). */
import { contactProposals as contract, PROPOSED, type ContactProposal } from "@ofisi/contract/people/familyContacts";
import type { SchoolContext } from "../../kit/context.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import * as queries from "../familyContacts/queries.ts";
import { guardianRecords, listByPhone, listInOtherFamilies } from "../guardians/queries.ts";

export const contactProposalsHandlers = schoolHandlers(contract, {
  async getContactProposals(context) {
    const { waiting, count } = await queries.listWaiting(context);
    const proposals = [];
    for (const one of waiting) proposals.push(await shown(context, one));
    return { proposals, count };
  },

  async acceptContactProposal(context, { proposalId, version }) {
    const { record, others, contact, wanted } = await open(context, proposalId);
    await guardianRecords.change(context, record, wanted, version);
    // In another family too, so that brothers and sisters stay with them.
    for (const other of others) await guardianRecords.change(context, other, wanted);
    await queries.decide(context, proposalId, { state: "accepted" });
    await context.audit({ subject: `contact proposal ${proposalId}`, after: { state: "accepted", from: contact } });
    const names = wanted.names ?? record.names;
    context.say("{names} is changed", { names });
    return { id: record.id, names, movesSignIn: movesSignIn(contact, { ...record, ...wanted }) };
  },

  async refuseContactProposal(context, { proposalId, reason }) {
    const { record } = await open(context, proposalId);
    await queries.decide(context, proposalId, { state: "refused", reason });
    await context.audit({ subject: `contact proposal ${proposalId}`, after: { state: "refused", reason } });
    return { names: record.names };
  },
});

/**
 * A proposal and its guardian's records, all locked, the records first as by whoever proposes.
 * @throws Refusal for one that was answered, taken back or replaced meanwhile.
 */
async function open(context: SchoolContext, proposalId: number) {
  const found = await queries.findProposer(context, proposalId);
  const alike = found ? await listInOtherFamilies(context, { ...found, contacts: [found.contact] }) : [];
  const ids = found ? [found.id, ...alike.map(({ id }) => id)] : [];
  const locked = await guardianRecords.lock(context, ids);
  const record = locked.find(({ id }) => id === found?.id);
  const waiting = await queries.lockWaiting(context, proposalId);
  if (!record || !waiting)
    throw refuse("This proposal does not wait any more: it was answered, taken back or replaced", {}, "proposalId");
  return { record, others: locked.filter((other) => other !== record), ...waiting };
}

/** What somebody comes in by is neither the number nor the address of the record any more. */
const movesSignIn = (contact: string, { phoneNumber, email }: { phoneNumber: string; email: string }): boolean =>
  contact !== phoneNumber && contact !== email.toLowerCase();

async function shown(context: SchoolContext, one: queries.Waiting): Promise<ContactProposal> {
  const { proposalId, guardianId: id, version, now, wanted, contact, isPhoneProved, isEmailProved } = one;
  const alike = await listInOtherFamilies(context, { id, names: now.names, contacts: [contact] });
  const own = new Set([id, ...alike.map((other) => other.id)]);
  const changes = [];
  for (const field of PROPOSED) {
    const value = wanted[field];
    if (value === undefined) continue;
    const found =
      field === "phoneNumber"
        ? await listByPhone(context, value)
        : field === "email"
          ? await queries.listByEmail(context, value)
          : [];
    const isProved = (field === "phoneNumber" && isPhoneProved) || (field === "email" && isEmailProved);
    const others = found
      .filter((other) => !own.has(other.id))
      .map(({ names, parentIDNumber }) => ({ names, parentIDNumber }));
    changes.push({ field, now: now[field], wanted: value, isProved, others });
  }
  return {
    proposalId,
    id,
    version,
    names: now.names,
    parentIDNumbers: [one.parentIDNumber, ...alike.map(({ parentIDNumber }) => parentIDNumber)],
    contact,
    movesSignIn: movesSignIn(contact, { ...now, ...wanted }),
    proposedAt: one.proposedAt.toISOString(),
    changes,
  };
}
