import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** A page to look at, and what is written about it in a column beside it that stays in sight; under it where there is no room. */
export function PageAndNotes({ page, notes }: { page: ReactNode; notes: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 340px" },
      }}
    >
      <Box sx={{ minWidth: 0 }}>{page}</Box>
      <Box
        sx={{
          minWidth: 0,
          position: { md: "sticky" },
          top: 0,
          maxHeight: { md: "calc(100dvh - 260px)" },
          overflowY: { md: "auto" },
          // Edges of what has the focus are not cut off.
          px: { md: 0.5 },
          py: { md: 1 },
        }}
      >
        {notes}
      </Box>
    </Box>
  );
}
