/** How schools reach a guardian, as the guardian settles it (decision 0045). */
import { familyContacts as contract, type MySchool } from "@ofisi/contract/people/familyContacts";
import type { Language } from "@ofisi/contract/kit/texts";
import type { Context } from "../../kit/context.ts";
import { openHandlers, openPhases } from "../../kit/operations.ts";
import { aboutChild, atEachSchool, type AtSchool } from "../family/own.service.ts";
import { keepLanguage, listLanguages } from "../familyLinks/queries.ts";
import { contactOf } from "../familyLinks/rules.ts";
import {
  countCode,
  countGuess,
  countProposal,
  propose,
  proposedAt,
  prove,
  sendProof,
  takeBack,
} from "./propose.service.ts";
import { settle, waysOf } from "./ways.service.ts";

export const familyContactsHandlers = openHandlers(contract, {
  async getMyContacts(context) {
    const schools = await atEachSchool(context, schoolOf);
    const contact = context.caller ? contactOf(context.caller) : "";
    const language: Language | "" = (await listLanguages(context.db, [contact])).get(contact) ?? "";
    return { language, schools };
  },

  saveMyMessages: (context, input) => atSchoolOf(context, input, (at) => settle(at, input)),

  proposeMyDetails: openPhases(contract.proposeMyDetails, {
    before: countProposal,
    within: (context, input) => atSchoolOf(context, input, (at) => propose(at, input)),
  }),

  withdrawMyProposal: (context, input) => atSchoolOf(context, input, takeBack),

  sendContactCode: openPhases(contract.sendContactCode, {
    before: countCode,
    within: (context, input) => atSchoolOf(context, input, (at) => sendProof(at, input)),
  }),

  proveContact: openPhases(contract.proveContact, {
    before: countGuess,
    within: (context, input) => atSchoolOf(context, input, (at) => prove(at, input)),
  }),

  async saveMyLanguage(context, { language }) {
    if (context.caller) await keepLanguage(context.db, contactOf(context.caller), language);
    await context.audit({ subject: "family page", after: { language } });
  },
});

/** Does something at the school of the child that is named. */
const atSchoolOf = (context: Context, { userCode }: { userCode: string }, act: (at: AtSchool) => Promise<void>) =>
  aboutChild(context, userCode, async (at) => {
    await act(at);
  });

async function schoolOf(at: AtSchool): Promise<MySchool> {
  const { context, own } = at;
  const [userCode = ""] = own;
  const { schoolName: name } = context.caller;
  return { schoolCode: context.school, name, userCode, ways: await waysOf(at), ...(await proposedAt(at)) };
}
