import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import MuiDialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTheme } from "@mui/material/styles";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../Button.tsx";
import { InRow } from "../table/inRow.ts";
import { DialogNews } from "../shell/NotifyHost.tsx";

export interface DialogProps {
  title: string;
  /** Asked for by Escape or the cross; a click outside never closes. */
  onClose: () => void;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** 500, 600 or 1200 px (document 000 section 9). */
  size?: "small" | "medium" | "large";
  children: ReactNode;
}

const WIDTHS = { small: 500, medium: 600, large: 1200 } as const;

/** A window over the page; the whole screen on a phone. Focus goes in and comes back by itself. */
export function Dialog({ title, onClose, actions, size = "medium", children }: DialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down("sm"));
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // A button that goes grey while it is at work drops the focus on the page, and Escape with it.
  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog]");
      const isTop = [...dialogs].at(-1)?.getAttribute("aria-labelledby") === id;
      if (event.key === "Escape" && event.target === document.body && isTop) close.current();
    };
    document.addEventListener("keydown", escape);
    return () => document.removeEventListener("keydown", escape);
  }, [id]);
  return (
    <MuiDialog
      open
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={id}
      onClose={(_event, why) => {
        if (why === "escapeKeyDown") onClose();
      }}
      slotProps={{ paper: { sx: isPhone ? {} : { maxWidth: WIDTHS[size] } } }}
    >
      <Box sx={{ display: "flex", alignItems: "flex-start", pr: 1.5, pt: 1 }}>
        <DialogTitle id={id} sx={{ flex: 1, py: 1, overflowWrap: "anywhere" }}>
          {title}
        </DialogTitle>
        <IconButton label={t("kit.close")} icon={<Close fontSize="small" />} onClick={onClose} />
      </Box>
      {/* The first field's label stands on its upper edge. */}
      <InRow value={false}>
        <DialogContent sx={{ pt: "8px !important" }}>{children}</DialogContent>
      </InRow>
      {actions !== undefined && (
        <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", gap: 1 }}>{actions}</DialogActions>
      )}
      <DialogNews id={id} />
    </MuiDialog>
  );
}
