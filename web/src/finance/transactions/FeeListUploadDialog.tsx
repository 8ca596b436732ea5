import { transactions } from "@ofisi/contract/finance/transactions";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { TemplateIcon } from "../../kit/shell/icons.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { SPREADSHEETS, Upload } from "../../kit/form/Upload.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { ModePicker } from "../receipts/ModePicker.tsx";

/** What the server takes too where nothing is said. A code is known once a mode, so it is always said here. */
const USUAL_MODE = "MPESA";

/** The way in for a list of payments from a bank (G123): a file, the mode it came by, and then its preview. */
export function FeeListUploadDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [bankCode, setBank] = useState(USUAL_MODE);
  const [progress, setProgress] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  const uploading = useWrite(transactions.uploadFeeList);

  const send = async (): Promise<void> => {
    if (file === undefined) return ask.alert(t("transactions.feeList.noFile"));
    const agreed = await ask.confirm(t("transactions.feeList.confirmUpload"), {
      confirmLabel: t("transactions.feeList.upload"),
      detail: file.name,
    });
    if (!agreed) return;
    stop.current = new AbortController();
    setProgress(0);
    const list = await uploading.run(
      { bankCode },
      { files: { excel: file }, onProgress: setProgress, signal: stop.current.signal },
    );
    setProgress(undefined);
    if (list) void navigate({ to: "/finance/transactions/list/$listCode", params: { listCode: list.listCode } });
  };
  const leave = (): void => {
    stop.current?.abort();
    onClose();
  };

  return (
    <Dialog
      title={t("transactions.feeList.title")}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{t("kit.cancel")}</Button>
          <Button kind="primary" busy={progress !== undefined} onClick={() => void send()}>
            {t("transactions.feeList.upload")}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Words faint>{t("transactions.feeList.about")}</Words>
        <Across>
          <Button icon={<TemplateIcon />} href={fileUrl(transactions.downloadFeeListTemplate, {})} download>
            {t("transactions.feeList.template")}
          </Button>
        </Across>
        <ModePicker value={bankCode} onChange={setBank} wide label={t("transactions.feeList.mode")} required />
        <Upload
          label={t("transactions.feeList.choose")}
          rule={SPREADSHEETS}
          file={file}
          onFile={setFile}
          onNone={() => setFile(undefined)}
          progress={progress}
          onCancel={() => stop.current?.abort()}
        />
      </Down>
    </Dialog>
  );
}
