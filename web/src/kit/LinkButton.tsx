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

/** A way to another page, in a cell; it is not broken over lines. `label` tells where it leads. */
export function PageLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <Link href={href} aria-label={label} variant="caption" sx={{ whiteSpace: "nowrap" }}>
      {children}
    </Link>
  );
}
