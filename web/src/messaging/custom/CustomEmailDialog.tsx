import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/dialog/ask.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { saidOf } from "../bulk/said.ts";
import { WhenSection } from "../bulk/WhenSection.tsx";
import { EmailSection } from "../bulk/EmailSection.tsx";
import { useAttachment } from "../bulk/attachment.ts";
import { messagesChanged } from "../history/changed.ts";

/** An e-mail to those in the custom list whose own is pending, with their columns filled in. */
export function CustomEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const attachment = useAttachment();
  return (
    <FormDialog
      operation={customMessages.sendEmailCustom}
      title={t("custom.emailPart")}
      action={t("custom.email")}
      initial={{ emailReplyTo: "", emailSubject: "", emailBody: "", sendOn: "", sendTime: "" }}
      draft="customEmail"
      {...attachment.sent}
      before={() => ask.confirm(t("bulk.send.confirm"), { confirmLabel: t("bulk.send.act") })}
      changed={messagesChanged}
      told={saidOf}
      onClose={onClose}
    >
      <EmailSection attachment={attachment} />
      <WhenSection />
    </FormDialog>
  );
}
