import { receipts } from "@ofisi/contract/finance/receipts";
import { useTranslation } from "react-i18next";
import { DayRange } from "../../kit/DayRange.tsx";
import { FilterChips } from "../../kit/FilterChips.tsx";
import { MoreFilters } from "../../kit/MoreFilters.tsx";
import { Picker } from "../../kit/Picker.tsx";
import { Toolbar } from "../../kit/Toolbar.tsx";
import type { Filters } from "../../kit/useFilters.ts";
import { useRead } from "../../kit/useRead.ts";
import { ModePicker } from "./ModePicker.tsx";

const SHOWN = ["live", "reversed", "all"] as const;
export type Shown = (typeof SHOWN)[number];

/** What the address says of `show`; a word it does not know is live. */
export function readShown(value: string): Shown {
  return SHOWN.find((each) => each === value) ?? "live";
}

export const RECEIPT_FILTERS = {
  keyword: "",
  groupCode: "",
  bankCode: "",
  receivedBy: "",
  dateFrom: "",
  dateTo: "",
  show: "live",
};

/** The second row of filters: payment mode, who took it, the days, and whether taken back. */
export function ReceiptFilters({ filters }: { filters: Filters<typeof RECEIPT_FILTERS> }) {
  const { t } = useTranslation();
  const { values, bind, set } = filters;
  const receivers = useRead(receipts.getReceivers, {}).data?.receivers ?? [];
  const rarer = [
    values.bankCode,
    values.receivedBy,
    values.dateFrom,
    values.dateTo,
    readShown(values.show).replace("live", ""),
  ];
  return (
    <MoreFilters set={rarer.filter((value) => value !== "").length}>
      <Toolbar>
        <ModePicker {...bind("bankCode")} />
        <Picker
          label={t("receipts.fields.receivedBy")}
          placeholder={t("receipts.filters.person")}
          emptyText={t("receipts.filters.nobody")}
          options={receivers.map((person) => ({ value: person.userCode, label: person.name }))}
          {...bind("receivedBy")}
          clearable
        />
        <DayRange label={t("receipts.filters.days")} values={values} onChange={set} />
        <FilterChips
          label={t("receipts.filters.shown")}
          value={readShown(values.show)}
          onChange={(show) => set({ show })}
          chips={SHOWN.map((each) => ({ value: each, label: t(`receipts.filters.show.${each}`) }))}
        />
      </Toolbar>
    </MoreFilters>
  );
}
