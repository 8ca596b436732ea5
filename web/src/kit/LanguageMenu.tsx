import Translate from "@mui/icons-material/TranslateOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertFailure } from "./ask.tsx";
import { chooseLanguage, language } from "./i18n.ts";
import { LANGUAGES, type Language } from "./preferences.ts";

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", fr: "Français", sw: "Kiswahili" };

/** Switches the language: an icon in the toolbar, or all three in words where there is room. */
export function LanguageMenu({ inWords = false }: { inWords?: boolean }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const now = language();
  const choose = (next: Language): void => {
    setAnchor(null);
    chooseLanguage(next).catch(alertFailure);
  };
  if (inWords) {
    return (
      <div role="group" aria-label={t("app.shell.language")}>
        {LANGUAGES.map((each) => (
          <Button
            key={each}
            size="small"
            lang={each}
            aria-pressed={each === now}
            color={each === now ? "primary" : "inherit"}
            onClick={() => choose(each)}
            sx={{
              minWidth: 0,
              fontWeight: each === now ? 650 : 450,
              color: each === now ? undefined : "text.secondary",
            }}
          >
            {LANGUAGE_NAMES[each]}
          </Button>
        ))}
      </div>
    );
  }
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
