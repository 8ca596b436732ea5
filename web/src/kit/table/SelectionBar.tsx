import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Button, IconButton } from "../Button.tsx";
import { lazyPart } from "../lazyPart.tsx";
import { useDialog } from "../dialog/useDialog.ts";
import type { HiddenTicks as HiddenTicksOf } from "./HiddenTicks.tsx";
import type { Matching } from "./matching.ts";
import type { Selection } from "./selection.ts";

const HiddenTicks = lazyPart(async () => (await import("./HiddenTicks.tsx")).HiddenTicks) as typeof HiddenTicksOf;

/** Raised while rows are ticked: how many, over all pages, and what can be done with them. */
export function SelectionBar<Row>(props: {
  selection: Selection<Row>;
  /** The rows that are shown: those ticked beside them are counted apart. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Offers all that match, where the acts take them. */
  matching?: Matching<object>;
  children: ReactNode;
}) {
  const { selection, rows, keyOf, nameOf, matching } = props;
  const { t } = useTranslation();
  const listing = useDialog();
  const hidden = useMemo(() => {
    if (selection.count === 0 || rows === undefined) return [];
    const shown = new Set(rows.map(keyOf));
    return selection.rows.filter((row) => !shown.has(keyOf(row)));
  }, [selection, rows, keyOf]);
  // With nothing left to name it would come back, empty, with the next tick.
  const { isOpen: isListing, close: closeList } = listing;
  const isEmpty = hidden.length === 0;
  useEffect(() => {
    if (isListing && isEmpty) closeList();
  }, [isListing, isEmpty, closeList]);
  if (selection.count === 0) return null;
  return (
    <>
      {/* On a phone the bar is wide and high: the page ends above it. */}
      <Box aria-hidden="true" sx={{ display: { sm: "none" }, height: 112 }} />
      <Paper
        elevation={6}
        role="region"
        data-selection-bar=""
        data-paper=""
        aria-label={t("kit.table.ticked", { count: selection.count })}
        sx={{
          // Sticky, so that it is never wider than the page beside the menu, and lies over nothing at the page's end.
          position: { xs: "fixed", sm: "sticky" },
          zIndex: "appBar",
          bottom: { xs: 8, sm: 16 },
          left: { xs: 8, sm: "auto" },
          right: { xs: 8, sm: "auto" },
          mt: { sm: 2 },
          mx: { sm: "auto" },
          width: { sm: "max-content" },
          maxWidth: { sm: "100%" },
          display: "flex",
          flexDirection: { xs: "column", sm: "row" },
          alignItems: { xs: "stretch", sm: "center" },
          columnGap: 1,
          pl: 2,
          pr: 1,
          py: 0.75,
          borderRadius: 2,
          "& .MuiIconButton-root": { minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 0 } },
        }}
      >
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: { xs: 44, sm: 0 }, pr: { xs: 6, sm: 0 } }}>
          <Typography variant="body2" role="status" sx={{ fontWeight: 600, whiteSpace: "nowrap" }}>
            {t("kit.table.ticked", { count: selection.count })}
          </Typography>
          {hidden.length > 0 && (
            <Button onClick={() => listing.open()}>{t("kit.table.hidden", { count: hidden.length })}</Button>
          )}
        </Box>
        <Box sx={ACTS}>
          {matching && matching.count > selection.count && (
            <Button onClick={matching.choose}>{t("kit.table.chooseAll", { count: matching.count })}</Button>
          )}
          {props.children}
        </Box>
        <Box sx={{ position: { xs: "absolute", sm: "static" }, top: 6, right: 8 }}>
          <IconButton label={t("kit.table.untick")} icon={<Close fontSize="small" />} onClick={selection.clear} />
        </Box>
        {listing.isOpen && (
          <HiddenTicks selection={selection} hidden={hidden} keyOf={keyOf} nameOf={nameOf} onClose={listing.close} />
        )}
      </Paper>
    </>
  );
}

/** A line of buttons; on a phone as many equal columns as there is room for, whose words may take two lines. */
const ACTS = {
  display: { xs: "grid", sm: "flex" },
  gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))",
  flexWrap: "wrap",
  gap: 0.5,
  ml: { xs: -1, sm: 0 },
  minWidth: 0,
  "& .MuiButton-root": {
    minHeight: { xs: 44, sm: 36 },
    px: { xs: 1, sm: 1.25 },
    justifyContent: { xs: "flex-start", sm: "center" },
    textAlign: "start",
    lineHeight: 1.2,
    whiteSpace: { xs: "normal", sm: "nowrap" },
  },
} as const;
