import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import type { In } from "@ofisi/contract/kit/operation";
import type { SeenSend } from "@ofisi/contract/messaging/rows";
import { call } from "../../kit/data/call.ts";
import { alertFailure, ask } from "../../kit/dialog/ask.tsx";
import { seenIn, sendQuestion } from "./sendQuestion.ts";
import { SendDetailSection } from "./SendDetailSection.tsx";

/**
 * Whether the person still wants to send once they have seen what it comes to, whom it leaves out, and when it leaves:
 * then what they have seen, which the send is held to.
 */
export async function agreesToSend(
  input: In<typeof bulkMessages.previewMessages>,
): Promise<false | { seen: SeenSend }> {
  try {
    const preview = await call(bulkMessages.previewMessages, input);
    const { text, act } = sendQuestion([preview]);
    const agreed = await ask.confirm(text, {
      confirmLabel: act,
      detail: <SendDetailSection preview={preview} channel={input.channel} />,
    });
    return agreed && { seen: seenIn([preview]) };
  } catch (error) {
    await alertFailure(error);
    return false;
  }
}
