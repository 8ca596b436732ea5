import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { ask } from "../../kit/dialog/ask.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Across } from "../../kit/shell/Layout.tsx";
import { call } from "../../kit/data/call.ts";
import type { FirstOf } from "../composer/LetterPreviewSection.tsx";
import { EmailSection } from "./EmailSection.tsx";
import type { GroupList, Ticks } from "./lists.ts";
import { PerField } from "./PerField.tsx";
import { agreesToSend } from "./agreesToSend.tsx";
import { saidOf } from "../history/said.ts";
import { WhenSection } from "./WhenSection.tsx";
import { useAttachment } from "./attachment.ts";
import { messagesChanged } from "../history/changed.ts";

/** Writes an e-mail to those in one's list whose own is pending, and sends it once it is confirmed. */
export function SendEmailDialog({ type, ticks, onClose }: { type: GroupList; ticks: Ticks; onClose: () => void }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const attachment = useAttachment();
  const first: FirstOf = async ({ emailBody, emailSubject }, written) => {
    const { messages } = await call(bulkMessages.previewMessages, {
      type,
      channel: "email",
      per: written["per"] === "child" ? "child" : "family",
      message: emailBody,
      emailSubject,
      checkedParent: written["checkedParent"] === "true",
      checkedStudent: written["checkedStudent"] === "true",
      sendOn: "",
      sendTime: "",
    });
    return messages[0]?.values ?? {};
  };
  return (
    <FormDialog
      operation={bulkMessages.sendEmail}
      title={t("bulk.send.email")}
      initial={{
        emailReplyTo: "",
        emailSubject: "",
        emailBody: "",
        checkedParent: String(ticks.parents),
        checkedStudent: String(ticks.students),
        per: "family",
        sendOn: "",
        sendTime: "",
      }}
      fixed={{ type }}
      draft={`sendEmail${type}`}
      {...attachment.sent}
      before={async ({ emailBody, emailSubject, checkedParent, checkedStudent, per, sendOn, sendTime }) => {
        // The last of the documents' checks (document 001 section 5): whoever has ticked nobody writes to nobody.
        if (type === "STUDENT" && !checkedParent && !checkedStudent) {
          await ask.alert(t("bulk.send.nobodyTicked"));
          return false;
        }
        return await agreesToSend({
          type,
          per,
          message: emailBody,
          emailSubject,
          channel: "email",
          checkedParent,
          checkedStudent,
          sendOn,
          sendTime,
        });
      }}
      changed={messagesChanged}
      told={saidOf}
      opens={({ sendCode }) => open("sentMessages", sendCode)}
      onClose={onClose}
    >
      <EmailSection attachment={attachment} first={first} />
      {type === "STUDENT" && (
        <>
          <Across>
            <CheckField name="checkedParent" label={t("bulk.parents")} />
            <CheckField name="checkedStudent" label={t("bulk.learners")} />
          </Across>
          <PerField />
        </>
      )}
      <WhenSection />
    </FormDialog>
  );
}
