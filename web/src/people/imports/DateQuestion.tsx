import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { formatDate, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { dayOf } from "./mapping.ts";

/** Asks what no file can tell by itself: whether 03/04/2012 is in April or in March. */
export function DateQuestion(props: {
  example: string;
  value: "dmy" | "mdy" | "ask";
  onChange: (order: "dmy" | "mdy" | "ask") => void;
}) {
  const { example } = props;
  const { t } = useTranslation();
  const orders = (["dmy", "mdy"] as const).filter((order) => dayOf(example, order) !== "");
  return (
    <Notice tone={props.value === "ask" ? "attention" : "info"}>
      <Down gap={1}>
        <span>{t("imports.dates.question", { example })}</span>
        <FilterChips
          label={t("imports.dates.label")}
          value={props.value}
          onChange={props.onChange}
          chips={orders.map((order) => ({
            value: order,
            label: t(`imports.dates.${order}`, { example, date: formatDate(dayOf(example, order)) }),
          }))}
        />
      </Down>
    </Notice>
  );
}
