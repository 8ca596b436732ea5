import { receipts } from "@ofisi/contract/finance/receipts";
import { reports } from "@ofisi/contract/finance/reports";
import { transactions } from "@ofisi/contract/finance/transactions";
import { useTranslation } from "react-i18next";
import { useMoney } from "../../finance/money/money.ts";
import { Card, Cards } from "../../kit/Cards.tsx";
import { formatNumber } from "../../kit/i18n.ts";
import { Words } from "../../kit/Layout.tsx";
import { Failed } from "../../kit/Screen.tsx";
import { useMay } from "../../kit/session.ts";
import { useRead } from "../../kit/useRead.ts";

/** One row is asked for: the figures over all of them come with it. */
const FIGURES_ALONE = { keyword: "", bankCode: undefined, dateFrom: "", dateTo: "", page: 0, size: 1 } as const;
const NEWEST = { sort: "date", direction: "desc" } as const;
const RECEIPTS = { ...FIGURES_ALONE, ...NEWEST, groupCode: undefined, receivedBy: undefined, show: "live" } as const;
const TRANSACTIONS = { ...FIGURES_ALONE, ...NEWEST, posted: "" } as const;

/** What a bursar looks for first: received today, waiting to be posted, owed in all; each leads to what is behind it. */
export function MoneyToday() {
  const mayReceipts = useMay(receipts.getReceipt);
  const mayTransactions = useMay(transactions.getTransactions);
  const mayArrears = useMay(reports.getArrears);
  return mayReceipts && mayTransactions && mayArrears ? <Figures /> : null;
}

function Figures() {
  const { t } = useTranslation();
  const money = useMoney();
  const taken = useRead(receipts.getReceipt, RECEIPTS);
  const arrived = useRead(transactions.getTransactions, TRANSACTIONS);
  const arrears = useRead(reports.getArrears, {});
  const broken = [taken, arrived, arrears].find((reading) => reading.failed !== undefined);
  const waiting = arrived.data;
  const owed = arrears.data;
  // The school's own day, which need not be this computer's.
  const today = owed ? `?dateFrom=${owed.day}&dateTo=${owed.day}` : "";
  return (
    <>
      <Words size="heading" as="h2">
        {t("dashboard.money.title")}
      </Words>
      {broken?.failed && (
        <Failed message={broken.failed.message} isStale={broken.stale} onRetry={() => broken.refetch()} />
      )}
      <Cards label={t("dashboard.money.title")}>
        <Card
          label={t("dashboard.money.received")}
          value={taken.data && money.format(taken.data.today)}
          href={`#/finance/receipt${today}`}
        />
        <Card
          label={t("dashboard.money.waiting")}
          value={waiting && formatNumber(waiting.unpostedCount)}
          {...(waiting && waiting.unpostedCount > 0 ? { note: money.format(waiting.unpostedAmount) } : {})}
          href="#/finance/transactions?posted=false"
        />
        <Card
          label={t("dashboard.money.owed")}
          value={owed && money.format(owed.total.total)}
          {...(owed ? { note: t("dashboard.money.students", { count: owed.total.students }) } : {})}
          href="#/finance/reports?report=arrears"
        />
      </Cards>
    </>
  );
}
