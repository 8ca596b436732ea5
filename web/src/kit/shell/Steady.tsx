import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Room for what changes within a dialog: it is as tall from the first step to the last, as far as the window allows. */
export function Steady({ children }: { children: ReactNode }) {
  return <Box sx={{ minHeight: "min(560px, calc(100vh - 260px))" }}>{children}</Box>;
}
