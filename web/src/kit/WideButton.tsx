import MuiButton from "@mui/material/Button";
import type { ReactNode } from "react";

/** A button as wide as its form, for the pages before the office. Lighter than `Button`: it brings no tooltip along. */
export function WideButton(props: {
  children: ReactNode;
  kind?: "primary" | "outlined" | "text";
  type?: "button" | "submit";
  /** Says that it is at work, and cannot be pressed again meanwhile. */
  busy?: boolean;
  disabled?: boolean;
  href?: string;
  onClick?: () => void;
}) {
  const { kind = "text", busy, href, type = "button", ...rest } = props;
  const variant = kind === "primary" ? "contained" : kind;
  return (
    <MuiButton
      {...rest}
      {...(href === undefined ? { type } : { href })}
      variant={variant}
      fullWidth
      loading={busy ?? null}
      loadingPosition="start"
    />
  );
}
