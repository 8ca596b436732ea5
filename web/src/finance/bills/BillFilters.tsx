import { useTranslation } from "react-i18next";
import { Choose } from "../../kit/Choose.tsx";
import { DayRange } from "../../kit/DayRange.tsx";
import { STATUSES } from "./status.ts";

/** A type and not an interface: filters are a record of texts. */
export type BillFilterValues = {
  status: string;
  balance: string;
  dateFrom: string;
  dateTo: string;
};

const BALANCES = ["all", "owing", "credit", "settled"] as const;

/** Narrows the bills by status, balance, and the days on which they were made. */
export function BillFilters(props: {
  values: BillFilterValues;
  onChange: (change: Partial<BillFilterValues>) => void;
}) {
  const { values, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
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
      <DayRange
        label={t("bills.filters.period")}
        fromLabel={t("bills.filters.from")}
        toLabel={t("bills.filters.to")}
        from={values.dateFrom}
        to={values.dateTo}
        onChange={onChange}
      />
    </>
  );
}
