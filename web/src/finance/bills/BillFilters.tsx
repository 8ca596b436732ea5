import { useTranslation } from "react-i18next";
import { Choose } from "../../kit/Choose.tsx";
import { DayInput } from "../../kit/DayInput.tsx";
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
      <DayInput
        label={t("bills.filters.from")}
        value={values.dateFrom}
        max={values.dateTo}
        onChange={(dateFrom) => onChange({ dateFrom })}
      />
      <DayInput
        label={t("bills.filters.to")}
        value={values.dateTo}
        min={values.dateFrom}
        onChange={(dateTo) => onChange({ dateTo })}
      />
    </>
  );
}
