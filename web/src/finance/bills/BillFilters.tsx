import { amountIn } from "@ofisi/contract/kit/money";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { AmountFilter } from "../../kit/list/AmountFilter.tsx";
import { DayRange } from "../../kit/list/DayRange.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { useMoney } from "../money/money.ts";
import { STATUSES } from "./status.ts";

/** What bills are narrowed by beside words and group; `balanceMin` is an amount as people write it. */
export const BILL_FILTERS = { status: "", balance: "all", balanceMin: "", dateFrom: "", dateTo: "" };
type BillFilterValues = typeof BILL_FILTERS;

const BALANCES = ["owing", "credit", "settled"] as const;

/** The rarer filters: narrow the bills by status, balance, and the days on which they were made. */
export function BillFilters(props: {
  values: BillFilterValues;
  onChange: (change: Partial<BillFilterValues>) => void;
}) {
  const { values, onChange } = props;
  const { t } = useTranslation();
  const { currency } = useMoney();
  return (
    <>
      <Picker
        label={t("bills.filters.status")}
        placeholder={t("bills.filters.anyStatus")}
        clearable
        value={values.status}
        options={STATUSES.map(({ status, word }) => ({ value: String(status), label: t(`bills.status.${word}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <Picker
        label={t("bills.filters.balance")}
        placeholder={t("bills.filters.balances.all")}
        clearable
        value={values.balance === BILL_FILTERS.balance ? "" : values.balance}
        options={BALANCES.map((value) => ({ value, label: t(`bills.filters.balances.${value}`) }))}
        onChange={(balance) => onChange({ balance: balance || BILL_FILTERS.balance })}
      />
      <AmountFilter
        label={t("bills.filters.owingAtLeast")}
        currency={currency}
        value={values.balanceMin}
        wrong={values.balanceMin.trim() !== "" && amountIn(currency, values.balanceMin) === undefined}
        onChange={(balanceMin) => onChange({ balanceMin })}
      />
      <DayRange label={t("bills.filters.period")} values={values} onChange={onChange} />
    </>
  );
}
