import Fullscreen from "@mui/icons-material/Fullscreen";
import FullscreenExit from "@mui/icons-material/FullscreenExit";
import Logout from "@mui/icons-material/LogoutOutlined";
import MenuIcon from "@mui/icons-material/Menu";
import Palette from "@mui/icons-material/PaletteOutlined";
import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { alertFailure } from "../kit/dialog/ask.tsx";
import { LanguageMenu } from "../kit/shell/LanguageMenu.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { Notifications } from "./Notifications.tsx";
import { Key, PALETTE_KEYS } from "./Key.tsx";
import { useLogout } from "./useLogout.ts";

export interface TopbarProps {
  isWide: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onTheme: () => void;
  onShortcuts: () => void;
}

/** Search, full screen, notifications, language, theme, account, logout. On a phone the rarer ones are in the account's menu. */
export function Topbar({ isWide, onMenu, onSearch, onTheme, onShortcuts }: TopbarProps) {
  const { t } = useTranslation();
  const logout = useLogout();
  return (
    <Box
      component="header"
      data-paper=""
      aria-label={t("app.shell.toolbar")}
      sx={{
        position: "sticky",
        top: 0,
        zIndex: "appBar",
        minHeight: 56,
        display: "flex",
        alignItems: "center",
        gap: { xs: 0.5, md: 1 },
        px: { xs: 1, md: 3 },
        bgcolor: "background.paper",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      {!isWide && (
        <IconButton aria-label={t("app.shell.openMenu")} onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      )}
      {isWide && <Breadcrumbs />}
      <Box sx={{ flex: 1 }} />
      {isWide ? (
        <SearchBox onClick={onSearch} />
      ) : (
        <Tool label={t("app.shell.searchHint")} onClick={onSearch}>
          <Search fontSize="small" />
        </Tool>
      )}
      {isWide && <FullscreenTool />}
      <Notifications />
      {isWide && <LanguageMenu />}
      {isWide && (
        <Tool label={t("app.shell.theme")} onClick={onTheme}>
          <Palette fontSize="small" />
        </Tool>
      )}
      <AccountMenu withLanguages={!isWide} onTheme={onTheme} onShortcuts={onShortcuts} />
      {isWide && (
        <Tool label={t("app.shell.logout")} onClick={() => void logout()}>
          <Logout fontSize="small" />
        </Tool>
      )}
    </Box>
  );
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton data-tip={label} aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  );
}

/** Looks like a search box and opens the palette, where the searching is done. */
function SearchBox({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <ButtonBase
      onClick={onClick}
      aria-keyshortcuts="Control+K Meta+K /"
      sx={{
        width: 348,
        height: 36,
        px: 1.5,
        gap: 1,
        justifyContent: "flex-start",
        borderRadius: 1,
        border: 1,
        borderColor: "divider",
        bgcolor: "background.default",
        color: "text.secondary",
        font: "inherit",
        "&:hover": { borderColor: "text.secondary" },
      }}
    >
      <Search fontSize="small" />
      <Typography component="span" variant="body2" noWrap sx={{ flex: 1, textAlign: "left" }}>
        {t("app.shell.searchHint")}
      </Typography>
      <Box component="span" aria-hidden="true" sx={{ display: "inline-flex", gap: 0.5 }}>
        {PALETTE_KEYS.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </Box>
    </ButtonBase>
  );
}

function onFullscreen(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

function FullscreenTool() {
  const { t } = useTranslation();
  const isFull = useSyncExternalStore(onFullscreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const turn = (): void => {
    const turned = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    turned.catch(alertFailure);
  };
  return (
    <Tool label={t(isFull ? "app.shell.leaveFullscreen" : "app.shell.fullscreen")} onClick={turn}>
      {isFull ? <FullscreenExit fontSize="small" /> : <Fullscreen fontSize="small" />}
    </Tool>
  );
}
