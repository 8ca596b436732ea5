import type { DailyTotals, Takings } from "@ofisi/contract/finance/reports";
import type { Cents } from "@ofisi/contract/kit/cents";
import type { ReactNode } from "react";
import { Empty } from "../../kit/list/Empty.tsx";
import { FigureTable, type FigureColumn } from "../../kit/table/FigureTable.tsx";
import { formatAmount, formatDate, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { PageLink } from "../../kit/LinkButton.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useMoney } from "../money/money.ts";

function useTakingsColumns(): FigureColumn[] {
  const { t } = useTranslation();
  const { currency } = useMoney();
  return (["receipts", "received", "reversals", "reversed", "net"] as const).map((name) => ({
    title: t(`reports.${name}`, { currency }),
    isFigure: true,
    isMain: name === "net",
  }));
}
const takingsCells = (of: Takings): ReactNode[] => [
  formatNumber(of.receipts),
  formatAmount(of.received),
  formatNumber(of.reversals),
  formatAmount(of.reversed),
  formatAmount(of.net),
];

/** Whether receipts and ledger agree, and by how much they do not. */
function Tied({ net, ledger, difference }: { net: Cents; ledger: Cents; difference: Cents }) {
  const { t } = useTranslation();
  const money = useMoney();
  if (difference === 0n) return <Notice tone="good">{t("reports.ties", { net: money.format(net) })}</Notice>;
  return (
    <Notice tone="bad">
      {t("reports.tiesNot", {
        net: money.format(net),
        ledger: money.format(ledger),
        difference: money.format(difference),
      })}
    </Notice>
  );
}

/** Each day's receipts beside the ledger's postings, with a way to the receipts of the day. */
export function DailySection({ report }: { report: DailyTotals | undefined }) {
  const { t } = useTranslation();
  const { currency, format } = useMoney();
  const takings = useTakingsColumns();
  if (!report) return null;
  const { suspense } = report.total;
  if (report.days.length === 0)
    return (
      <Down gap={2}>
        <Empty title={t("reports.none")} about={t("reports.noneAbout")} />
        {suspense > 0n && <Notice tone="attention">{t("reports.waitsStill", { amount: format(suspense) })}</Notice>}
      </Down>
    );
  const figures = ["ledger", "difference", "arrived", "returned", "suspense"] as const;
  const cells = (of: DailyTotals["total"]): ReactNode[] => [
    ...takingsCells(of),
    formatAmount(of.ledgerNet),
    formatAmount(of.difference),
    formatAmount(of.arrived),
    formatAmount(of.returned),
    formatAmount(of.suspense),
  ];
  const worst = report.days.find((day) => day.difference !== 0n) ?? report.total;
  return (
    <Down gap={2}>
      <Tied net={worst.net} ledger={worst.ledgerNet} difference={worst.difference} />
      <FigureTable
        label={t("reports.names.daily")}
        columns={[
          { title: t("reports.day") },
          ...takings,
          ...figures.map((name) => ({ title: t(`reports.${name}`, { currency }), isFigure: true })),
        ]}
        rows={report.days.map((day) => ({
          key: day.day,
          cells: [
            <PageLink
              key="day"
              href={`#/finance/receipt?dateFrom=${day.day}&dateTo=${day.day}&show=all`}
              label={t("reports.openReceipts", { day: formatDate(day.day) })}
            >
              {formatDate(day.day)}
            </PageLink>,
            ...cells(day),
          ],
        }))}
        total={[t("reports.total"), ...cells(report.total)]}
      />
    </Down>
  );
}
