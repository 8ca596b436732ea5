import { together } from "@ofisi/contract/messaging/placeholders";
import { dialled } from "@ofisi/contract/messaging/prices";
import { EMAIL_MAX, SMS_MAX, SUBJECT_MAX } from "@ofisi/contract/messaging/rows";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useSession } from "../../kit/data/session.ts";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { LetterPreviewSection } from "../composer/LetterPreviewSection.tsx";
import { MessageSection } from "../composer/MessageSection.tsx";
import type { Recipient } from "../composer/outlook.ts";
import { PlaceholderSection } from "../composer/PlaceholderSection.tsx";
import type { Sheet } from "./useSheet.ts";

const NONE: Pick<Sheet, "columns" | "recipients" | "prices"> = { columns: [], recipients: [], prices: [] };

/** The texts of an upload: every column of the file is a placeholder of theirs. */
export function UploadTexts({ sheet, sms, email }: { sheet: Sheet | undefined; sms: boolean; email: boolean }) {
  const { t } = useTranslation();
  const { name: school, currency } = useSession();
  const { columns, recipients: read, prices } = sheet ?? NONE;
  const placeholders = useMemo(() => columns.map(({ name, title }) => ({ name, label: title })), [columns]);
  // As they are sent: those whom no SMS reaches cost nothing, and rows of one number are told by one.
  const recipients = useMemo((): Recipient[] => {
    const byNumber = new Map<string, Sheet["recipients"]>();
    for (const row of read.filter(({ phoneNumber }) => phoneNumber !== "")) {
      const number = dialled(row.phoneNumber) ?? row.phoneNumber;
      byNumber.set(number, [...(byNumber.get(number) ?? []), row]);
    }
    return [...byNumber].map(([number, rows]) => ({
      key: String(rows[0]?.rowNumber),
      name: [...new Set(rows.map(({ name }) => name))].join(", "),
      number,
      values: together(
        rows.map(({ values }) =>
          Object.fromEntries(columns.map((column, at) => [column.name, values[at] ?? ""] as const)),
        ),
      ),
    }));
  }, [read, columns]);
  const valuesOfFirst = Object.fromEntries(columns.map(({ name }, at) => [name, read[0]?.values[at] ?? ""]));
  const priced = useMemo(() => ({ currency, list: prices }), [currency, prices]);
  return (
    <>
      {sms && (
        <>
          <Words as="h3" size="heading">
            {t("custom.smsPart")}
          </Words>
          {!sheet && <Words faint>{t("custom.messageHint")}</Words>}
          <MessageSection
            name="message"
            max={SMS_MAX}
            sender={sheet?.sender ?? school}
            recipients={recipients}
            prices={priced}
            placeholders={placeholders}
          />
        </>
      )}
      {email && (
        <>
          <Words as="h3" size="heading">
            {t("custom.emailPart")}
          </Words>
          <PlaceholderSection placeholders={placeholders} into={["emailBody", "emailSubject"]}>
            <TextField name="emailBody" label={t("bulk.send.body")} max={EMAIL_MAX} multiline />
            <TextField name="emailSubject" label={t("bulk.send.subject")} max={SUBJECT_MAX} />
          </PlaceholderSection>
          <LetterPreviewSection first={() => Promise.resolve(valuesOfFirst)} />
          <TextField
            name="emailReplyTo"
            label={t("bulk.send.replyTo")}
            hint={t("bulk.send.replyToHint")}
            type="email"
            inputMode="email"
            max={254}
          />
        </>
      )}
    </>
  );
}
