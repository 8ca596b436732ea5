import Link from "@mui/material/Link";
import type { ReactNode } from "react";

/** A press within a sentence. `label` says what it does where its words alone do not. */
export function LinkButton(props: { onClick: () => void; label?: string; children: ReactNode }) {
  const { onClick, label, children } = props;
  return (
    <Link
      component="button"
      type="button"
      variant="caption"
      aria-label={label}
      sx={{ verticalAlign: "baseline" }}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}

/** A way to another page, in a cell; it is not broken over lines. `label` tells where it leads, where its words do not. */
export function PageLink({ href, label, children }: { href: string; label?: string; children: ReactNode }) {
  return (
    <Link href={href} aria-label={label} variant="caption" sx={{ whiteSpace: "nowrap" }}>
      {children}
    </Link>
  );
}
