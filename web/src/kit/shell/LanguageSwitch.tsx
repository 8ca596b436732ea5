import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { alertFailure } from "../dialog/ask.tsx";
import { chooseLanguage, language, useTranslation } from "../i18n/i18n.ts";
import { type Language, LANGUAGE_NAMES, LANGUAGES } from "../i18n/preferences.ts";

/** All three languages in their own words, where there is room; the toolbar has `LanguageMenu`. */
export function LanguageSwitch({ onChosen }: { onChosen?: ((chosen: Language) => void) | undefined }) {
  const { t } = useTranslation();
  const now = language();
  return (
    <Box role="group" aria-label={t("app.shell.language")}>
      {LANGUAGES.map((each) => (
        <Button
          key={each}
          size="small"
          lang={each}
          aria-pressed={each === now}
          color={each === now ? "primary" : "inherit"}
          onClick={() => {
            chooseLanguage(each).catch(alertFailure);
            onChosen?.(each);
          }}
          sx={{ minWidth: 0, fontWeight: each === now ? 650 : 450, color: each === now ? undefined : "text.secondary" }}
        >
          {LANGUAGE_NAMES[each]}
        </Button>
      ))}
    </Box>
  );
}
