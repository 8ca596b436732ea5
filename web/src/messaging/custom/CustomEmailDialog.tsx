import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { saidOf } from "../history/said.ts";
import { WhenSection } from "../bulk/WhenSection.tsx";
import { call } from "../../kit/data/call.ts";
import type { FirstOf } from "../composer/LetterPreviewSection.tsx";
import { EmailSection } from "../bulk/EmailSection.tsx";
import { useAttachment } from "../bulk/attachment.ts";
import { PlaceholderSection } from "../composer/PlaceholderSection.tsx";
import { agreesToRelease } from "./agreesToRelease.tsx";
import { messagesChanged } from "../history/changed.ts";

/** An e-mail to those in the custom list whose own is pending, with their columns filled in. */
export function CustomEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const attachment = useAttachment();
  const { data } = useRead(customMessages.getCustomPlaceholders, {});
  const first: FirstOf = async (letter) => {
    const { emailPreview } = await call(customMessages.previewCustomSend, { ...letter, sendOn: "", sendTime: "" });
    return emailPreview.messages[0]?.values ?? {};
  };
  const placeholders = (data?.names ?? []).map((name) => ({ name, label: name }));
  return (
    <FormDialog
      operation={customMessages.sendEmailCustom}
      title={t("custom.emailPart")}
      action={t("custom.email")}
      initial={{ emailReplyTo: "", emailSubject: "", emailBody: "", sendOn: "", sendTime: "" }}
      draft="customEmail"
      {...attachment.sent}
      before={({ emailSubject, emailBody, sendOn, sendTime }) =>
        agreesToRelease({ emailSubject, emailBody, sendOn, sendTime })
      }
      changed={messagesChanged}
      told={saidOf}
      opens={({ sendCode }) => open("sentMessages", sendCode)}
      onClose={onClose}
    >
      <PlaceholderSection placeholders={placeholders} into={["emailBody", "emailSubject"]}>
        <EmailSection attachment={attachment} first={first} />
      </PlaceholderSection>
      <WhenSection />
    </FormDialog>
  );
}
