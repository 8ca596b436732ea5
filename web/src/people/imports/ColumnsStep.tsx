import { IMPORT_FIELDS, imports, type Import } from "@ofisi/contract/people/imports";
import { useState } from "react";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { readAgain, useWrite } from "../../kit/data/useRead.ts";
import { DateQuestion } from "./DateQuestion.tsx";
import { KINDS } from "./kinds.ts";
import { dateExample, fedTwice, hasName, leftOutTitles, type ImportField } from "./mapping.ts";
import { keepImport } from "./useImport.ts";
import { SheetChoice } from "./SheetChoice.tsx";
import { TargetPicker } from "./TargetPicker.tsx";

/** Which column of the file feeds which field, the order of dates, and the group or key stage of all rows. */
export function ColumnsStep(props: { batch: Import; onNext: () => void }) {
  const { batch, onNext } = props;
  const { t } = useTranslation();
  const [mapping, setMapping] = useState<readonly string[]>(batch.columns.map((_, at) => batch.mapping[at] ?? ""));
  const [dateOrder, setDateOrder] = useState(batch.dateOrder);
  const [groupCode, setGroup] = useState(batch.groupCode);
  const [keyStageCode, setKeyStage] = useState(batch.keyStageCode);
  const [version, setVersion] = useState(batch.version);
  const onSheet = (now: Import): void => {
    setMapping(now.columns.map((_, at) => now.mapping[at] ?? ""));
    setDateOrder(now.dateOrder);
    setVersion(now.version);
  };
  // Where somebody else has settled something meanwhile, what they have settled is here to look at.
  const onRefused = async (): Promise<void> => {
    const now = await readAgain(imports.getImport, { importCode: batch.importCode });
    if (!now || now.version === version) return;
    onSheet(now);
    setGroup(now.groupCode);
    setKeyStage(now.keyStageCode);
  };
  const save = useWrite(imports.setImportMapping, { invalidates: [imports.getImportRows] });
  const fields: readonly ImportField[] = IMPORT_FIELDS[batch.kind];
  const targets = [
    { value: "", label: t("imports.columns.leaveOut") },
    ...fields.map((field) => ({ value: field as string, label: t(`imports.fields.${field}`) })),
  ];
  const twice = fedTwice(mapping);
  const doubled = t("imports.columns.onceEach", {
    fields: twice.map((field) => t(`imports.fields.${field}`)).join(", "),
  });
  const example = dateExample(batch, mapping);
  // What is empty from top to bottom feeds nothing; a list of eleven such columns hides the others.
  const empty = batch.columns.filter((column, at) => column.filled === 0 && !mapping[at]).length;
  const [showsEmpty, setShowsEmpty] = useState(false);
  // Columns whose field the person chose: what they left out needs no question.
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const leftOut = leftOutTitles(batch, mapping, chosen);
  const [agreed, setAgreed] = useState("");
  const mayLeaveOut = async (): Promise<boolean> => {
    const columns = leftOut.map((title, at) => title || t("imports.columns.untitled", { number: at + 1 })).join(", ");
    if (leftOut.length === 0 || columns === agreed) return true;
    const isAgreed = await ask.confirm(t("imports.columns.leftOut", { count: leftOut.length, columns }), {
      confirmLabel: t("imports.columns.leaveThem"),
      cancelLabel: t("imports.columns.backToThem"),
    });
    if (isAgreed) setAgreed(columns);
    return isAgreed;
  };

  const next = async (): Promise<void> => {
    if (twice.length > 0) return ask.alert(doubled);
    if (!hasName(batch.kind, mapping)) return ask.alert(t("imports.columns.noName"));
    if (!(await mayLeaveOut())) return;
    const answer = await save.run({
      importCode: batch.importCode,
      mapping: [...mapping],
      dateOrder,
      groupCode: groupCode || undefined,
      keyStageCode: keyStageCode || undefined,
      version,
    });
    if (!answer) return onRefused();
    keepImport(answer);
    onNext();
  };

  const go = (
    <Across end>
      <Button kind="primary" busy={save.busy} onClick={() => void next()}>
        {t("imports.columns.next")}
      </Button>
    </Across>
  );

  return (
    <Down gap={2}>
      <div>
        <Words size="title" as="h2">
          {t("imports.columns.title")}
        </Words>
        <Words faint>{t("imports.columns.about")}</Words>
      </div>
      {batch.columnsAsOf !== "" && (
        <Notice tone="info">{t("imports.columns.asLastTime", { date: formatDateTime(batch.columnsAsOf) })}</Notice>
      )}
      <SheetChoice batch={batch} version={version} onChosen={onSheet} onRefused={onRefused} />
      {KINDS[batch.kind].target !== undefined && (
        <Halves>
          <TargetPicker
            kind={batch.kind}
            groupCode={groupCode}
            onGroup={setGroup}
            keyStageCode={keyStageCode}
            onKeyStage={setKeyStage}
          />
        </Halves>
      )}
      {example !== undefined && <DateQuestion example={example} value={dateOrder} onChange={setDateOrder} />}
      {twice.length > 0 && <Notice tone="attention">{doubled}</Notice>}
      {go}
      <SimpleTable
        label={t("imports.columns.title")}
        head={[t("imports.columns.file"), t("imports.columns.target")]}
        rows={batch.columns.flatMap((column, at) => {
          if (column.filled === 0 && !mapping[at] && !showsEmpty) return [];
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
                onChange={(field) => {
                  setMapping(mapping.map((each, index) => (index === at ? field : each)));
                  setChosen(new Set([...chosen, at]));
                }}
              />,
            ],
          };
        })}
      />
      {empty > 0 && (
        <Across gap={2}>
          <Words faint as="span" size="small">
            {t("imports.columns.withoutValues", { count: empty })}
          </Words>
          <Button kind="quiet" small expanded={showsEmpty} onClick={() => setShowsEmpty(!showsEmpty)}>
            {t(showsEmpty ? "imports.columns.hideThem" : "imports.columns.showThem")}
          </Button>
        </Across>
      )}
    </Down>
  );
}
