import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useLayoutEffect, type ReactNode } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Button, IconButton } from "../Button.tsx";
import { InRow } from "../table/inRow.ts";
import { DialogFrame, OutOfFrame, useFrame } from "./DialogFrame.tsx";

export interface DialogProps {
  title: string;
  /** Asked for by Escape or the cross; a click outside never closes. */
  onClose: () => void;
  /** Buttons, the main one last; Close alone where nothing else can be done. */
  actions?: ReactNode;
  /**
   * 500, 600 or 1200 px wide (document 000 section 9). A `record` is 1200 px wide and as high as the page lets it be: its
   * parts come one after another, and must not push its buttons from under a finger.
   */
  size?: "small" | "medium" | "large" | "record";
  /** What it is about is on its way. */
  busy?: boolean;
  children: ReactNode;
}

const WIDTHS = { small: 500, medium: 600, large: 1200, record: 1200 } as const;

/**
 * A window over the page; the whole screen on a phone. Focus goes in and comes back by itself. One that the address
 * names stays one window whatever `Dialog` it draws; any other has a frame of its own.
 */
export function Dialog(props: DialogProps) {
  return (
    <DialogFrame onClose={props.onClose}>
      <Contents {...props} />
    </DialogFrame>
  );
}

function Contents({ title, onClose, actions, size = "medium", busy = false, children }: DialogProps) {
  const { t } = useTranslation();
  const { titleId, say } = useFrame();
  useLayoutEffect(() => say({ width: WIDTHS[size], isTall: size === "record", isBusy: busy, onClose }));
  return (
    <OutOfFrame>
      <Box sx={{ display: "flex", alignItems: "flex-start", pr: 1.5, pt: 1 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, py: 1, overflowWrap: "anywhere" }}>
          {title}
        </DialogTitle>
        <IconButton label={t("kit.close")} icon={<Close fontSize="small" />} onClick={onClose} />
      </Box>
      {/* The first field's label stands on its upper edge. */}
      <InRow value={false}>
        <DialogContent sx={{ pt: "8px !important" }}>{children}</DialogContent>
      </InRow>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap", gap: 1 }}>
        {actions === undefined ? (
          <Button kind="primary" onClick={onClose}>
            {t("kit.close")}
          </Button>
        ) : (
          actions
        )}
      </DialogActions>
    </OutOfFrame>
  );
}
