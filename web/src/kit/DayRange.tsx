import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { isDay } from "@ofisi/contract/kit/dates";
import { useTranslation } from "react-i18next";
import { control } from "./control.ts";
import { formatDate } from "./i18n.ts";

const Day = styled("input")(({ theme }) => ({
  ...control(theme),
  font: "inherit",
  color: "inherit",
  colorScheme: "inherit",
  padding: "0 8px",
  minWidth: 0,
  "@media (pointer: coarse)": { height: 44, fontSize: 16 },
}));

/** ISO days, both included; an empty end is open. A type and not an interface: filters are a record of texts. */
export type Days = { dateFrom: string; dateTo: string };

/** A span of days as two calendars. */
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
      <Day
        type="date"
        aria-label={t("kit.days.from")}
        title={t("kit.days.from")}
        value={dateFrom}
        max={dateTo}
        onChange={(event) => onChange({ dateFrom: event.target.value })}
      />
      <span aria-hidden="true">–</span>
      <Day
        type="date"
        aria-label={t("kit.days.to")}
        title={t("kit.days.to")}
        value={dateTo}
        min={dateFrom}
        onChange={(event) => onChange({ dateTo: event.target.value })}
      />
      {/* The browser writes 03/04 as its own language does, which need not be the page's. */}
      {words !== "" && (
        <Box component="span" sx={{ typography: "caption", color: "text.secondary" }}>
          {words}
        </Box>
      )}
    </Box>
  );
}
