import Box from "@mui/material/Box";
import { formatNumber } from "./i18n/i18n.ts";

/** A part of a whole as a quiet bar and its percentage in figures. */
export function Share({ part, whole }: { part: number; whole: number }) {
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100);
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <Box aria-hidden="true" sx={{ flex: 1, height: 6, borderRadius: 3, bgcolor: "action.hover", overflow: "hidden" }}>
        <Box sx={{ width: `${percent}%`, height: 1, bgcolor: "primary.main", borderRadius: 3 }} />
      </Box>
      <Box component="span" sx={{ width: 44, textAlign: "right" }}>
        {formatNumber(percent)} %
      </Box>
    </Box>
  );
}
