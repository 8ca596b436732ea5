import Close from "@mui/icons-material/Close";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../Button.tsx";

/** Raised while rows are ticked: how many, over all pages, and what can be done with them. */
export function SelectionBar(props: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  if (props.count === 0) return null;
  return (
    <Paper
      elevation={6}
      role="region"
      data-selection-bar=""
      aria-label={t("kit.table.ticked", { count: props.count })}
      sx={{
        position: "fixed",
        zIndex: "appBar",
        bottom: 16,
        left: "50%",
        transform: "translateX(-50%)",
        maxWidth: "calc(100vw - 32px)",
        display: "flex",
        alignItems: "center",
        gap: 1,
        pl: 2,
        pr: 1,
        py: 0.75,
        borderRadius: 2,
      }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, whiteSpace: "nowrap" }}>
        {t("kit.table.ticked", { count: props.count })}
      </Typography>
      {props.children}
      <IconButton label={t("kit.table.untick")} icon={<Close fontSize="small" />} onClick={props.onClear} />
    </Paper>
  );
}
