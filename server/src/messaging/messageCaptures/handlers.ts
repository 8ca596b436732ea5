/** What would have gone out: listed as its recipients would have seen it, and the files that would have gone with it. */
import { messageCaptures as contract } from "@ofisi/contract/messaging/messageCaptures";
import type { Channel } from "@ofisi/contract/messaging/rows";
import { fetchStored } from "../../kit/documents.ts";
import { schoolHandlers, schoolPhases } from "../../kit/operations.ts";
import { refuse } from "../../kit/refusal.ts";
import { listProviders } from "../outbox/queries.ts";
import { capturedChannels } from "../outbox/rules.ts";
import * as queries from "./queries.ts";

const gone = () => refuse("This file is not there any more", {}, "sendCode");

export const messageCapturesHandlers = schoolHandlers(contract, {
  async getCapturedMessages(context, { keyword, channel, page, size }) {
    const { services, caller } = context;
    const captured = capturedChannels(caller.carried, services.settings.mail.adapter);
    const [{ messages, count }, providers, ahead] = await Promise.all([
      // In the demo anybody may come in as a parent, and nobody has a phone that links and codes would come to.
      queries.listCaptured(
        context,
        { keyword, channel, showsSecrets: services.settings.demo !== "off" },
        { page, size },
      ),
      listProviders(context),
      queries.countAhead(context, captured),
    ]);
    const senderOf = (of: Channel): string => {
      const options = providers.find((each) => each.channel === of)?.options;
      return (of === "email" ? options?.from : options?.sender) || caller.schoolName;
    };
    const senders = { sms: senderOf("sms"), email: senderOf("email") };
    return {
      messages: messages.map((message) => ({ ...message, sender: senders[message.channel] })),
      count,
      captured,
      ...ahead,
    };
  },

  downloadCapturedAttachment: schoolPhases(contract.downloadCapturedAttachment, {
    async within(context, { sendCode }) {
      const attachment = await queries.findAttachment(context, sendCode);
      if (!attachment) throw gone();
      return attachment;
    },
    after: (after, attachment) => fetchStored(after, attachment, gone),
  }),
});
