/** Short news at the foot of the page: what was done, with Undo where there is undo. */
import Button from "@mui/material/Button";
import Snackbar from "@mui/material/Snackbar";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { store, useStore } from "./store.ts";

/** Document 000 section 9. */
const SHOWN_MS = 3_000;
/** News that can be taken back stay long enough to be read, decided on and reached by keyboard. */
const SHOWN_WITH_UNDO_MS = 8_000;

interface News {
  message: string;
  undo?: (() => void) | undefined;
}

const newest = store<News | undefined>(undefined);

/** Shows a message for three seconds; with `undo`, longer and with a button that calls it. */
export function notify(message: string, options: { undo?: () => void } = {}): void {
  newest.set({ message, undo: options.undo });
}

/** Shows the news. Stands once, at the root of the page. */
export function NotifyHost(): ReactNode {
  const { t } = useTranslation();
  const news = useStore(newest);
  const [shown, setShown] = useState(news);
  if (news !== undefined && news !== shown) setShown(news);
  const close = (): void => newest.set(undefined);
  return (
    <Snackbar
      key={shown?.message}
      open={news !== undefined}
      autoHideDuration={shown?.undo === undefined ? SHOWN_MS : SHOWN_WITH_UNDO_MS}
      onClose={(_event, why) => {
        if (why !== "clickaway") close();
      }}
      anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
      message={shown?.message}
      slotProps={{ content: { role: "status" } }}
      action={
        shown?.undo !== undefined && (
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              close();
              shown.undo?.();
            }}
          >
            {t("frame.undo")}
          </Button>
        )
      }
    />
  );
}
