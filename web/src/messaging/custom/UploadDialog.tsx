import { customMessages, customUpload, faultOf } from "@ofisi/contract/messaging/customMessages";
import type { In, Out } from "@ofisi/contract/kit/operation";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { call } from "../../kit/data/call.ts";
import { alertFailure, ask } from "../../kit/dialog/ask.tsx";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { SPREADSHEETS, Upload } from "../../kit/form/Upload.tsx";
import { sayHere, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { useLatest } from "../../kit/useLatest.ts";
import { UploadPreview } from "./UploadPreview.tsx";
import { UploadTexts } from "./UploadTexts.tsx";
import { useSheet, type Sheet } from "./useSheet.ts";
import { messagesChanged } from "../history/changed.ts";

type Written = In<typeof customUpload.uploadFeeList>;
const START = {
  toSMS: "true",
  toEmail: "false",
  message: "",
  emailBody: "",
  emailSubject: "",
  emailReplyTo: "",
};

/** What was looked at: of this file, with these words. */
interface Looked {
  file: File;
  words: string;
  answer: Out<typeof customMessages.previewCustomMessages>;
}

/**
 * The way in for a spreadsheet of recipients: the file, channels and texts, checked in the documents' order
 * (document 001 section 5). The file's columns are
 * what the texts are filled with. The first press shows what would come of it; the second, after a question, uploads it.
 */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { file, choose, sheet } = useSheet();
  const [looked, setLooked] = useState<Looked>();
  const [progress, setProgress] = useState<number>();

  const before = async (written: Written): Promise<boolean> => {
    const fault = faultOf({
      hasFile: file !== undefined,
      toSMS: written.toSMS === "true",
      toEmail: written.toEmail === "true",
      message: written.message,
      emailBody: written.emailBody,
      emailSubject: written.emailSubject,
      emailReplyTo: written.emailReplyTo,
    });
    if (fault || !file) {
      await ask.alert(sayHere(fault?.text ?? ""));
      return false;
    }
    const words = wordsOf(written);
    if (looked?.file === file && looked.words === words)
      return ask.confirm(t("custom.confirmUpload"), { confirmLabel: t("custom.uploadAct"), detail: file.name });
    try {
      const answer = await call(customMessages.previewCustomMessages, written, { files: { excel: file } });
      setLooked({ file, words, answer });
    } catch (error) {
      await alertFailure(error);
    }
    return false;
  };

  return (
    <FormDialog
      operation={customUpload.uploadFeeList}
      title={t("custom.upload")}
      action={t(looked ? "custom.uploadAct" : "custom.look")}
      size="large"
      initial={START}
      draft="customUpload"
      files={file && { excel: file }}
      onProgress={setProgress}
      before={before}
      changed={messagesChanged}
      told={({ renewed: count, ...counts }) => {
        const done = t("custom.uploaded", counts);
        return count === 0 ? done : t("custom.renewed", { done, count });
      }}
      onClose={onClose}
    >
      <Upload
        label={t("custom.choose")}
        rule={SPREADSHEETS}
        file={file}
        onFile={(chosen) => {
          setLooked(undefined);
          void choose(chosen);
        }}
        onNone={() => {
          setLooked(undefined);
          void choose(undefined);
        }}
        progress={progress}
      />
      {file && (
        <Words faint live>
          {sheet ? t("custom.read", { count: sheet.recipients.length }) : t("custom.reading")}
        </Words>
      )}
      <Texts sheet={sheet} looked={looked} onChanged={() => setLooked(undefined)} />
    </FormDialog>
  );
}

const wordsOf = (written: Partial<Record<keyof Written, unknown>>): string =>
  JSON.stringify(Object.keys(START).map((name) => written[name as keyof Written]));

/** Channels and texts, and what was looked at as long as it is of these. */
function Texts(props: { sheet: Sheet | undefined; looked: Looked | undefined; onChanged: () => void }) {
  const { sheet, looked, onChanged } = props;
  const { t } = useTranslation();
  const written = useWatch() as Partial<Record<keyof Written, string>>;
  const clean = customUpload.uploadFeeList.in.safeDecode(written);
  const isStale = looked !== undefined && !(clean.success && wordsOf(clean.data) === looked.words);
  const tell = useLatest(onChanged);
  useEffect(() => {
    if (isStale) tell();
  }, [isStale, tell]);
  return (
    <Down>
      <Across>
        <CheckField name="toSMS" label={t("custom.sms")} />
        <CheckField name="toEmail" label={t("custom.mail")} />
      </Across>
      <UploadTexts sheet={sheet} sms={written.toSMS === "true"} email={written.toEmail === "true"} />
      {looked && !isStale && <UploadPreview preview={looked.answer} />}
    </Down>
  );
}
