import Box from "@mui/material/Box";
import { keyframes } from "@emotion/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { requests } from "../data/call.ts";
import { store, useStore } from "../data/store.ts";

/** Says that something is on its way, not how much of it: it only passes by. */
const pass = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;

/** Answers quicker than this show nothing. */
const PATIENCE_MS = 100;

/** True while another screen is on its way. */
export const navigating = store(false);

/** A bar along the top while requests are on their way, or while `navigating`. */
export function LoadingBar() {
  const { t } = useTranslation();
  const isWaiting = useSyncExternalStore(requests.subscribe, () => requests.inFlight() > 0);
  const isNavigating = useStore(navigating);
  const busy = isWaiting || isNavigating;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!isShown) return null;
  return (
    <Box sx={{ position: "fixed", insetInline: 0, top: 0, zIndex: "tooltip", pointerEvents: "none" }}>
      <Box
        role="progressbar"
        aria-label={t("frame.loading")}
        sx={{
          height: 3,
          width: "40%",
          bgcolor: "primary.main",
          borderRadius: 2,
          animation: `${pass} 1.1s linear infinite`,
        }}
      />
    </Box>
  );
}
