import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { formatNumber } from "./i18n/i18n.ts";

/** How far long work has come, as a bar and a number. `done` and `total` count the same thing. */
export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  const part = total === 0 ? 0 : Math.min(done / total, 1);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
      <LinearProgress
        variant="determinate"
        value={part * 100}
        aria-label={label}
        sx={{ flex: 1, height: 6, borderRadius: 3 }}
      />
      <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", fontSize: "0.875rem", whiteSpace: "nowrap" }}>
        {formatNumber(done)} / {formatNumber(total)}
      </Box>
    </Box>
  );
}
