import { messageHistory, RECIPIENTS_NAMED_MAX } from "@ofisi/contract/messaging/messageHistory";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { messagesChanged } from "./changed.ts";

/** Says of many messages at once how they ended, as the carrier's own list has it. */
export function SettleDialog({ sendCode, onClose }: { sendCode: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={messageHistory.settleMessages}
      title={t("messageHistory.send.settleAll")}
      initial={{ wasSent: "true", recipients: "" }}
      fixed={{ sendCode }}
      draft={`settle~${sendCode}`}
      changed={messagesChanged}
      told={({ settled, strangers }) => {
        const done = t("messageHistory.send.settledAll", { count: settled });
        return strangers === 0 ? done : t("messageHistory.send.settledStrangers", { done, count: strangers });
      }}
      onClose={onClose}
    >
      <Words>{t("messageHistory.send.settleAllAbout")}</Words>
      <SelectField
        name="wasSent"
        label={t("messageHistory.send.outcome")}
        options={[
          { value: "true", label: t("messageHistory.send.wereSent") },
          { value: "false", label: t("messageHistory.send.wereNotSent") },
        ]}
      />
      <TextField
        name="recipients"
        label={t("messageHistory.send.numbers")}
        hint={t("messageHistory.send.numbersHint")}
        max={RECIPIENTS_NAMED_MAX}
        multiline
        linesMax={10}
      />
    </FormDialog>
  );
}
