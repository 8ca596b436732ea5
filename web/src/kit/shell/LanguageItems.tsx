import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { alertFailure } from "../dialog/ask.tsx";
import { chooseLanguage, language } from "../i18n/i18n.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../i18n/preferences.ts";

/** The languages to choose from, under `anchor` while it is open. */
export function LanguageItems({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  const now = language();
  const choose = (next: Language): void => {
    onClose();
    chooseLanguage(next).catch(alertFailure);
  };
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {LANGUAGES.map((each) => (
        <MenuItem
          key={each}
          lang={each}
          role="menuitemradio"
          aria-checked={each === now}
          selected={each === now}
          onClick={() => choose(each)}
        >
          {LANGUAGE_NAMES[each]}
        </MenuItem>
      ))}
    </Menu>
  );
}
