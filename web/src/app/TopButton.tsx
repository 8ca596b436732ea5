import KeyboardArrowUp from "@mui/icons-material/KeyboardArrowUp";
import Fab from "@mui/material/Fab";
import { useTranslation } from "../kit/i18n/i18n.ts";

/** Leads to the top of a page that was scrolled far down. */
export function TopButton() {
  const { t } = useTranslation();
  return (
    <Fab
      size="small"
      color="primary"
      aria-label={t("app.shell.toTop")}
      onClick={() => window.scrollTo({ top: 0 })}
      sx={{ position: "fixed", right: 24, bottom: 24, boxShadow: 3 }}
    >
      <KeyboardArrowUp />
    </Fab>
  );
}
