import Link from "@mui/material/Link";
import type { ReactNode } from "react";

/** A press within a sentence. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Link component="button" type="button" variant="caption" sx={{ verticalAlign: "baseline" }} onClick={onClick}>
      {children}
    </Link>
  );
}
