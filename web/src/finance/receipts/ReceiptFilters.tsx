import { receipts } from "@ofisi/contract/finance/receipts";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { DayRange } from "../../kit/list/DayRange.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import type { Filters } from "../../kit/list/useFilters.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { ModePicker } from "./ModePicker.tsx";

const SHOWN = ["live", "reversed", "all"] as const;

export const RECEIPT_FILTERS = {
  keyword: "",
  groupCode: "",
  bankCode: "",
  receivedBy: "",
  dateFrom: "",
  dateTo: "",
  show: "live",
};

/** The rarer filters: payment mode, who took it, the days, and whether taken back. */
export function ReceiptFilters({ filters }: { filters: Filters<typeof RECEIPT_FILTERS> }) {
  const { t } = useTranslation();
  const { values, typed, bind, set } = filters;
  const receivers = useRead(receipts.getReceivers, {}).data?.receivers ?? [];
  return (
    <>
      <ModePicker {...bind("bankCode")} />
      <Picker
        label={t("receipts.fields.receivedBy")}
        placeholder={t("receipts.filters.person")}
        emptyText={t("receipts.filters.nobody")}
        options={receivers.map((person) => ({ value: person.userCode, label: person.name }))}
        {...bind("receivedBy")}
        clearable
      />
      <DayRange label={t("receipts.filters.days")} values={typed} onChange={set} />
      <FilterChips
        label={t("receipts.filters.shown")}
        value={values.show}
        onChange={(show) => set({ show })}
        chips={SHOWN.map((each) => ({ value: each as string, label: t(`receipts.filters.show.${each}`) }))}
      />
    </>
  );
}
