/** The frame of the office: side drawer, toolbar, breadcrumbs, the screen, footer (document 000 section 2). */
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { queries } from "../kit/data/client.ts";
import { ConnectionBanner } from "../kit/shell/ConnectionBanner.tsx";
import { DialogHost } from "../kit/dialog/dialogs.tsx";
import { Footer } from "../kit/shell/Footer.tsx";
import { lazyPart, usePrefetch, useIsFetched, useOnce } from "../kit/lazyPart.tsx";
import { PaperStyles } from "../kit/print/PaperStyles.tsx";
import { usePreferences } from "../kit/i18n/preferences.ts";
import { useSession } from "../kit/data/session.ts";
import { DRAWER_WIDTH_PX, schemeOf } from "./sidebar.ts";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { Topbar } from "./Topbar.tsx";
import { UnsentNotice } from "./UnsentNotice.tsx";
import { leaveTyping, takeTyping } from "./typedAhead.ts";
import { useLive } from "./useLive.ts";
import { useShortcuts } from "./useShortcuts.ts";

const TO_TOP_AFTER_PX = 300;

const CommandPalette = lazyPart(async () => (await import("./CommandPalette.tsx")).CommandPalette);
const Shortcuts = lazyPart(async () => (await import("./Shortcuts.tsx")).Shortcuts);
const ThemeDrawer = lazyPart(async () => (await import("./ThemeDrawer.tsx")).ThemeDrawer);
const StkPushMenu = lazyPart(async () => (await import("./PhoneMenu.tsx")).StkPushMenu);
const TooltipHost = lazyPart(async () => (await import("../kit/shell/TooltipHost.tsx")).TooltipHost);
const TopButton = lazyPart(async () => (await import("./TopButton.tsx")).TopButton);
const WIDE_PARTS = [CommandPalette, ThemeDrawer, Shortcuts];
const PHONE_PARTS = [StkPushMenu, ...WIDE_PARTS];

type Overlay = "palette" | "theme" | "shortcuts" | undefined;

export function Shell() {
  return (
    <QueryClientProvider client={queries}>
      <Frame />
    </QueryClientProvider>
  );
}

function Frame() {
  const isWide = useMediaQuery("(min-width: 1024px)", { noSsr: true });
  const { sidebar } = usePreferences();
  const { userCode } = useSession();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [overlay, setOverlay] = useState<Overlay>(undefined);
  const close = (): void => setOverlay(undefined);
  const search = (): void => {
    if (overlay !== "palette") takeTyping();
    setOverlay("palette");
  };
  // However the search goes away before it has come: given up, another thing opened in its place, the office left.
  useEffect(() => (overlay === "palette" ? leaveTyping : undefined), [overlay]);
  const wasMenu = useOnce(isMenuOpen);
  const wasThemed = useOnce(overlay === "theme");
  usePrefetch(isWide ? WIDE_PARTS : PHONE_PARTS);
  const isTouched = useIsFetched(TooltipHost);
  useLive();
  useShortcuts({ palette: search, help: () => setOverlay("shortcuts") });
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // A tap on the menu of a phone leads somewhere: the menu makes room.
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setMenuOpen(false);
  }

  return (
    <Box sx={{ display: "flex", minHeight: "100dvh" }}>
      <PaperStyles />
      <SkipLink />
      {isWide ? (
        <Box data-paper="" sx={{ width: DRAWER_WIDTH_PX, flexShrink: 0 }}>
          <Box
            {...schemeOf(sidebar)}
            sx={{
              position: "fixed",
              insetBlock: 0,
              insetInlineStart: 0,
              zIndex: "drawer",
              width: DRAWER_WIDTH_PX,
              display: "flex",
              flexDirection: "column",
              overflowY: "auto",
              color: "text.primary",
              bgcolor: "background.paper",
              borderInlineEnd: 1,
              borderColor: "divider",
            }}
          >
            <SideMenu key={userCode} />
          </Box>
        </Box>
      ) : (
        wasMenu && <StkPushMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
        <Topbar
          isWide={isWide}
          onMenu={() => setMenuOpen(true)}
          onSearch={search}
          onTheme={() => setOverlay("theme")}
          onShortcuts={() => setOverlay("shortcuts")}
        />
        <ConnectionBanner />
        <UnsentNotice />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, px: { xs: 2, md: 3 }, pt: 2, pb: 3, outline: "none", minWidth: 0 }}
        >
          {!isWide && <Breadcrumbs />}
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </Box>
        <Footer />
      </Box>
      <DialogHost />
      <ToTop />
      {isTouched && <TooltipHost />}
      {overlay === "palette" && <CommandPalette onClose={close} onTheme={() => setOverlay("theme")} />}
      {overlay === "shortcuts" && <Shortcuts onClose={close} />}
      {wasThemed && <ThemeDrawer open={overlay === "theme"} onClose={close} />}
    </Box>
  );
}

/** The first stop of the Tab key: past the menu. */
function SkipLink() {
  const { t } = useTranslation();
  return (
    <Box
      component="button"
      type="button"
      data-paper=""
      onClick={() => document.getElementById("content")?.focus()}
      sx={{
        position: "fixed",
        top: 8,
        left: 8,
        zIndex: "tooltip",
        px: 2,
        py: 1,
        border: 0,
        borderRadius: 1,
        font: "inherit",
        fontWeight: 600,
        bgcolor: "primary.main",
        color: "primary.contrastText",
        "&:not(:focus)": { clipPath: "inset(50%)", width: 1, height: 1, p: 0, overflow: "hidden" },
      }}
    >
      {t("app.shell.skip")}
    </Box>
  );
}

function ToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = (): void => setShown(window.scrollY > TO_TOP_AFTER_PX);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return isShown && <TopButton />;
}
