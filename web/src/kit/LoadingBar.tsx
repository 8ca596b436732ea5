import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { requests } from "./call.ts";

/** Answers quicker than this show nothing. */
const PATIENCE_MS = 100;

/** A bar along the top while requests are on their way, or while `navigating`. */
export function LoadingBar({ navigating }: { navigating: boolean }) {
  const { t } = useTranslation();
  const busy = useSyncExternalStore(requests.subscribe, () => requests.inFlight() > 0) || navigating;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!isShown) return null;
  return (
    <Box sx={{ position: "fixed", insetInline: 0, top: 0, zIndex: "tooltip", pointerEvents: "none" }}>
      <LinearProgress aria-label={t("frame.loading")} sx={{ height: 3, backgroundColor: "transparent" }} />
    </Box>
  );
}
