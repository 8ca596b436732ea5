import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import FirstPage from "@mui/icons-material/FirstPage";
import LastPage from "@mui/icons-material/LastPage";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { PAGE_SIZES } from "@ofisi/contract/kit/paging";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../Button.tsx";
import { formatNumber } from "../i18n.ts";
import type { TableState } from "../useFilters.ts";

const Sizes = styled("select")(({ theme }) => ({
  font: "inherit",
  color: "inherit",
  background: "transparent",
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: 6,
  height: 32,
  padding: "0 4px",
  "& option": { color: "initial" },
  "@media (pointer: coarse)": { height: 44 },
}));

/** Under a table: which rows of how many, 10/25/50/All, and the pages. `children` stand in the middle. */
export function TableFooter(props: { state: TableState; count: number | undefined; children?: ReactNode }) {
  const { state, count = 0 } = props;
  const { t } = useTranslation();
  const id = useId();
  const pageCount = state.size === 0 ? 1 : Math.max(Math.ceil(count / state.size), 1);
  const from = count === 0 ? 0 : state.page * state.size + 1;
  const to = state.size === 0 ? count : Math.min((state.page + 1) * state.size, count);
  const isFirst = state.page === 0;
  const isLast = state.page >= pageCount - 1;
  return (
    <Box
      component="nav"
      aria-label={t("kit.table.pages")}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, minHeight: 44, fontSize: "0.8125rem" }}
    >
      <label htmlFor={id}>{t("kit.table.rowsPerPage")}</label>
      <Sizes id={id} value={state.size} onChange={(event) => state.resize(Number(event.target.value))}>
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size === 0 ? t("kit.table.all") : size}
          </option>
        ))}
      </Sizes>
      {props.children}
      <Box sx={{ flex: 1 }} />
      <Box component="span" role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {props.count === undefined
          ? ""
          : t("kit.table.range", { from: formatNumber(from), to: formatNumber(to), total: formatNumber(count) })}
      </Box>
      {state.size !== 0 && (
        <Box sx={{ display: "flex" }}>
          <IconButton
            label={t("kit.table.first")}
            icon={<FirstPage />}
            disabled={isFirst}
            onClick={() => state.toPage(0)}
          />
          <IconButton
            label={t("kit.table.previous")}
            icon={<ChevronLeft />}
            disabled={isFirst}
            onClick={() => state.toPage(state.page - 1)}
          />
          <IconButton
            label={t("kit.table.next")}
            icon={<ChevronRight />}
            disabled={isLast}
            onClick={() => state.toPage(state.page + 1)}
          />
          <IconButton
            label={t("kit.table.last")}
            icon={<LastPage />}
            disabled={isLast}
            onClick={() => state.toPage(pageCount - 1)}
          />
        </Box>
      )}
    </Box>
  );
}
