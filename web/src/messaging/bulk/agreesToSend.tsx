import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import type { In } from "@ofisi/contract/kit/operation";
import { t } from "../../kit/i18n/i18n.ts";
import { call } from "../../kit/data/call.ts";
import { alertFailure, ask } from "../../kit/dialog/ask.tsx";
import { SendDetailSection } from "./SendDetailSection.tsx";

/** Whether the person still wants to send once they have seen what it comes to, whom it leaves out, and when it leaves. */
export async function agreesToSend(input: In<typeof bulkMessages.previewMessages>): Promise<boolean> {
  try {
    const preview = await call(bulkMessages.previewMessages, input);
    return await ask.confirm(t("bulk.send.confirm"), {
      confirmLabel: t(preview.needsApproval ? "bulk.send.askAct" : "bulk.send.act"),
      detail: <SendDetailSection preview={preview} channel={input.channel} />,
    });
  } catch (error) {
    await alertFailure(error);
    return false;
  }
}
