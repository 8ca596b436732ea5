import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/dialog/Dialog.tsx";
import { Key, PALETTE_KEYS } from "./Key.tsx";

/** What the keyboard can do; opened by `?`. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const rows: [string[][], string][] = [
    [[[...PALETTE_KEYS], ["/"]], t("app.shortcuts.palette")],
    [[["?"]], t("app.shortcuts.help")],
    [[["↑", "↓"]], t("app.shortcuts.move")],
    [[["Enter"]], t("app.shortcuts.open")],
    [[["Esc"]], t("app.shortcuts.close")],
  ];
  return (
    <Dialog
      title={t("app.shortcuts.title")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("frame.close")}</Button>}
    >
      <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 3, rowGap: 1.5 }}>
        {rows.map(([ways, words]) => (
          <Box key={words} sx={{ display: "contents" }}>
            <Box component="dt" sx={{ display: "flex", gap: 0.5, alignItems: "center" }}>
              {ways.map((keys, at) => (
                <Box key={keys.join()} component="span" sx={{ display: "inline-flex", gap: 0.5, alignItems: "center" }}>
                  {at > 0 && (
                    <Typography component="span" variant="body2" sx={{ color: "text.secondary" }}>
                      {t("app.shortcuts.or")}
                    </Typography>
                  )}
                  {keys.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </Box>
              ))}
            </Box>
            <Typography component="dd" sx={{ m: 0 }}>
              {words}
            </Typography>
          </Box>
        ))}
      </Box>
    </Dialog>
  );
}
