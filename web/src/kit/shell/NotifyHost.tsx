import Button from "@mui/material/Button";
import Snackbar from "@mui/material/Snackbar";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { newest, openDialogs } from "./notify.tsx";
import { useStore } from "../data/store.ts";

/** Document 000 section 9. */
const SHOWN_MS = 3_000;
/** News with something to press stay long enough to be read, decided on and reached by keyboard. */
const SHOWN_WITH_BUTTON_MS = 8_000;
/** Above the buttons of a dialog that fills a phone: who has just added one may add the next. */
const ABOVE_BUTTONS_PX = 84;

function close(): void {
  newest.set(undefined);
}

/** Shows the news where no dialog is open. Stands once, at the root of the page. */
export function NotifyHost(): ReactNode {
  return useStore(openDialogs).length === 0 && <News />;
}

/** Shows the news within a dialog: an open one keeps the focus, and hides all else from screen readers. */
export function DialogNews({ id }: { id: string }): ReactNode {
  useEffect(() => {
    openDialogs.set([...openDialogs.get(), id]);
    return () => openDialogs.set(openDialogs.get().filter((each) => each !== id));
  }, [id]);
  return useStore(openDialogs).at(-1) === id && <News bottom={ABOVE_BUTTONS_PX} />;
}

/** `bottom` is where it ends, in pixels above the foot of the window; without it, where snack bars do. */
function News({ bottom }: { bottom?: number }): ReactNode {
  const { t } = useTranslation();
  const news = useStore(newest);
  const [shown, setShown] = useState(news);
  if (news !== undefined && news !== shown) setShown(news);
  const press = shown?.undo ?? shown?.open;
  return (
    <Snackbar
      key={shown?.id}
      open={news !== undefined}
      autoHideDuration={press === undefined ? SHOWN_MS : SHOWN_WITH_BUTTON_MS}
      onClose={(_event, why) => {
        if (why !== "clickaway") close();
      }}
      anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
      // Above what can be done with ticked rows, which stands at the same place.
      sx={{ "body:has([data-selection-bar]) &": { bottom: 80 }, ...(bottom !== undefined && { "&&": { bottom } }) }}
      message={shown?.message}
      slotProps={{ content: { role: "status" } }}
      action={
        press !== undefined && (
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              close();
              press();
            }}
          >
            {t(shown?.undo === undefined ? "frame.open" : "frame.undo")}
          </Button>
        )
      }
    />
  );
}
