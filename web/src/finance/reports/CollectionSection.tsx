import type { Collection } from "@ofisi/contract/finance/reports";
import type { Cents } from "@ofisi/contract/kit/cents";
import type { ReactNode } from "react";
import { Bars } from "../../kit/table/Bars.tsx";
import { Card, Cards } from "../../kit/list/Cards.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { FigureTable } from "../../kit/table/FigureTable.tsx";
import { formatAmount, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useMoney } from "../money/money.ts";

/** Whole per cent, rounded down: 100 only when all is paid. */
const percentOf = (part: Cents, whole: Cents): number => (whole === 0n ? 0 : Number((part * 100n) / whole));
/** A length of a bar: only drawn, never read. */
const length = (part: Cents, whole: Cents): number => (whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000);

/** What was collected of what was billed, by fee type: as bars and in figures. */
export function CollectionSection({ report }: { report: Collection | undefined }) {
  const { t } = useTranslation();
  const { currency, format } = useMoney();
  if (report && report.types.length === 0)
    return <Empty title={t("reports.noBills")} about={t("reports.noBillsAbout")} />;
  const longest = (report?.types ?? []).reduce((most, type) => (type.billed > most ? type.billed : most), 0n) as Cents;
  const cells = (of: Collection["total"]): ReactNode[] => [
    formatNumber(of.items),
    formatAmount(of.billed),
    formatAmount(of.collected),
    formatAmount(of.unpaid),
    `${formatNumber(percentOf(of.collected, of.billed))}\u00a0%`,
  ];
  const figures = ["items", "billedIn", "collectedIn", "unpaidIn", "share"] as const;
  return (
    <Down gap={2}>
      <Cards label={t("reports.names.collection")}>
        <Card label={t("reports.billedIn", { currency })} value={report && formatAmount(report.total.billed)} />
        <Card
          label={t("reports.collectedIn", { currency })}
          value={report && formatAmount(report.total.collected)}
          {...(report ? { note: `${percentOf(report.total.collected, report.total.billed)} %` } : {})}
        />
        <Card label={t("reports.unpaidIn", { currency })} value={report && formatAmount(report.total.unpaid)} />
        <Card label={t("reports.credit")} value={report && formatAmount(report.credit)} />
      </Cards>
      {report && (
        <>
          <FigureTable
            label={t("reports.names.collection")}
            columns={[
              { title: t("reports.feeType") },
              ...figures.map((name) => ({
                title: t(`reports.${name}`, { currency }),
                isFigure: true,
                isMain: name === "collectedIn",
              })),
            ]}
            rows={report.types.map((type) => ({ key: type.feeTypeCode, cells: [type.feeTypeName, ...cells(type)] }))}
            total={[t("reports.total"), ...cells(report.total)]}
          />
          <Words faint size="small">
            {t("reports.sharing")}
          </Words>
          {report.credit > 0n && <Notice>{t("reports.creditAbout", { amount: format(report.credit) })}</Notice>}
          <Words size="heading" as="h2">
            {t("reports.chart")}
          </Words>
          <Bars
            label={t("reports.chart")}
            bars={report.types.map((type) => ({
              key: type.feeTypeCode,
              label: type.feeTypeName,
              whole: length(type.billed, longest),
              done: length(type.collected, longest),
              note: t("reports.bar", {
                collected: formatAmount(type.collected),
                billed: formatAmount(type.billed),
                percent: percentOf(type.collected, type.billed),
              }),
            }))}
          />
        </>
      )}
    </Down>
  );
}
