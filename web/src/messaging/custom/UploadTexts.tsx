import { rowKey, together } from "@ofisi/contract/messaging/placeholders";
import { dialled } from "@ofisi/contract/messaging/prices";
import { EMAIL_MAX, SMS_MAX, SUBJECT_MAX } from "@ofisi/contract/messaging/rows";
import { useDeferredValue, useMemo } from "react";
import { useWatch } from "react-hook-form";
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
  const written: unknown = useWatch({ name: "message" });
  const message = useDeferredValue(typeof written === "string" ? written : "");
  const reached = useMemo(
    () =>
      read
        .filter(({ phoneNumber }) => phoneNumber !== "")
        .map(({ rowNumber, name, phoneNumber, values }) => ({
          key: String(rowNumber),
          name,
          number: dialled(phoneNumber) ?? phoneNumber,
          values: Object.fromEntries(columns.map((column, at) => [column.name, values[at] ?? ""] as const)),
        })),
    [read, columns],
  );
  // As the server sends them: rows of one number whose messages read the same share one.
  const recipients = useMemo((): Recipient[] => {
    const shared = new Map<string, Recipient[]>();
    for (const row of reached) {
      const key = `${row.number} ${rowKey(message, row.values)}`;
      shared.set(key, [...(shared.get(key) ?? []), row]);
    }
    return [...shared.values()].map((rows) => ({
      ...(rows[0] as Recipient),
      name: [...new Set(rows.map(({ name }) => name))].join(", "),
      values: together(rows.map(({ values }) => values)),
    }));
  }, [reached, message]);
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
