import type { CashierReport, DailyTotals, Takings } from "@ofisi/contract/finance/reports";
import type { Cents } from "@ofisi/contract/kit/cents";
import type { ReactNode } from "react";
import { Card, Cards } from "../../kit/list/Cards.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { FigureTable, type FigureColumn } from "../../kit/table/FigureTable.tsx";
import { useFold } from "../../kit/shell/fold.ts";
import { formatAmount, formatDate, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { PageLink } from "../../kit/LinkButton.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useModeName } from "../payments/modes.ts";
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

/** Receipts and reversals of some days by mode and by person, against the ledger. */
export function CashierSection({ report }: { report: CashierReport | undefined }) {
  const { t } = useTranslation();
  const modeName = useModeName();
  const { currency } = useMoney();
  const columns = useTakingsColumns();
  const isPhone = useFold() !== undefined;
  const total = report && [t("reports.total"), ...takingsCells(report.total)];
  return (
    <Down gap={2}>
      {/* A phone's height is for the rows: the total's card says the same. */}
      {!isPhone && (
        <Cards label={t("reports.names.cashier")}>
          <Card label={t("reports.received", { currency })} value={report && formatAmount(report.total.received)} />
          <Card label={t("reports.reversed", { currency })} value={report && formatAmount(report.total.reversed)} />
          <Card label={t("reports.net", { currency })} value={report && formatAmount(report.total.net)} />
          <Card label={t("reports.receipts")} value={report && formatNumber(report.total.receipts)} />
        </Cards>
      )}
      {report && <Tied net={report.total.net} ledger={report.ledger.net} difference={report.ledger.difference} />}
      {report && total && report.lines.length === 0 && (
        <Empty title={t("reports.none")} about={t("reports.noneAbout")} />
      )}
      {report && total && report.lines.length > 0 && (
        <>
          <Words size="heading" as="h2">
            {t("reports.byMode")}
          </Words>
          <FigureTable
            label={t("reports.byMode")}
            columns={[{ title: t("reports.mode") }, ...columns]}
            rows={report.byMode.map((line) => ({
              key: line.bankCode,
              cells: [modeName(line), ...takingsCells(line)],
            }))}
            total={total}
          />
          <Words size="heading" as="h2">
            {t("reports.byPerson")}
          </Words>
          <FigureTable
            label={t("reports.byPerson")}
            columns={[{ title: t("reports.person") }, ...columns]}
            rows={report.byPerson.map((line) => ({
              key: line.userCode,
              cells: [line.personName || line.userCode, ...takingsCells(line)],
            }))}
            total={total}
          />
          <Words size="heading" as="h2">
            {t("reports.lines")}
          </Words>
          <FigureTable
            label={t("reports.lines")}
            columns={[{ title: t("reports.person") }, { title: t("reports.mode") }, ...columns]}
            rows={report.lines.map((line) => ({
              key: `${line.userCode} ${line.bankCode}`,
              cells: [line.personName || line.userCode, modeName(line), ...takingsCells(line)],
            }))}
            total={[t("reports.total"), "", ...takingsCells(report.total)]}
          />
        </>
      )}
    </Down>
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
