import type { Cents } from "@ofisi/contract/kit/cents";
import { parseMoney } from "@ofisi/contract/kit/money";
import { useTranslation } from "react-i18next";
import { AmountFilter } from "../../kit/AmountFilter.tsx";
import { Choose } from "../../kit/Choose.tsx";
import { DayRange, type Days } from "../../kit/DayRange.tsx";
import { MoreFilters } from "../../kit/MoreFilters.tsx";
import { Toolbar } from "../../kit/Toolbar.tsx";
import { useMoney } from "../money/money.ts";
import { STATUSES } from "./status.ts";

/** A type and not an interface: filters are a record of texts. */
export type BillFilterValues = {
  status: string;
  balance: string;
  /** An amount as people write it. */
  balanceMin: string;
} & Days;

const BALANCES = ["all", "owing", "credit", "settled"] as const;

/** What must be owed at least; undefined for nothing, and for what is no amount. */
export function readLeast(text: string): Cents | undefined {
  const amount = parseMoney(text);
  return amount !== undefined && amount > 0n ? amount : undefined;
}

/** The second row of filters: narrows the bills by status, balance, and the days on which they were made. */
export function BillFilters(props: {
  values: BillFilterValues;
  onChange: (change: Partial<BillFilterValues>) => void;
}) {
  const { values, onChange } = props;
  const { t } = useTranslation();
  const { currency } = useMoney();
  const set = [values.status, values.balance.replace("all", ""), values.balanceMin, values.dateFrom, values.dateTo];
  return (
    <MoreFilters set={set.filter((value) => value !== "").length}>
      <Toolbar>
        <Choose
          label={t("bills.filters.status")}
          value={values.status}
          options={[
            { value: "", label: t("bills.filters.anyStatus") },
            ...STATUSES.map(({ status, word }) => ({ value: String(status), label: t(`bills.status.${word}`) })),
          ]}
          onChange={(status) => onChange({ status })}
        />
        <Choose
          label={t("bills.filters.balance")}
          value={values.balance}
          options={BALANCES.map((value) => ({ value: value as string, label: t(`bills.filters.balances.${value}`) }))}
          onChange={(balance) => onChange({ balance })}
        />
        <AmountFilter
          label={t("bills.filters.owingAtLeast")}
          currency={currency}
          value={values.balanceMin}
          wrong={values.balanceMin.trim() !== "" && readLeast(values.balanceMin) === undefined}
          onChange={(balanceMin) => onChange({ balanceMin })}
        />
        <DayRange label={t("bills.filters.period")} values={values} onChange={onChange} />
      </Toolbar>
    </MoreFilters>
  );
}
