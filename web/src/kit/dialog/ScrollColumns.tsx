import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";

/**
 * Two columns of a `record` dialog that scroll each by itself: what is worked with on the right stays in sight, however long what is
 * read on the left is or becomes. On a phone the right one follows the left one.
 */
export function ScrollColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        height: { md: "100%" },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 380px" },
        gridTemplateRows: { md: "minmax(0, 1fr)" },
      }}
    >
      <Box sx={COLUMN}>{main}</Box>
      <Box sx={COLUMN}>{side}</Box>
    </Box>
  );
}

/** Whether the columns stand one under the other. */
export function useIsStacked(): boolean {
  return useMediaQuery(useTheme().breakpoints.down("md"));
}

const COLUMN = {
  minWidth: 0,
  minHeight: 0,
  overflowY: { md: "auto" },
  // Edges of what has the focus are not cut off.
  px: { md: 0.5 },
  py: { md: 1 },
} as const;
