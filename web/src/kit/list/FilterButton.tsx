import Badge from "@mui/material/Badge";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { Button } from "../Button.tsx";
import { lazyPart, usePrefetch, useOnce } from "../lazyPart.tsx";

const FilterPanel = lazyPart(async () => (await import("./FilterPanel.tsx")).FilterPanel);
const PARTS = [FilterPanel];

/**
 * The rarer filters of a list behind one button, on a phone too; it says how many of them are set, and on paper
 * which: `words` has one entry for each. The children are
 * drawn only while it is open, so that what they ask of the server is asked then.
 */
export function FilterButton({ words, children }: { words: readonly string[]; children: ReactNode }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useOnce(anchor !== null);
  const id = useId();
  usePrefetch(PARTS);
  return (
    <>
      <Badge
        data-paper={words.join(" · ")}
        badgeContent={words.length}
        color="primary"
        slotProps={{ badge: { "aria-hidden": true } }}
      >
        <Button
          kind="outlined"
          controls={id}
          expanded={anchor !== null}
          label={t("kit.moreFilters", { count: words.length })}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t("kit.filters")}
        </Button>
      </Badge>
      {wasOpened && (
        <FilterPanel id={id} label={t("kit.filters")} anchor={anchor} onClose={() => setAnchor(null)}>
          {children}
        </FilterPanel>
      )}
    </>
  );
}
