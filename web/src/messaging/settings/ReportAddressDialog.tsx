import { messagingSettings } from "@ofisi/contract/messaging/messagingSettings";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { CopyLine } from "../../kit/CopyLine.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { LinksNotice } from "../../kit/LinksNotice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { channelOf } from "./CarrierDialog.tsx";

/** Where the carrier is to report deliveries: asked for by a press, since whoever has it can report. */
export function ReportAddressDialog({ id, onClose }: DialogProps) {
  const { t } = useTranslation();
  const channel = channelOf(id);
  const showing = useWrite(messagingSettings.showReportAddress);
  const [urls, setUrls] = useState<{ reportUrl: string; replyUrl: string }>();
  const show = async (): Promise<void> => setUrls(await showing.run({ channel }));
  return (
    <Dialog
      title={t("messagingSettings.report.title", { channel: t(`messagingSettings.channels.${channel}`) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.close")}</Button>
          {urls === undefined && (
            <Button kind="primary" busy={showing.busy} onClick={() => void show()}>
              {t("messagingSettings.report.show")}
            </Button>
          )}
        </>
      }
    >
      <Down gap={2}>
        <Words>{t("messagingSettings.report.about")}</Words>
        {urls && (
          <CopyLine
            label={t("messagingSettings.report.address")}
            value={urls.reportUrl}
            copy={t("messagingSettings.report.address")}
          />
        )}
        {urls && <LinksNotice of="address" />}
        {urls && channel === "sms" && (
          <CopyLine
            label={t("messagingSettings.report.replies")}
            value={urls.replyUrl}
            copy={t("messagingSettings.report.replies")}
          />
        )}
      </Down>
    </Dialog>
  );
}
