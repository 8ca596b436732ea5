import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Button } from "../Button.tsx";
import { useFold } from "./fold.ts";

/** Folded away on a phone: all but what leads, a filter that is set, and the button that unfolds the rest. */
const FOLDED = { "&:has(> [data-leads]) > :not([data-leads], [data-stays])": { display: "none" } } as const;
/** What leads, a search or the choice of a view, comes first; a row without has nothing to unfold. */
const ON_PHONE = {
  "& > [data-leads]": { order: -2, flex: "1 1 220px" },
  "& > [data-fold]": { order: -1 },
  "&:not(:has(> [data-leads])) > [data-fold]": { display: "none" },
  "&:not(:has(> :not([data-leads], [data-stays]))) > [data-fold]": { display: "none" },
} as const;

/** Words in a row of controls that a phone shows also while these are folded, at their end. */
export function Stays({ children }: { children: ReactNode }) {
  const fold = useFold();
  return (
    <Box data-stays="" sx={fold ? { order: 1 } : {}}>
      {children}
    </Box>
  );
}

/** The one row above a table: search, pickers, chips, Clear Filters; `end` holds the quiet buttons. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  const { t } = useTranslation();
  const fold = useFold();
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1,
        alignItems: "center",
        ...(fold ? ON_PHONE : {}),
        ...(fold && !fold.isOpen ? FOLDED : {}),
      }}
    >
      {children}
      {end !== undefined && (
        <Box data-paper="" sx={{ display: "flex", gap: 0.5, alignItems: "center", ml: fold ? 0 : "auto" }}>
          {end}
        </Box>
      )}
      {fold && (
        <Box data-fold="" data-stays="" data-paper="">
          <Button kind="outlined" expanded={fold.isOpen} onClick={fold.toggle}>
            {t("kit.filters")}
          </Button>
        </Box>
      )}
    </Box>
  );
}
