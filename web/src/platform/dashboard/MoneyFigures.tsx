import { dashboard } from "@ofisi/contract/platform/dashboard";
import { useMoney } from "../../finance/money/money.ts";
import { Card, Cards } from "../../kit/list/Cards.tsx";
import { formatDate, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { FailedReading } from "../../kit/shell/Screen.tsx";
import { useRead } from "../../kit/data/useRead.ts";

/** Keeps the place of a note: what stands beneath stays where it is. */
const TO_COME = "\u00a0";
const RECEIPTS = "#/finance/receipt";

/** What a bursar looks for first: collected, owed, waiting; each figure leads to the list that adds up to it. */
export function MoneyFigures() {
  const { t } = useTranslation();
  const money = useMoney();
  const reading = useRead(dashboard.getMoneyOverview, {});
  const found = reading.data;
  const term = found?.term;
  /** The receipts of the days until today: the school's own, which need not be this computer's. */
  const receiptsFrom = (from: string | undefined): string =>
    found && from !== undefined ? `${RECEIPTS}?dateFrom=${from}&dateTo=${found.day}` : RECEIPTS;
  return (
    <>
      <Words size="heading" as="h2">
        {t("dashboard.money.title")}
      </Words>
      <FailedReading reading={reading} />
      <Cards label={t("dashboard.money.title")}>
        <Card
          label={t("dashboard.money.today")}
          value={found && money.format(found.collectedToday)}
          href={receiptsFrom(found?.day)}
        />
        {term !== null && (
          <Card
            label={t("dashboard.money.term")}
            value={term && money.format(term.collected)}
            note={term ? t("dashboard.money.since", { day: formatDate(term.dateFrom) }) : TO_COME}
            href={receiptsFrom(term?.dateFrom)}
          />
        )}
        <Card
          label={t("dashboard.money.owed")}
          value={found && money.format(found.owed)}
          note={found ? t("dashboard.money.students", { count: found.owing }) : TO_COME}
          href="#/finance/reports?report=arrears"
        />
        <Card
          label={t("dashboard.money.waiting")}
          value={found && formatNumber(found.unposted)}
          {...(found && found.unposted > 0 ? { note: money.format(found.unpostedAmount) } : {})}
          href="#/finance/transactions?posted=false"
        />
        <Card
          label={t("dashboard.money.reversals")}
          value={found && formatNumber(found.reversals)}
          {...(found && found.reversals > 0 ? { note: money.format(found.reversalsAmount) } : {})}
          href={`${RECEIPTS}?dialog=reversals`}
        />
      </Cards>
    </>
  );
}
