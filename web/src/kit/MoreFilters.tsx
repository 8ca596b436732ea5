import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";

/** The rarer filters of a list: a row of their own, and on a phone behind a button that says how many are set. */
export function MoreFilters({ set, children }: { set: number; children: ReactNode }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down("sm"));
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isPhone) return children;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 1 }}>
      <Button kind="outlined" controls={id} expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t("kit.moreFilters", { count: set })}
      </Button>
      <Box id={id} hidden={!isOpen} sx={{ width: "100%" }}>
        {isOpen && children}
      </Box>
    </Box>
  );
}
