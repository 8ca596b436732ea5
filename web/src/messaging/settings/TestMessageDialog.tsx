import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { messagesChanged } from "../history/changed.ts";
import { channelOf } from "./CarrierDialog.tsx";
import { settingsChanged } from "./changed.ts";

/** Sends one message to oneself, by the channel as it is set. */
export function TestMessageDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const channel = channelOf(id);
  return (
    <FormDialog
      operation={messagingSettings.sendTestMessage}
      title={t("messagingSettings.test.title", { channel: t(`messagingSettings.channels.${channel}`) })}
      action={t("messagingSettings.test.send")}
      draft={draft}
      initial={{ address: "" }}
      fixed={{ channel }}
      changed={() => Promise.all([settingsChanged(), messagesChanged()])}
      told={() => t("messagingSettings.test.queued")}
      onClose={onClose}
    >
      <Words>{t("messagingSettings.test.about")}</Words>
      <TextField
        name="address"
        label={t(`messagingSettings.test.to.${channel}`)}
        type={channel === "sms" ? "tel" : "email"}
        max={254}
        required
      />
    </FormDialog>
  );
}
