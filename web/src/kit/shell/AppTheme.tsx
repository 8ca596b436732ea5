/** Gives the page its theme and follows the person's preferences. */
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider, useColorScheme } from "@mui/material/styles";
import { type ReactNode, useEffect } from "react";
import { usePreferences } from "../i18n/preferences.ts";
import { themeOf } from "./theme.ts";

export function AppTheme({ children }: { children: ReactNode }) {
  const { colour, mode } = usePreferences();
  return (
    // Storage is ours: the library's own would keep a second copy of the mode.
    <ThemeProvider theme={themeOf(colour)} defaultMode={mode} storageManager={null} disableTransitionOnChange noSsr>
      <FollowMode />
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

function FollowMode() {
  const { mode } = usePreferences();
  const { setMode } = useColorScheme();
  useEffect(() => setMode(mode), [mode, setMode]);
  return null;
}
