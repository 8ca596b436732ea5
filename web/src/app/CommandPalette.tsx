/** The toolbar's search (G023): screens of the person's menu, students, parents, and a few things to do. */
import SearchIcon from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import InputBase from "@mui/material/InputBase";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useLayoutEffect, useState } from "react";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { LoadingLine } from "../kit/shell/LoadingLine.tsx";
import { SECTIONS, usePeople, useScreens, type Hit } from "./paletteHits.tsx";
import { Key } from "./Key.tsx";
import { leaveTyping, typedSoFar } from "./typedAhead.ts";

export function CommandPalette({ onClose, onTheme }: { onClose: () => void; onTheme: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [keyword, setKeyword] = useState(typedSoFar);
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(keyword.trim());
  const screens = useScreens(keyword, onTheme);
  const people = usePeople(wanted);
  const hits = [
    ...screens.filter((hit) => hit.section === "screens"),
    ...people.hits,
    ...screens.filter((hit) => hit.section === "actions"),
  ];
  const chosen = Math.min(at, hits.length - 1);

  // Before the next key.
  useLayoutEffect(leaveTyping, []);

  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);

  function go(hit: Hit | undefined): void {
    if (hit === undefined) return;
    onClose();
    hit.go();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, Home: 0, End: hits.length - 1 };
    const step = steps[event.key];
    if (event.key === "Enter") {
      event.preventDefault();
      go(hits[chosen]);
    } else if (
      step !== undefined &&
      hits.length > 0 &&
      !((event.key === "Home" || event.key === "End") && keyword !== "")
    ) {
      event.preventDefault();
      setAt((step + hits.length) % hits.length);
    }
  }

  const nothing = hits.length === 0 && !people.fetching;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{
        paper: {
          "aria-label": t("app.palette.title"),
          sx: { mt: { xs: 0, sm: 10 }, mx: { xs: 0, sm: 4 }, width: "100%", overflow: "hidden" },
        },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, px: 2, minHeight: 56 }}>
        <SearchIcon fontSize="small" color="action" />
        <InputBase
          fullWidth
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          inputRef={(element: HTMLInputElement | null) => element?.focus()}
          placeholder={t("app.palette.placeholder")}
          sx={{ fontSize: 16 }}
          slotProps={{
            input: {
              role: "combobox",
              "aria-label": t("app.palette.placeholder"),
              "aria-expanded": hits.length > 0,
              "aria-controls": `${id}-list`,
              "aria-autocomplete": "list",
              "aria-activedescendant": hits.length > 0 ? `${id}-${chosen}` : undefined,
              maxLength: 100,
              autoComplete: "off",
              spellCheck: false,
            },
          }}
        />
        <Key>Esc</Key>
      </Box>
      <LoadingLine isBusy={people.fetching} />
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label={t("app.palette.title")}
        sx={{ overflowY: "auto", maxHeight: "min(60vh, 480px)", p: hits.length > 0 ? 1 : 0 }}
      >
        {SECTIONS.map((section) => {
          const within = hits.filter((hit) => hit.section === section);
          if (within.length === 0) return null;
          return (
            <Box key={section} role="group" aria-label={t(`app.palette.${section}`)}>
              <Typography variant="body2" aria-hidden="true" sx={{ color: "text.secondary", px: 1.5, pt: 1, pb: 0.5 }}>
                {t(`app.palette.${section}`)}
              </Typography>
              {within.map((hit) => (
                <Option
                  key={hit.id}
                  id={`${id}-${hits.indexOf(hit)}`}
                  hit={hit}
                  isChosen={hits.indexOf(hit) === chosen}
                  onPoint={() => setAt(hits.indexOf(hit))}
                  onGo={() => go(hit)}
                />
              ))}
            </Box>
          );
        })}
      </Box>
      {nothing && (
        <Box sx={{ px: 3, py: 4, textAlign: "center" }}>
          <Typography sx={{ overflowWrap: "anywhere" }}>{t("app.palette.nothing", { keyword })}</Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {people.failed ? t("app.palette.failed") : t("app.palette.nothingHint")}
          </Typography>
        </Box>
      )}
      <Box
        sx={{
          display: { xs: "none", sm: "flex" },
          gap: 2,
          alignItems: "center",
          px: 2,
          py: 1,
          borderTop: 1,
          borderColor: "divider",
          color: "text.secondary",
          fontSize: 13,
        }}
      >
        <span>
          <Key>↑</Key> <Key>↓</Key> {t("app.palette.move")}
        </span>
        <span>
          <Key>Enter</Key> {t("app.palette.open")}
        </span>
        <Box component="span" role="status" sx={{ ml: "auto" }}>
          {nothing ? "" : t("app.palette.results", { count: hits.length })}
        </Box>
      </Box>
    </Dialog>
  );
}

function Option(props: { id: string; hit: Hit; isChosen: boolean; onPoint: () => void; onGo: () => void }) {
  const { hit } = props;
  return (
    // The keyboard acts on the box above, which names the chosen option.
    <Box
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.isChosen}
      onMouseMove={props.onPoint}
      onClick={props.onGo}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        px: 1.5,
        minHeight: 40,
        borderRadius: 1,
        cursor: "pointer",
        color: "text.primary",
        "&[aria-selected=true]": { bgcolor: "action.selected" },
        "@media (pointer: coarse)": { minHeight: 48 },
      }}
    >
      <Box sx={{ width: 28, display: "grid", placeItems: "center", color: "text.secondary" }}>
        {/* Opaque, so that initials read on the chosen row as well. */}
        <Box sx={{ display: "grid", borderRadius: "50%", bgcolor: hit.isPerson ? "background.paper" : "" }}>
          {hit.icon}
        </Box>
      </Box>
      <Typography component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        {hit.words}
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: "text.secondary", textAlign: "right" }}>
        {hit.detail}
      </Typography>
    </Box>
  );
}
