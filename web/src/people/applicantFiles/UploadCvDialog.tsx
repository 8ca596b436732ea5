import { applicantFiles } from "@ofisi/contract/people/applicantFiles";
import type { Applicant } from "@ofisi/contract/people/applicants";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { IPHONE_PHOTOS, Upload, type UploadRule } from "../../kit/form/Upload.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { CV_READS, keepCv, useCv } from "./useCv.ts";

/** What the server takes, by its name alone; it looks into the file itself. */
const DOCUMENTS: UploadRule = {
  endings: [".pdf", ".jpg", ".jpeg", ".png", ".docx", ...IPHONE_PHOTOS],
  maxMb: 20,
};

/** Gives an applicant a CV, in the place of the one that is there (G069). */
export function UploadCvDialog({ id: userCode, onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useCv(userCode);
  if (!reading.data) return <WaitingDialog title={t("applicantFiles.upload")} reading={reading} onClose={onClose} />;
  return <Form applicant={reading.data.applicant} former={reading.data.cv?.name} onClose={onClose} />;
}

function Form({
  applicant,
  former,
  onClose,
}: {
  applicant: Applicant;
  former: string | undefined;
  onClose: () => void;
}) {
  const { name, userCode } = applicant;
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  // However it is closed, the upload ends with it.
  useEffect(() => () => stop.current?.abort(), []);
  const sending = useWrite(applicantFiles.uploadCV, { invalidates: CV_READS });
  const action = t(former === undefined ? "applicantFiles.upload" : "applicantFiles.replace");

  const send = async (chosen: File): Promise<void> => {
    const detail = former === undefined ? chosen.name : t("applicantFiles.replaces", { file: former });
    if (!(await ask.confirm(t("applicantFiles.confirm", { name }), { confirmLabel: action, detail }))) return;
    stop.current = new AbortController();
    setProgress(0);
    const how = { files: { fileToUpload: chosen }, onProgress: setProgress, signal: stop.current.signal };
    const kept = await sending.run({ IdNumber: applicant.nationalIdNumber, userCode }, how);
    setProgress(undefined);
    if (!kept) return;
    keepCv(kept);
    onClose();
    notify(t("applicantFiles.saved", { name }));
  };

  return (
    <Dialog
      title={t("applicantFiles.uploadOf", { name })}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          <Button kind="primary" disabled={!file} busy={sending.busy} onClick={() => file && void send(file)}>
            {action}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Words faint>{t("applicantFiles.about")}</Words>
        {former !== undefined && <Words>{t("applicantFiles.replaces", { file: former })}</Words>}
        <Upload
          label={t("applicantFiles.choose")}
          rule={DOCUMENTS}
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
