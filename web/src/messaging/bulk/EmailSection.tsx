import { EMAIL_MAX, SUBJECT_MAX } from "@ofisi/contract/messaging/rows";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Upload } from "../../kit/form/Upload.tsx";
import { LinksNotice } from "../../kit/LinksNotice.tsx";
import { Across } from "../../kit/shell/Layout.tsx";
import { LetterPreviewSection, type FirstOf } from "../composer/LetterPreviewSection.tsx";
import { DOCUMENTS, type useAttachment } from "./attachment.ts";

/** Reply-to, subject and body, and one attachment: in the order in which the documents check them. */
export function EmailSection(props: { attachment?: ReturnType<typeof useAttachment>; first: FirstOf }) {
  const { attachment, first } = props;
  const { t } = useTranslation();
  return (
    <>
      <LinksNotice of="stop" />
      <TextField
        name="emailReplyTo"
        label={t("bulk.send.replyTo")}
        hint={t("bulk.send.replyToHint")}
        type="email"
        inputMode="email"
        max={254}
        required
      />
      <TextField name="emailSubject" label={t("bulk.send.subject")} max={SUBJECT_MAX} required />
      <TextField
        name="emailBody"
        label={t("bulk.send.body")}
        hint={t("bulk.send.bodyHint")}
        max={EMAIL_MAX}
        multiline
        required
      />
      <LetterPreviewSection first={first} />
      {attachment && (
        <>
          <Upload
            label={t("bulk.send.attach")}
            rule={DOCUMENTS}
            file={attachment.file}
            onFile={attachment.choose}
            onNone={attachment.drop}
            progress={attachment.progress}
          />
          {attachment.file && (
            <Across>
              <Button onClick={attachment.drop}>{t("bulk.send.detach")}</Button>
            </Across>
          )}
        </>
      )}
    </>
  );
}
