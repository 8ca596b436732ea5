import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { FoldContext } from "./fold.ts";
import { changedBy } from "../data/live.ts";
import { useSession } from "../data/session.ts";
import { useStore } from "../data/store.ts";
import { Button } from "../Button.tsx";
import { Words } from "./Layout.tsx";
import { useIsPhone } from "./useIsPhone.ts";

/** What a screen needs to know of the list it shows; a `Reading` fits. */
export interface ScreenReading {
  data: unknown;
  failed: { message: string; mayRetry?: boolean } | undefined;
  /** What is shown answers a former input, such as the search before this one. */
  former?: boolean;
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
  const { name } = useSession();
  const heading = useArrival();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const fold = useMemo(
    () => (isPhone ? { isOpen, toggle: () => setOpen((was) => !was) } : undefined),
    [isPhone, isOpen],
  );
  return (
    <Box component="section" aria-labelledby="screen-title" sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Box component="header" sx={{ position: "relative" }}>
        {breadcrumbs}
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: { xs: 1, sm: 2 }, rowGap: 1 }}>
          <Typography
            id="screen-title"
            variant="h1"
            ref={heading}
            tabIndex={-1}
            sx={{
              // Beside the buttons a long one, such as a student's name, would be as high as half a phone.
              flex: { xs: title.length > TITLE_BESIDE_MAX ? "1 1 100%" : "1 1 140px", sm: "0 1 auto" },
              minWidth: 0,
              overflowWrap: "anywhere",
              outline: "none",
            }}
          >
            {title}
          </Typography>
          {action !== undefined && <Box sx={ACTIONS}>{action}</Box>}
        </Box>
        {about !== undefined && (
          // Under the buttons and not beside them: in the longest of the languages it is one line.
          <Typography variant="body1" component="p" sx={ABOUT}>
            {about}
          </Typography>
        )}
        <ChangedBy />
      </Box>
      {reading && <FailedReading reading={reading} />}
      <FoldContext value={fold}>
        {(reading?.failed === undefined || reading.data !== undefined) && children}
      </FoldContext>
    </Box>
  );
}

/** In letters: what a phone shows in about three lines beside a button. */
const TITLE_BESIDE_MAX = 40;

/** A phone's height is for the list: its breadcrumbs and title say where one is. */
const ABOUT = { color: "text.secondary", minHeight: "1.5em", mt: 0.25, display: { xs: "none", sm: "block" } } as const;
/** One line at the right, from which what has no room goes into a menu. */
const ACTIONS = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  flex: { sm: "1 1 0" },
  minWidth: 0,
  justifyContent: { xs: "flex-start", sm: "flex-end" },
  gap: 1,
  alignItems: "center",
  minHeight: { sm: 36 },
} as const;

/** As high as the gap. */
const CHANGED_BY = {
  position: "absolute",
  insetInline: 0,
  top: "100%",
  lineHeight: "16px",
  color: "text.secondary",
} as const;

let hasArrived = false;

/** Whoever comes from another screen stands at the heading: a screen reader says where. The first one takes nothing. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isOver = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    if (hasArrived && !isOver) heading.current?.focus({ preventScroll: true });
    hasArrived = true;
  }, []);
  return heading;
}

/** For a moment, who has just changed what is shown; in the gap beneath the header, where it takes no room. */
function ChangedBy() {
  const { t } = useTranslation();
  const by = useStore(changedBy);
  return (
    <Typography role="status" variant="caption" noWrap data-paper="" sx={CHANGED_BY}>
      {by !== undefined && t("kit.changedBy", { by })}
    </Typography>
  );
}

/**
 * What ails a list. That there is no line is the banner's to say, which has the one button for everything: here stands
 * only what the rows are meanwhile.
 */
export function FailedReading({ reading: { data, failed, former, refetch } }: { reading: ScreenReading }) {
  const { t } = useTranslation();
  if (failed === undefined) return null;
  if (failed.mayRetry !== true)
    return (
      <Failed message={failed.message} isStale={data !== undefined && former !== true} onRetry={refetch}>
        {former === true && t("kit.former")}
      </Failed>
    );
  if (former !== true && data !== undefined) return null;
  return (
    <Words strong live>
      {former === true ? t("kit.former") : failed.message}
    </Words>
  );
}

/** Says why something could not be fetched and offers to try again; the former rows stay beneath it (G019). */
export function Failed(props: { message: string; isStale?: boolean; onRetry: () => void; children?: ReactNode }) {
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
      {props.message} {props.isStale && t("kit.stale")} {props.children}
    </Alert>
  );
}
