import type { Adjustment, reports } from "@ofisi/contract/finance/reports";
import { ADJUSTMENT_KINDS } from "@ofisi/contract/finance/reports";
import type { Out } from "@ofisi/contract/kit/operation";
import { useMemo } from "react";
import { formatAmount, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Empty } from "../../kit/list/Empty.tsx";
import type { TableState } from "../../kit/list/useFilters.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { FigureTable } from "../../kit/table/FigureTable.tsx";
import { Table } from "../../kit/table/Table.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { useMoney } from "../money/money.ts";

export const ADJUSTMENTS_TABLE = "adjustments";
const idOf = (line: Adjustment): string => line.id;
const nameOf = (line: Adjustment): string => `${line.studentName} ${line.billNo}`;

/** The columns of the adjustments, with what all that match come to. */
export function useAdjustmentColumns(total: Adjustment["amount"] | undefined): Column<Adjustment>[] {
  const { t } = useTranslation();
  const { currency } = useMoney();
  return useMemo(
    () => [
      {
        id: "studentName",
        title: t("reports.student"),
        width: 150,
        card: "title",
        pinned: true,
        always: true,
        sortable: true,
        value: (line) => line.studentName,
        ...(total !== undefined && { total: t("reports.total") }),
      },
      {
        id: "at",
        title: t("reports.day"),
        kind: "date",
        width: 96,
        card: "note",
        sortable: true,
        value: (line) => line.day,
      },
      {
        id: "kind",
        title: t("reports.adjustment"),
        width: 120,
        card: "note",
        value: (line) => t(`reports.kinds.${line.kind}`),
      },
      {
        id: "amount",
        title: t("reports.amount", { currency }),
        kind: "money",
        width: 100,
        card: "figure",
        sortable: true,
        value: (line) => line.amount,
        ...(total !== undefined && { total }),
      },
      { id: "by", title: t("reports.by"), width: 120, card: "note", sortable: true, value: (line) => line.by },
      { id: "approvedBy", title: t("reports.approvedBy"), width: 120, value: (line) => line.approvedBy },
      { id: "billNo", title: t("reports.bill"), kind: "code", width: 84, card: "note", value: (line) => line.billNo },
      { id: "what", title: t("reports.what"), width: 140, value: (line) => line.what },
      { id: "reason", title: t("reports.reason"), width: 200, card: "note", value: (line) => line.reason },
    ],
    [t, currency, total],
  );
}

/** What lessened what is owed, or took a receipt back: by person, and each with its reason. */
export function AdjustmentsSection(props: {
  answer: Out<typeof reports.getAdjustments> | undefined;
  columns: readonly Column<Adjustment>[];
  state: TableState;
}) {
  const { answer, columns, state } = props;
  const { t } = useTranslation();
  const { currency } = useMoney();
  return (
    <Down gap={2}>
      {answer && answer.byPerson.length > 0 && (
        <FigureTable
          label={t("reports.byPerson")}
          columns={[
            { title: t("reports.by") },
            { title: t("reports.adjustments"), isFigure: true },
            ...ADJUSTMENT_KINDS.map((kind) => ({ title: t(`reports.kinds.${kind}`), isFigure: true })),
            { title: t("reports.amount", { currency }), isFigure: true, isMain: true },
            { title: t("reports.approved", { currency }), isFigure: true },
          ]}
          rows={answer.byPerson.map((person) => ({
            key: person.userCode,
            cells: [
              person.personName,
              formatNumber(person.count),
              ...ADJUSTMENT_KINDS.map((kind) => formatAmount(person[kind])),
              formatAmount(person.total),
              formatAmount(person.approved),
            ],
          }))}
        />
      )}
      <Words size="heading" as="h2">
        {t("reports.names.adjustments")}
      </Words>
      <div>
        <Table
          label={t("reports.names.adjustments")}
          name={ADJUSTMENTS_TABLE}
          rows={answer?.adjustments}
          count={answer?.count ?? 0}
          columns={columns}
          keyOf={idOf}
          nameOf={nameOf}
          state={state}
          empty={<Empty title={t("reports.noAdjustments")} about={t("reports.noAdjustmentsAbout")} />}
        />
        <TableFooter state={state} count={answer?.count} />
      </div>
    </Down>
  );
}
