import Box from "@mui/material/Box";
import { isDay } from "@ofisi/contract/kit/dates";
import { DayInput } from "../form/DayInput.tsx";
import { formatDate, useTranslation } from "../i18n/i18n.ts";

/** ISO days, both included; an empty end is open. A type and not an interface: filters are a record of texts. */
export type Days = { dateFrom: string; dateTo: string };

/** A span of days. */
export function DayRange(props: {
  /** What happened on these days; stands before them. */
  label: string;
  values: Days;
  onChange: (change: Partial<Days>) => void;
}) {
  const { t } = useTranslation();
  const { onChange } = props;
  const { dateFrom, dateTo } = props.values;
  const words = [...new Set([dateFrom, dateTo])]
    .filter((day) => isDay(day))
    .map(formatDate)
    .join(" – ");
  const open = !isDay(dateTo) ? t("kit.days.from") : !isDay(dateFrom) ? t("kit.days.to") : props.label;
  return (
    <Box
      role="group"
      aria-label={props.label}
      data-paper={words && t("kit.paper.named", { name: open, value: words })}
      sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: 1, fontSize: "0.875rem" }}
    >
      <DayInput
        label={t("kit.days.from")}
        value={dateFrom}
        bounds={{ max: dateTo }}
        onChange={(day) => onChange({ dateFrom: day })}
      />
      <span aria-hidden="true">–</span>
      <DayInput
        label={t("kit.days.to")}
        value={dateTo}
        bounds={{ min: dateFrom }}
        onChange={(day) => onChange({ dateTo: day })}
      />
    </Box>
  );
}
