/** Papers that leave by mail: what is told before they are sent, and what became of those that were. */
import { z } from "zod";
import { count } from "./fields.ts";

/** The papers that can be mailed, by what draws them. */
export const PAPER_KINDS = ["letter", "reportCard"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const MailedAddress = z.object({
  address: z.string(),
  /** Whose it is, where that is not the person whom the paper is about. */
  owner: z.string(),
  /** No mail can be sent there. */
  isBad: z.boolean(),
  /** What became of this very paper there; `none` while it was never sent. */
  state: z.enum(["none", "waiting", "sent", "failed"]),
  /** When it was sent, or asked to be; empty while it never was. */
  at: z.string(),
  /** Why it failed; empty otherwise. */
  failure: z.string(),
});
export type MailedAddress = z.output<typeof MailedAddress>;

/** Somebody whom a paper is about, and where it goes. */
export const MailedPerson = z.object({ userCode: z.string(), name: z.string(), addresses: z.array(MailedAddress) });
export type MailedPerson = z.output<typeof MailedPerson>;

export const MailPreview = z.object({
  people: z.array(MailedPerson),
  /** The mail to the first of them; empty where nobody can be sent one. */
  subject: z.string(),
  body: z.string(),
  /** Where answers go: the school's own address, or empty while it has none. */
  replyTo: z.string(),
});
export type MailPreview = z.output<typeof MailPreview>;

export const MailingBegun = z.object({ mails: count, papers: count });

/** The addresses that a paper goes to: not the bad ones, nor where it is or waits already, but `again`. */
export function addressesToMail({ addresses }: MailedPerson, again: boolean): MailedAddress[] {
  return addresses.filter(({ isBad, state }) => !isBad && (again || state === "none" || state === "failed"));
}

/** Papers by the address they go to together, whatever its letters' case: one mail each. */
export function mailsOf(
  people: readonly MailedPerson[],
  again: boolean,
): { address: string; people: MailedPerson[] }[] {
  const mails = new Map<string, { address: string; people: MailedPerson[] }>();
  for (const person of people)
    for (const { address } of addressesToMail(person, again)) {
      const key = address.toLowerCase();
      const mail = mails.get(key) ?? { address, people: [] };
      mails.set(key, mail);
      if (!mail.people.includes(person)) mail.people.push(person);
    }
  return [...mails.values()];
}
