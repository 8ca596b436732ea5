/** The office's side of the family's page: sending guardians their links, and taking them back (decision 0043). */
import { LINKS_MAX, familyLinks as contract } from "@ofisi/contract/people/familyLinks";
import { dialled } from "@ofisi/contract/messaging/prices";
import type { Channel } from "@ofisi/contract/messaging/rows";
import { hashToken, makeShortToken } from "../../kit/codes.ts";
import type { SchoolContext } from "../../kit/context.ts";
import { choosing } from "../../kit/matching.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { settingsBefore, withVersion } from "../../kit/settings.ts";
import { publicLinks } from "../../kit/publicLinks.ts";
import { refuse } from "../../kit/refusal.ts";
import { queueNotices } from "../../messaging/outbox/notices.service.ts";
import { findSuppressed } from "../../messaging/outbox/queries.ts";
import { capturedChannels } from "../../messaging/outbox/rules.ts";
import { addMail } from "../../platform/mail/queries.ts";
import { endSessions, IDLE_MINUTES } from "../../platform/session/queries.ts";
import { findParentIds, guardianRecords } from "../guardians/queries.ts";
import * as queries from "./queries.ts";
import { filled, linkText, usernameOf } from "./rules.ts";

export const familyLinkHandlers = schoolHandlers(contract, {
  async getFamilyAccess(context, { id }) {
    const guardian = await queries.findGuardian(context, id);
    if (!guardian) throw refuse("This guardian is not there any more", {}, "id");
    const { names, phoneNumber, email } = guardian;
    const links = await queries.listLinks(context, id);
    const contacts = [phoneNumber, email, ...links.map(({ contact }) => contact)].filter(Boolean);
    const signIns = await queries.countSignIns(context.db, contacts.map(usernameOf), IDLE_MINUTES);
    return { names, phoneNumber, email, links, signIns };
  },

  async sendFamilyLinks(context, { ids, matching, channel }) {
    const { db, caller, services, language } = context;
    if (
      ["own", "none"].includes(publicLinks(services.settings)) &&
      !capturedChannels(caller.carried, services.settings.mail.adapter).includes(channel)
    )
      throw refuse(
        "Families could not open these links: this installation has no address on the internet. Whoever runs it sets PUBLIC_URL and starts Ofisi again",
        {},
        "channel",
      );
    const chosen = await chosenParents(context, ids, matching, LINKS_MAX);
    const all = lettersTo(await queries.listInvited(context, chosen), channel, services.baseUrl());
    // Whoever wants no messages is sent none: said here, where somebody may still ring them up.
    const recipients = all.map(({ recipient }) => recipient.toLowerCase());
    const suppressed = await findSuppressed(context, channel, recipients);
    const letters = all.filter(({ recipient }) => !suppressed.has(recipient.toLowerCase()));
    if (letters.length === 0)
      throw refuse(
        channel === "sms"
          ? "None of them has a child here and a number of their own that can be written to"
          : "None of them has a child here and an e-mail address of their own that can be written to",
        {},
        "ids",
      );
    const { template } = linkText(language);
    const languages = await queries.listLanguages(
      db,
      letters.map(({ contact }) => contact),
    );
    const textTo = ({ contact }: Letter) => linkText(languages.get(contact) ?? language);
    const text = (letter: Letter) => filled(textTo(letter).template, { School: caller.schoolName, Link: letter.link });
    if (channel === "sms") {
      const queued = await queueNotices(
        context,
        "family",
        filled(template, { School: caller.schoolName }),
        letters.map((letter) => ({ name: letter.names, recipient: letter.recipient, body: text(letter) })),
      );
      if (queued === "overLimit") throw refuse("This would cost more than is left of the limit for a day");
    } else {
      for (const letter of letters)
        await addMail(context, {
          recipient: letter.recipient,
          subject: filled(textTo(letter).subject, { School: caller.schoolName }),
          body: text(letter),
        });
    }
    await queries.addLinks(context, letters, await queries.readLinkDays(context));
    const leftOut = chosen.length - new Set(letters.flatMap(({ guardianIds }) => guardianIds)).size;
    await context.audit({
      subject: "family links",
      after: { channel, guardians: letters.map((one) => one.guardianId) },
    });
    if (leftOut === 0) context.say("{count} links are on their way", { count: letters.length });
    else
      context.say("{count} links are on their way; {left} guardians were left out, since they cannot be reached so", {
        count: letters.length,
        left: leftOut,
      });
    return { sent: letters.length, leftOut, suppressed: all.length - letters.length };
  },

  async withdrawFamilyAccess(context, { id }) {
    const guardian = await guardianRecords.get(context, id);
    const contacts = await queries.withdrawLinks(context, guardian);
    if (contacts.length === 0) throw refuse("{names} has no link that stands", { names: guardian.names }, "id");
    for (const contact of contacts) {
      await endSessions(context.db, usernameOf(contact));
      await queries.dropPassword(context.db, contact);
    }
    await context.audit({ subject: `guardian ${id}`, after: { familyAccess: "withdrawn" } });
    context.say("{names} sees nothing of the school any more", { names: guardian.names });
  },

  getFamilySettings: async (context) => withVersion(await settingsOf(context)),

  async saveFamilySettings(context, { days, version }) {
    const subject = "family page";
    const before = await settingsBefore(context, { subject, since: version, read: () => settingsOf(context) });
    await queries.saveLinkDays(context, days);
    await context.audit({ subject, before, after: { days } });
    return { days };
  },
});

const chosenParents = choosing(findParentIds);

const settingsOf = async (context: SchoolContext) => ({ days: await queries.readLinkDays(context) });

interface Letter extends queries.NewLink {
  names: string;
  recipient: string;
  link: string;
  /** Everybody whom it reaches. */
  guardianIds: number[];
}

/** Of so many families' guardians a number may be one person's; one of more stands for "none", and its owner is a stranger. */
const FAMILIES_MAX = 3;

/** A letter for each number or address, however many guardians share it. */
function lettersTo(invited: readonly queries.Invited[], channel: Channel, baseUrl: string): Letter[] {
  const byContact = new Map<string, Letter>();
  for (const { id, names, phoneNumber, email, phoneFamilies, emailFamilies } of invited) {
    if ((channel === "sms" ? phoneFamilies : emailFamilies) > FAMILIES_MAX) continue;
    const contact = channel === "sms" ? phoneNumber : email.toLowerCase();
    const recipient = channel === "sms" ? dialled(phoneNumber) : email;
    if (contact === "" || recipient === undefined) continue;
    const known = byContact.get(contact);
    if (known) {
      known.guardianIds.push(id);
      continue;
    }
    const token = makeShortToken();
    const link = `${baseUrl}/#/family?link=${token}`;
    const letter = { guardianId: id, contact, tokenHash: hashToken(token), names, recipient, link, guardianIds: [id] };
    byContact.set(contact, letter);
  }
  return [...byContact.values()];
}
