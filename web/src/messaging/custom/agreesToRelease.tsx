import { customMessages } from "@ofisi/contract/messaging/customMessages";
import type { In } from "@ofisi/contract/kit/operation";
import type { SeenSend } from "@ofisi/contract/messaging/rows";
import { call } from "../../kit/data/call.ts";
import { alertFailure, ask } from "../../kit/dialog/ask.tsx";
import { Down } from "../../kit/shell/Layout.tsx";
import { SendDetailSection } from "../bulk/SendDetailSection.tsx";
import { seenIn, sendQuestion } from "../bulk/sendQuestion.ts";

const AT_ONCE = { emailSubject: "", emailBody: "", sendOn: "", sendTime: "" };

/**
 * Whether the person still wants to send the custom list once they have seen what it comes to by each channel, or what
 * an e-mail to it would: then what they have seen, which the send is held to.
 */
export async function agreesToRelease(
  asked: Partial<In<typeof customMessages.previewCustomSend>>,
): Promise<false | { seen: SeenSend }> {
  const isMail = (asked.emailBody ?? "") !== "";
  try {
    const { preview, emailPreview } = await call(customMessages.previewCustomSend, { ...AT_ONCE, ...asked });
    const all = [
      { channel: "sms", preview },
      { channel: "email", preview: emailPreview },
    ] as const;
    const concerned = all.filter((one) => one.preview.recipients + one.preview.unreachableCount > 0);
    // Of a list that holds neither, one says why nothing would leave.
    const shown = concerned.length > 0 ? concerned : all.slice(isMail ? 1 : 0).slice(0, 1);
    const { text, act } = sendQuestion(shown.map((one) => one.preview));
    const agreed = await ask.confirm(text, {
      confirmLabel: act,
      detail: (
        <Down gap={2}>
          {shown.map((one) => (
            <SendDetailSection key={one.channel} {...one} />
          ))}
        </Down>
      ),
    });
    return agreed && { seen: seenIn([preview, emailPreview]) };
  } catch (error) {
    await alertFailure(error);
    return false;
  }
}
