/**
 * How a school reaches a guardian, on the family's page: what goes to their number and address, in which language, and what
 * they say that has changed. Each call names a child, and is done within that child's school (decisions 0043 and 0045).
 */
import { z } from "zod";
import { guardian, secretaryOrHead } from "../kit/access.ts";
import { code, count, email, flag, nothing, required, requiredLine, text, whole } from "../kit/fields.ts";
import { contract, read, write } from "../kit/operation.ts";
import type { Text } from "../kit/phrases.ts";
import { phone } from "../kit/phones.ts";
import { LANGUAGES } from "../kit/languages.ts";
import { SUPPRESSION_KINDS } from "../messaging/messagingSettings.ts";
import { CHANNELS } from "../messaging/rows.ts";
import { digits } from "./family.ts";

const notAllowed = { error: "This value is not one of those allowed" satisfies Text };

/** A number or an address of the guardian's, as the school has it. */
const Way = z.object({
  channel: z.enum(CHANNELS),
  address: z.string(),
  /** Messages go there, nothing can go there, or why nothing does. */
  state: z.enum(["open", "unreachable", ...SUPPRESSION_KINDS]),
  /** The guardian may settle it here: stop what goes there, or have it again where they stopped it themselves. */
  mayChange: z.boolean(),
});
export type Way = z.output<typeof Way>;

/** What of their own record a guardian may say has changed. */
export const PROPOSED = ["names", "phoneNumber", "email", "address"] as const;
export type ProposedField = (typeof PROPOSED)[number];

/** A field as it is, and as it is to be. */
const Change = z.object({
  field: z.enum(PROPOSED),
  now: z.string(),
  wanted: z.string(),
  /** Of another number or address: a code that went there has come back. */
  isProved: z.boolean(),
});

/** A record of the guardian's: of one who is in two families there are two. */
const MyRecord = z.object({
  id: z.number().int(),
  names: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  address: z.string(),
});
export type MyRecord = z.output<typeof MyRecord>;

const MyProposal = z.object({
  proposalId: z.number().int(),
  state: z.enum(["waiting", "accepted", "refused"]),
  /** When it was proposed, or answered. */
  at: z.string(),
  reason: z.string(),
  /** Of one that waits. */
  changes: z.array(Change),
});
export type MyProposal = z.output<typeof MyProposal>;

const MySchool = z.object({
  schoolCode: z.string(),
  name: z.string(),
  /** The child that calls about this school name. */
  userCode: z.string(),
  ways: z.array(Way),
  records: z.array(MyRecord),
  /** The last thing that they have proposed, while it waits and for a month after its answer; or none. */
  proposals: z.array(MyProposal),
});
export type MySchool = z.output<typeof MySchool>;

const ofSchool = { userCode: code("Select Student") };

export const familyContacts = contract("school", "familyContacts", {
  getMyContacts: read({
    about: "How each school reaches the guardian, and the language that they have chosen.",
    who: guardian,
    in: z.object({}),
    out: z.object({
      /** Empty until they choose one. */
      language: z.enum(["", ...LANGUAGES]),
      schools: z.array(MySchool),
    }),
  }),
  saveMyMessages: write({
    about:
      "Stops what a school sends to a number or an address of the guardian's, as the word STOP does, or has it sent again.",
    who: guardian,
    in: z.object({
      ...ofSchool,
      channel: z.enum(CHANNELS, notAllowed),
      address: required("Empty", 254),
      wanted: flag(),
    }),
    out: nothing,
  }),
  saveMyLanguage: write({
    about: "Keeps the language of the guardian's page, of its links and of its codes.",
    who: guardian,
    in: z.object({ language: z.enum(LANGUAGES, notAllowed) }),
    out: nothing,
  }),
  proposeMyDetails: write({
    about:
      "Says what has changed of the guardian's name, number and addresses; the office decides. It takes the place of one that waits.",
    who: guardian,
    in: z.object({
      ...ofSchool,
      id: whole(1, Number.MAX_SAFE_INTEGER),
      names: requiredLine("Names: enter the guardian's names", 120),
      phoneNumber: phone(),
      email: email(),
      address: text(200),
    }),
    out: nothing,
  }),
  withdrawMyProposal: write({
    about: "Takes back what the guardian has proposed, as long as it waits.",
    who: guardian,
    in: z.object(ofSchool),
    out: nothing,
  }),
  sendContactCode: write({
    about: "Sends a code to the number or the address that the guardian has proposed, to show that it is theirs.",
    who: guardian,
    in: z.object({ ...ofSchool, address: required("Empty", 254) }),
    out: nothing,
  }),
  proveContact: write({
    about: "Shows by the code that went there that a proposed number or address is the guardian's.",
    who: guardian,
    in: z.object({ ...ofSchool, address: required("Empty", 254), code: digits() }),
    out: nothing,
  }),
});

const proposalId = () => whole(1, Number.MAX_SAFE_INTEGER);

/** What a guardian has proposed, as the office looks at it. */
export const ContactProposal = z.object({
  proposalId: z.number().int(),
  /** Their record, with the version that the old values are of. */
  id: z.number().int(),
  version: z.number().int(),
  names: z.string(),
  /** The families that it changes them in. */
  parentIDNumbers: z.array(z.string()),
  /** The number or the address that they had come in by. */
  contact: z.string(),
  /** They come in by it no more once this is accepted: what they come in by is another then. */
  movesSignIn: z.boolean(),
  proposedAt: z.string(),
  changes: z.array(
    Change.extend({
      /** Who has the new number or address already, the first few. */
      others: z.array(z.object({ names: z.string(), parentIDNumber: z.string() })),
    }),
  ),
});
export type ContactProposal = z.output<typeof ContactProposal>;

export const contactProposals = contract("school", "contactProposals", {
  getContactProposals: read({
    about: "What guardians say has changed about themselves and waits for an answer, the oldest first.",
    who: secretaryOrHead,
    in: z.object({}),
    out: z.object({ proposals: z.array(ContactProposal), count }),
  }),
  acceptContactProposal: write({
    about: "Changes a guardian's record as they have proposed, in every family that they are in.",
    who: secretaryOrHead,
    in: z.object({
      proposalId: proposalId(),
      /** The version of the record that was looked at: one that has changed since is looked at again. */
      version: whole(0, 2_000_000_000, 0),
    }),
    out: ContactProposal.pick({ id: true, names: true, movesSignIn: true }),
  }),
  refuseContactProposal: write({
    about: "Leaves a guardian's record as it is, and tells them why.",
    who: secretaryOrHead,
    in: z.object({ proposalId: proposalId(), reason: required("Reason: say why, since the guardian reads it") }),
    out: ContactProposal.pick({ names: true }),
  }),
});
