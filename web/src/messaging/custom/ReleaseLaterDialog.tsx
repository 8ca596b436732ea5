import { customMessages } from "@ofisi/contract/messaging/customMessages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { saidOf } from "../history/said.ts";
import { WhenSection } from "../bulk/WhenSection.tsx";
import { messagesChanged } from "../history/changed.ts";
import { agreesToRelease } from "./agreesToRelease.tsx";

/** Sends what the custom list holds at a day and an hour of the school's. */
export function ReleaseLaterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  return (
    <FormDialog
      operation={customMessages.sendCustomMessages}
      title={t("custom.later")}
      action={t("custom.release")}
      size="small"
      initial={{ per: "family", sendOn: "", sendTime: "" }}
      draft="releaseLater"
      before={({ sendOn, sendTime }) => agreesToRelease({ sendOn, sendTime })}
      changed={messagesChanged}
      told={saidOf}
      opens={({ sendCode }) => open("sentMessages", sendCode)}
      onClose={onClose}
    >
      <Words faint>{t("custom.laterAbout")}</Words>
      <WhenSection />
    </FormDialog>
  );
}
