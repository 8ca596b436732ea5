import Translate from "@mui/icons-material/TranslateOutlined";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { lazyPart, usePrefetch, useOnce } from "../lazyPart.tsx";

const LanguageItems = lazyPart(async () => (await import("./LanguageItems.tsx")).LanguageItems);
const PARTS = [LanguageItems];

/** Switches the language from the toolbar. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useOnce(anchor !== null);
  usePrefetch(PARTS);
  return (
    <>
      <IconButton
        data-tip={t("app.shell.language")}
        aria-label={t("app.shell.language")}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Translate fontSize="small" />
      </IconButton>
      {wasOpened && <LanguageItems anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
