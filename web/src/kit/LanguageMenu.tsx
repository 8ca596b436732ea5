import Translate from "@mui/icons-material/TranslateOutlined";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertFailure } from "./ask.tsx";
import { chooseLanguage, language } from "./i18n.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "./preferences.ts";

/** Switches the language from the toolbar. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const now = language();
  const choose = (next: Language): void => {
    setAnchor(null);
    chooseLanguage(next).catch(alertFailure);
  };
  return (
    <>
      <Tooltip title={t("app.shell.language")}>
        <IconButton
          aria-label={t("app.shell.language")}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Translate fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
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
    </>
  );
}
