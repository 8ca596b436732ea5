import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "../i18n/i18n.ts";

/** Copyright and the current year. */
export function Footer() {
  const { t } = useTranslation();
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <Typography
      component="footer"
      data-paper=""
      variant="body2"
      sx={{ color: "text.secondary", px: { xs: 2, md: 3 }, pb: 2 }}
    >
      {t("app.shell.footer", { year })}
    </Typography>
  );
}
