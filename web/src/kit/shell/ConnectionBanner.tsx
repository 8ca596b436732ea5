import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { CallError } from "../data/call.ts";
import { queries } from "../data/client.ts";
import { useUnpressed } from "../useUnpressed.ts";

type Trouble = "offline" | "failed" | undefined;

function subscribe(listener: () => void): () => void {
  const stop = queries.getQueryCache().subscribe(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    stop();
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** What ails the page: reads on screen whose last request got no answer, or the network being gone. */
function trouble(): Trouble {
  let worst: Trouble = navigator.onLine ? undefined : "offline";
  for (const query of queries.getQueryCache().getAll()) {
    const { error } = query.state;
    if (!query.isActive() || !(error instanceof CallError) || !error.mayRetry) continue;
    if (error.kind === "offline" || error.kind === "timeout") return "offline";
    worst ??= "failed";
  }
  return worst;
}

/** Stays until the network is back: never an alert box, never silence (G019). */
export function ConnectionBanner() {
  const { t } = useTranslation();
  // It stands above the page: coming between press and release it would move the button away.
  const now = useUnpressed(useSyncExternalStore(subscribe, trouble));
  const retry = useCallback(
    () => void queries.refetchQueries({ type: "active", predicate: (query) => query.state.status === "error" }),
    [],
  );
  return (
    <div role="status" aria-live="polite" data-paper="">
      {now !== undefined && (
        <Alert
          severity="warning"
          role="none"
          sx={{ borderRadius: 0, alignItems: "center", py: 0 }}
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {t("frame.banner.retry")}
            </Button>
          }
        >
          {t(`frame.banner.${now}`)}
        </Alert>
      )}
    </div>
  );
}
