import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { AWAITED } from "../shell/LinesOnTheirWay.tsx";

/**
 * Sections one under the other, each with data of its own. Those below one that still waits are fetched meanwhile and shown
 * after it: what somebody reaches for is not pushed down by what comes in above it. A browser that cannot look into
 * a section (`:has`) shows each as it comes.
 */
export function InOrder({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        gap: 3,
        [`& > :has([${AWAITED}]) ~ *, & > [${AWAITED}] ~ *`]: { display: "none" },
      }}
    >
      {children}
    </Box>
  );
}
