import type { CashierReport, Drawer } from "@ofisi/contract/finance/reports";
import { ZERO } from "@ofisi/contract/kit/money";
import type { ReactNode } from "react";
import { Card, Cards } from "../../kit/list/Cards.tsx";
import { Empty } from "../../kit/list/Empty.tsx";
import { FigureTable, type FigureColumn } from "../../kit/table/FigureTable.tsx";
import { useFold } from "../../kit/shell/fold.ts";
import { formatAmount, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useModeName } from "../payments/modes.ts";
import { useMoney } from "../money/money.ts";

const CASH = "CASH";

const drawerCells = (of: Drawer): ReactNode[] => [
  formatNumber(of.payments),
  formatAmount(of.received),
  formatAmount(of.handedBack),
  formatAmount(of.net),
  formatAmount(of.waiting),
];

/** Money received and handed back on some days, by mode and by who took it, against the ledger. */
export function CashierSection({ report }: { report: CashierReport | undefined }) {
  const { t } = useTranslation();
  const modeName = useModeName();
  const money = useMoney();
  const { currency } = money;
  const isPhone = useFold() !== undefined;
  const columns = (["payments", "received", "handedBack", "left", "waiting"] as const).map((name): FigureColumn => ({
    title: t(`reports.${name}`, { currency }),
    isFigure: true,
    isMain: name === "left",
  }));
  const nameOf = (line: { personName: string }): string => line.personName || t("reports.byItself");
  const total = report && [t("reports.total"), ...drawerCells(report.total)];
  const cash = report?.byMode.find((line) => line.bankCode === CASH);
  return (
    <Down gap={2}>
      {/* A phone's height is for the rows: the total's card says the same. */}
      {!isPhone && (
        <Cards label={t("reports.names.cashier")}>
          <Card label={t("reports.received", { currency })} value={report && formatAmount(report.total.received)} />
          <Card label={t("reports.handedBack", { currency })} value={report && formatAmount(report.total.handedBack)} />
          <Card label={t("reports.left", { currency })} value={report && formatAmount(report.total.net)} />
          <Card label={t("reports.cashInDrawer", { currency })} value={report && formatAmount(cash?.net ?? ZERO)} />
        </Cards>
      )}
      {report && report.ledger.difference === 0n && (
        <Notice tone="good">{t("reports.drawersTie", { net: money.format(report.total.net) })}</Notice>
      )}
      {report && report.ledger.difference !== 0n && (
        <Notice tone="bad">
          {t("reports.drawersTieNot", {
            net: money.format(report.total.net),
            ledger: money.format(report.ledger.net),
            difference: money.format(report.ledger.difference),
          })}
        </Notice>
      )}
      {report && report.lines.length === 0 && <Empty title={t("reports.noMoney")} about={t("reports.noneAbout")} />}
      {report && total && report.lines.length > 0 && (
        <>
          {cash && (
            <>
              <Words size="heading" as="h2">
                {t("reports.inDrawer")}
              </Words>
              <FigureTable
                label={t("reports.inDrawer")}
                columns={[{ title: t("reports.person") }, ...columns]}
                rows={report.lines
                  .filter((line) => line.bankCode === CASH)
                  .map((line) => ({ key: line.userCode, cells: [nameOf(line), ...drawerCells(line)] }))}
                total={[t("reports.total"), ...drawerCells(cash)]}
              />
            </>
          )}
          <Words size="heading" as="h2">
            {t("reports.byMode")}
          </Words>
          <FigureTable
            label={t("reports.byMode")}
            columns={[{ title: t("reports.mode") }, ...columns]}
            rows={report.byMode.map((line) => ({
              key: line.bankCode,
              cells: [modeName(line), ...drawerCells(line)],
            }))}
            total={total}
          />
          <Words size="heading" as="h2">
            {t("reports.byPerson")}
          </Words>
          <FigureTable
            label={t("reports.byPerson")}
            columns={[{ title: t("reports.person") }, ...columns]}
            rows={report.byPerson.map((line) => ({ key: line.userCode, cells: [nameOf(line), ...drawerCells(line)] }))}
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
              cells: [nameOf(line), modeName(line), ...drawerCells(line)],
            }))}
            total={[t("reports.total"), "", ...drawerCells(report.total)]}
          />
          <Words faint size="small">
            {t("reports.drawerAbout")}
          </Words>
        </>
      )}
    </Down>
  );
}
