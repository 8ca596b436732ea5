import Box from "@mui/material/Box";
import Popover from "@mui/material/Popover";
import type { ReactNode } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Button } from "../Button.tsx";

/** The filters under `anchor` while it is open. */
export function FilterPanel(props: {
  id: string;
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Popover
      open={props.anchor !== null}
      anchorEl={props.anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { id: props.id, role: "dialog", "aria-label": props.label } }}
    >
      <Box sx={{ p: 2, width: 320, maxWidth: "100%", display: "flex", flexDirection: "column", gap: 2 }}>
        {props.children}
        <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
          <Button onClick={props.onClose}>{t("kit.close")}</Button>
        </Box>
      </Box>
    </Popover>
  );
}

/** A filter under its name. */
export function NamedFilter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 0.5, "& select": { width: "100%" } }}>
      <Box component="span" aria-hidden="true" sx={{ typography: "caption", color: "text.secondary" }}>
        {label}
      </Box>
      {children}
    </Box>
  );
}
