import { IMPORT_FIELDS, imports, type Import } from "@ofisi/contract/people/imports";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Choose } from "../../kit/Choose.tsx";
import { Across, Down, Halves, Words } from "../../kit/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { SimpleTable } from "../../kit/SimpleTable.tsx";
import { useWrite } from "../../kit/useRead.ts";
import { DateQuestion } from "./DateQuestion.tsx";
import { dateExample, fedTwice, hasName, type ImportField } from "./mapping.ts";
import { keepImport } from "./useImport.ts";
import { TargetPicker } from "./TargetPicker.tsx";

/** Which column of the file feeds which field, the order of dates, and the group or key stage of all rows. */
export function ColumnsStep({ batch, onNext }: { batch: Import; onNext: () => void }) {
  const { t } = useTranslation();
  const [mapping, setMapping] = useState<readonly string[]>(batch.columns.map((_, at) => batch.mapping[at] ?? ""));
  const [dateOrder, setDateOrder] = useState(batch.dateOrder);
  const [groupCode, setGroup] = useState(batch.groupCode);
  const [keyStageCode, setKeyStage] = useState(batch.keyStageCode);
  const save = useWrite(imports.setImportMapping, { invalidates: [imports.getImportRows] });
  const fields: readonly ImportField[] = IMPORT_FIELDS[batch.kind];
  const targets = [
    { value: "", label: t("imports.columns.leaveOut") },
    ...fields.map((field) => ({ value: field as string, label: t(`imports.fields.${field}`) })),
  ];
  const twice = fedTwice(mapping);
  const example = dateExample(batch, mapping);

  const next = async (): Promise<void> => {
    if (!hasName(batch.kind, mapping)) return ask.alert(t("imports.columns.noName"));
    const answer = await save.run({
      importCode: batch.importCode,
      mapping: [...mapping],
      dateOrder,
      groupCode: groupCode || undefined,
      keyStageCode: keyStageCode || undefined,
    });
    if (!answer) return;
    keepImport(answer);
    onNext();
  };

  return (
    <Down gap={2}>
      <div>
        <Words size="title" as="h2">
          {t("imports.columns.title")}
        </Words>
        <Words faint>{t("imports.columns.about")}</Words>
      </div>
      <Halves>
        <TargetPicker
          kind={batch.kind}
          groupCode={groupCode}
          onGroup={setGroup}
          keyStageCode={keyStageCode}
          onKeyStage={setKeyStage}
        />
      </Halves>
      <SimpleTable
        label={t("imports.columns.title")}
        head={[t("imports.columns.file"), t("imports.columns.target")]}
        rows={batch.columns.map((column, at) => {
          const title = column.title || t("imports.columns.untitled", { number: at + 1 });
          return {
            key: String(at),
            cells: [
              <div key="title">
                <Words strong as="div">
                  {title}
                </Words>
                <Words faint as="div" size="small">
                  {column.samples.join(" · ")}
                </Words>
              </div>,
              <Choose
                key="target"
                label={t("imports.columns.feeds", { column: title })}
                value={mapping[at] ?? ""}
                options={targets}
                onChange={(field) => setMapping(mapping.map((each, index) => (index === at ? field : each)))}
              />,
            ],
          };
        })}
      />
      {twice.length > 0 && (
        <Notice tone="attention">
          {twice.map((field) => t("imports.columns.twice", { field: t(`imports.fields.${field}`) })).join(" ")}
        </Notice>
      )}
      {example !== undefined && <DateQuestion example={example} value={dateOrder} onChange={setDateOrder} />}
      <Across end>
        <Button kind="primary" busy={save.busy} onClick={() => void next()}>
          {t("imports.columns.next")}
        </Button>
      </Across>
    </Down>
  );
}
