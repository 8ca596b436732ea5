import { ask } from "../dialog/ask.tsx";
import { t } from "../i18n/i18n.ts";

/** Opens a PDF of the server's in a new tab, for printing. A browser that forbids it is named to the person. */
export function openTab(address: string): void {
  // The page's own address: nothing to hide from it, and with `noopener` nobody could tell that it was forbidden.
  if (window.open(address, "_blank") === null) void ask.alert(t("kit.tabForbidden"));
}
