import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** The one row above a table: search, pickers, chips, Clear Filters; `end` holds the quiet buttons. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, rowGap: 1, alignItems: "center" }}>
      {children}
      {end !== undefined && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, alignItems: "center", ml: "auto" }}>{end}</Box>
      )}
    </Box>
  );
}
