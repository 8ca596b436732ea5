import type { CustomRow, customMessages, PreviewedRow } from "@ofisi/contract/messaging/customMessages";
import type { Out } from "@ofisi/contract/kit/operation";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { SendDetailSection } from "../bulk/SendDetailSection.tsx";

/** When it leaves, and who else decides, is settled when the list is sent. */
const AT_ONCE = { goesAt: "", needsApproval: false, refusal: "" };

/** What an upload would be: the rows that have a problem, and the messages with everything filled in. */
export function UploadPreview({ preview }: { preview: Out<typeof customMessages.previewCustomMessages> }) {
  const top = useRef<HTMLDivElement>(null);
  // It stands below the texts, out of sight of whoever has just asked for it.
  useEffect(() => {
    // New browsers answer a promise, which is no clean-up.
    top.current?.scrollIntoView({ block: "start" });
  }, []);
  const { t } = useTranslation();
  const { bad, badCount, rows, count, unknownPlaceholders, emailPreview } = preview;
  const row = (one: Pick<CustomRow, "rowNumber">) => t("custom.preview.fileRow", { row: String(one.rowNumber) });
  const told = (text: string, other: number) =>
    other === 0 ? text : t("custom.preview.shared", { row: row({ rowNumber: other }) });
  const good = rows.filter(({ problems }) => problems.length === 0);
  // A channel that is not ticked has no column.
  const written = [
    { title: t("custom.smsPart"), of: (one: PreviewedRow) => told(one.message, one.smsWith) },
    { title: t("custom.emailPart"), of: (one: PreviewedRow) => told(one.emailBody, one.emailWith) },
  ].filter(({ of }) => good.some((one) => of(one) !== ""));
  return (
    <div ref={top}>
      <Down>
        <Words as="h3" size="heading" live>
          {t("custom.preview.title")} · {t("custom.preview.rows", { count })}
        </Words>
        {unknownPlaceholders.length > 0 && (
          <Notice tone="attention">
            {t("custom.preview.unknown", { names: unknownPlaceholders.map((name) => `$${name}`).join(", ") })}
          </Notice>
        )}
        {badCount > 0 && (
          <>
            <Notice tone="attention">
              {t("custom.preview.bad", { count: badCount })}
              <Words size="small" as="div">
                {t("custom.preview.badAbout")}
              </Words>
            </Notice>
            <SimpleTable
              label={t("custom.preview.badTable")}
              stacks
              head={[
                t("custom.fields.row"),
                t("custom.fields.name"),
                t("custom.fields.phone"),
                t("custom.fields.email"),
                t("custom.fields.problem"),
              ]}
              rows={bad.map((one) => ({
                key: String(one.rowNumber),
                cells: [
                  row(one),
                  one.name,
                  one.phoneNumber,
                  one.email,
                  one.problems.map((problem) => t(`custom.problems.${problem}`)).join(", "),
                ],
              }))}
            />
          </>
        )}
        {preview.preview.recipients > 0 && (
          <SendDetailSection channel="sms" preview={{ ...preview.preview, ...AT_ONCE }} />
        )}
        {emailPreview.recipients > 0 && <SendDetailSection channel="email" preview={{ ...emailPreview, ...AT_ONCE }} />}
        <SimpleTable
          label={t("custom.preview.merged")}
          stacks
          head={[t("custom.fields.row"), t("custom.fields.name"), ...written.map(({ title }) => title)]}
          rows={good.map((one) => ({
            key: String(one.rowNumber),
            cells: [row(one), one.name, ...written.map(({ of }) => of(one))],
          }))}
        />
      </Down>
    </div>
  );
}
