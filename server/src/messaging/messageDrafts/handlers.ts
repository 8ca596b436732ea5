/** While a message is written: templates, and a test to oneself. */
import { messageDrafts as contract, TEMPLATES_MAX, TESTS_MAX } from "@ofisi/contract/messaging/messageDrafts";
import { SMS_MAX } from "@ofisi/contract/messaging/rows";
import { newestChanges } from "../../kit/audit.ts";
import { schoolHandlers } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { lockLimits } from "../outbox/queries.ts";
import { queueTest, writtenTo } from "../outbox/tests.service.ts";
import * as queries from "./queries.ts";

const subjectOf = ({ templateCode }: queries.StoredTemplate): string => `message template ${templateCode}`;

export const messageDraftHandlers = schoolHandlers(contract, {
  getMessageTemplates: async (context) => ({
    templates: (await queries.listTemplates(context)).map(queries.templateOf),
  }),

  async saveMessageTemplate(context, { version, ...written }) {
    // Of those who keep one at the same moment each sees what the one before has kept, and how many there are.
    await queries.lockTemplates(context);
    const before = await queries.findTemplate(context, written);
    if (!before && (await queries.listTemplates(context)).length >= TEMPLATES_MAX)
      throw refuse("A school keeps {max} templates at most: remove one first", { max: TEMPLATES_MAX }, "templateName");
    const isOther = before !== undefined && before.message !== written.message;
    if (isOther && queries.templateOf(before).version !== version) {
      const { by } = await newestChanges(context.db, context.school, subjectOf(before), 1);
      throw refuse(
        "There is a template called {name} in this language already, kept by {by}. Look at it before you replace it",
        { name: before.templateName, by },
        "templateName",
      );
    }
    const kept = await queries.saveTemplate(context, written);
    const told = ({ templateName, language, message }: typeof kept) => ({ templateName, language, message });
    await context.audit({ subject: subjectOf(kept), ...(before && { before: told(before) }), after: told(kept) });
    return queries.templateOf(kept);
  },

  async removeMessageTemplate(context, { templateCode }) {
    const removed = await queries.removeTemplate(context, templateCode);
    if (!removed) throw refuse("This template is not there any more", {}, "templateCode");
    const { templateName, language, message } = removed;
    await context.audit({
      subject: subjectOf(removed),
      before: { templateName, language, message },
      after: { removed: true },
    });
    return { templateName };
  },

  getTestAddress: (context) => queries.findOwnAddresses(context, context.caller.userCode),

  async sendTestToMyself(context, { channel, address: given, message, emailSubject }) {
    const address = writtenTo(context, channel, given);
    if (address === undefined) throw refuse("This is no number or address that messages go to", {}, "address");
    if (channel === "sms" && message.length > SMS_MAX)
      throw refuse("An SMS holds {max} letters at most", { max: SMS_MAX }, "message");
    if (channel === "email" && emailSubject === "") throw refuse("Enter Email Subject", {}, "emailSubject");
    // Held until this one is queued: of two presses at once the second counts the first.
    await lockLimits(context);
    const { userCode, timeZone } = context.caller;
    if ((await queries.countTests(context, { userCode, day: context.day, timeZone })) >= TESTS_MAX)
      throw refuse("You have sent {max} tests today: send to the list, or wait until tomorrow", { max: TESTS_MAX });
    return await queueTest(context, { channel, address, body: message, subject: emailSubject });
  },
});
