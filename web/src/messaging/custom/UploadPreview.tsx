import type { CustomRow, customMessages } from "@ofisi/contract/messaging/customMessages";
import type { Out } from "@ofisi/contract/kit/operation";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";

/** What an upload would be: the rows that have a problem, and the messages with everything filled in. */
export function UploadPreview({ preview }: { preview: Out<typeof customMessages.previewCustomMessages> }) {
  const top = useRef<HTMLDivElement>(null);
  // It stands below the texts, out of sight of whoever has just asked for it.
  useEffect(() => {
    // New browsers answer a promise, which is no clean-up.
    top.current?.scrollIntoView({ block: "start" });
  }, []);
  const { t } = useTranslation();
  const { bad, badCount, rows, count, unknownPlaceholders } = preview;
  const row = (one: CustomRow) => t("custom.preview.fileRow", { row: String(one.rowNumber) });
  const good = rows.filter(({ problems }) => problems.length === 0);
  // A channel that is not ticked has no column.
  const written = [
    { title: t("custom.smsPart"), of: (one: CustomRow) => one.message },
    { title: t("custom.emailPart"), of: (one: CustomRow) => one.emailBody },
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
