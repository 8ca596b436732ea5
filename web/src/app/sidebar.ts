import type { Preferences } from "../kit/i18n/preferences.ts";
import { SCHEME_ATTRIBUTE } from "../kit/shell/theme.ts";

/** Document 000 section 9. */
export const DRAWER_WIDTH_PX = 260;

/** The attribute that turns the menu alone to the dark scheme. */
export function schemeOf(sidebar: Preferences["sidebar"]): Record<string, string> {
  return sidebar === "dark" ? { [SCHEME_ATTRIBUTE]: "dark" } : {};
}
