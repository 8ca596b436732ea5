import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import FirstPage from "@mui/icons-material/FirstPage";
import LastPage from "@mui/icons-material/LastPage";
import Box from "@mui/material/Box";
import { PAGE_SIZES } from "@ofisi/contract/kit/paging";
import type { ReactNode } from "react";
import { IconButton } from "../Button.tsx";
import { Choose } from "../form/Choose.tsx";
import { formatNumber, useTranslation } from "../i18n/i18n.ts";
import type { TableState } from "../list/useFilters.ts";

/** Under a table: which rows of how many, 10/25/50/All, and the pages. `children` stand in the middle. */
export function TableFooter(props: { state: TableState; count: number | undefined; children?: ReactNode }) {
  const { state, count = 0 } = props;
  const { t } = useTranslation();
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
      {/* A phone's line is for the pages; what the number means, its list says. */}
      <Box component="span" aria-hidden="true" sx={{ display: { xs: "none", sm: "inline" } }}>
        {t("kit.table.rowsPerPage")}
      </Box>
      <Choose
        label={t("kit.table.rowsPerPage")}
        value={String(state.size)}
        options={PAGE_SIZES.map((size) => ({
          value: String(size),
          label: size === 0 ? t("kit.table.all") : String(size),
        }))}
        onChange={(size) => state.resize(Number(size))}
      />
      {props.children}
      <Box sx={{ flex: 1 }} />
      <Box component="span" role="status" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {props.count === undefined || state.page >= pageCount
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
