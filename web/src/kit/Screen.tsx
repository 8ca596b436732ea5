import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { changedBy } from "./live.ts";
import { useStore } from "./store.ts";
import { Button } from "./Button.tsx";

/** What a screen needs to know of the list it shows; a `Reading` fits. */
export interface ScreenReading {
  data: unknown;
  failed: { message: string } | undefined;
  refetch: () => void;
}

export interface ScreenProps {
  title: string;
  /** One line that says where one is and what can be done here. */
  about?: ReactNode;
  breadcrumbs?: ReactNode;
  /** The one filled button of the screen, with quieter ones before it. */
  action?: ReactNode;
  /** The list of the screen: when it fails, the screen says so, keeps what was there and offers Retry. */
  reading?: ScreenReading;
  children: ReactNode;
}

/** The frame of every screen: title and orientation at the left, what can be done at the right. */
export function Screen({ title, about, breadcrumbs, action, reading, children }: ScreenProps) {
  return (
    <Box component="section" aria-labelledby="screen-title" sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Box component="header">
        {breadcrumbs}
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", columnGap: 2, rowGap: 1 }}>
          <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
            <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1.5 }}>
              <Typography id="screen-title" variant="h1" sx={{ overflowWrap: "anywhere" }}>
                {title}
              </Typography>
              <ChangedBy />
            </Box>
            {about !== undefined && (
              <Typography variant="body1" component="p" sx={{ color: "text.secondary", minHeight: "1.5em" }}>
                {about}
              </Typography>
            )}
          </Box>
          {action !== undefined && (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>{action}</Box>
          )}
        </Box>
      </Box>
      {reading?.failed && (
        <Failed message={reading.failed.message} isStale={reading.data !== undefined} onRetry={reading.refetch} />
      )}
      {(reading?.failed === undefined || reading.data !== undefined) && children}
    </Box>
  );
}

/** For a moment, who has just changed what is shown; beside the title, so that nothing moves. */
function ChangedBy() {
  const { t } = useTranslation();
  const by = useStore(changedBy);
  return (
    <Typography component="span" role="status" variant="body2" sx={{ color: "text.secondary" }}>
      {by !== undefined && t("kit.changedBy", { by })}
    </Typography>
  );
}

/** Says why something could not be fetched and offers to try again; the former rows stay beneath it (G019). */
export function Failed(props: { message: string; isStale?: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="warning"
      role="alert"
      action={
        <Button kind="text" onClick={props.onRetry}>
          {t("kit.retry")}
        </Button>
      }
      sx={{ alignItems: "center" }}
    >
      {props.message} {props.isStale && t("kit.stale")}
    </Alert>
  );
}
