import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { call } from "../../kit/data/call.ts";
import { alertFailure, ask } from "../../kit/dialog/ask.tsx";
import { t } from "../../kit/i18n/i18n.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { SendDetailSection, type Preview } from "../bulk/SendDetailSection.tsx";

/** Whether the person still wants to send the custom list once they have seen what it comes to by each channel. */
export async function agreesToRelease(when: { sendOn: string; sendTime: string }): Promise<boolean> {
  try {
    const { preview, emailPreview } = await call(customMessages.getCustomCounts, { keyword: "", ...when });
    const concerns = ({ recipients, unreachableCount }: Preview) => recipients + unreachableCount > 0;
    // Of a list that holds neither, the SMS says why nothing would leave.
    const sms = concerns(preview) || !concerns(emailPreview);
    const needsApproval = preview.needsApproval || emailPreview.needsApproval;
    return await ask.confirm(t("bulk.send.confirm"), {
      confirmLabel: t(needsApproval ? "bulk.send.askAct" : "bulk.send.act"),
      detail: (
        <Down gap={2}>
          {sms && <SendDetailSection preview={preview} channel="sms" />}
          {concerns(emailPreview) && <SendDetailSection preview={emailPreview} channel="email" />}
        </Down>
      ),
    });
  } catch (error) {
    await alertFailure(error);
    return false;
  }
}
