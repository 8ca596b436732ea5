/** The toolbar's search (G023): screens of the person's menu, students, and a few things to do. */
import Logout from "@mui/icons-material/LogoutOutlined";
import Palette from "@mui/icons-material/PaletteOutlined";
import SearchIcon from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import InputBase from "@mui/material/InputBase";
import Typography from "@mui/material/Typography";
import { students as ops } from "@ofisi/contract/people/students";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../kit/Avatar.tsx";
import { LoadingLine } from "../kit/LoadingLine.tsx";
import { callerOf, useMay, useSession } from "../kit/session.ts";
import { useRead } from "../kit/useRead.ts";
import { isGroup, menuFor } from "./menu.ts";
import { iconOf } from "./menuIcons.ts";
import { Key } from "./Key.tsx";
import { useLogout } from "./useLogout.ts";
import { useRegistered } from "./useRegistered.ts";

interface Hit {
  id: string;
  section: "screens" | "students" | "actions";
  words: string;
  detail: string;
  icon: ReactNode;
  go: () => void;
}

/** How many students are offered. */
const STUDENTS_MAX = 8;
/** A name is not asked for before this much of it is written. */
const KEYWORD_CHARACTERS_MIN = 2;

export function CommandPalette({ onClose, onTheme }: { onClose: () => void; onTheme: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [keyword, setKeyword] = useState("");
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(keyword.trim());
  const screens = useScreens(keyword, onTheme);
  const people = useStudents(wanted);
  const hits = [
    ...screens.filter((hit) => hit.section === "screens"),
    ...people.hits,
    ...screens.filter((hit) => hit.section === "actions"),
  ];
  const chosen = Math.min(at, hits.length - 1);

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
        {(["screens", "students", "actions"] as const).map((section) => {
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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
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
        <Box
          sx={{ display: "grid", borderRadius: "50%", bgcolor: hit.section === "students" ? "background.paper" : "" }}
        >
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

/** Without accents and case, as people type in a hurry. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function useScreens(keyword: string, onTheme: () => void): Hit[] {
  const { t } = useTranslation();
  const person = useSession();
  const navigate = useNavigate();
  const logout = useLogout();
  const isRegistered = useRegistered();
  const caller = callerOf(person);
  const to = (path: string) => () => void navigate({ href: path });
  const found: Hit[] = [];
  if (caller !== null) {
    for (const entry of menuFor(caller, isRegistered, (title) => t(`app.menu.${title}`))) {
      const detail = isGroup(entry) ? t(`app.menu.${entry.title}`) : "";
      for (const item of isGroup(entry) ? entry.items : [entry]) {
        found.push({
          id: item.path,
          section: "screens",
          words: t(`app.menu.${item.title}`),
          detail,
          icon: iconOf(item.title),
          go: to(item.path),
        });
      }
    }
  }
  found.push(
    {
      id: "account",
      section: "screens",
      words: t("app.menu.account"),
      detail: "",
      icon: iconOf("account"),
      go: to("/account"),
    },
    {
      id: "theme",
      section: "actions",
      words: t("app.shell.theme"),
      detail: "",
      icon: <Palette fontSize="small" />,
      go: onTheme,
    },
    {
      id: "logout",
      section: "actions",
      words: t("app.shell.logout"),
      detail: "",
      icon: <Logout fontSize="small" />,
      go: () => void logout(),
    },
  );
  const words = fold(keyword).split(/\s+/).filter(Boolean);
  return found.filter((hit) => words.every((word) => fold(`${hit.words} ${hit.detail}`).includes(word)));
}

function useStudents(keyword: string): { hits: Hit[]; fetching: boolean; failed: boolean } {
  const navigate = useNavigate();
  const { schoolCode } = useSession();
  const isRegistered = useRegistered();
  const may = useMay(ops.searchStudent) && isRegistered("/school/students");
  const isAsked = may && keyword.length >= KEYWORD_CHARACTERS_MIN;
  const found = useRead(
    ops.searchStudent,
    { keyword, page: 0, size: STUDENTS_MAX, sort: "name", direction: "asc" },
    { enabled: isAsked, keep: isAsked },
  );
  const hits = useMemo(() => {
    if (!isAsked) return [];
    return (found.data?.Students ?? []).slice(0, STUDENTS_MAX).map((student): Hit => {
      const known = student.schoolIdNumber.replace(new RegExp(`^${schoolCode}-`), "");
      return {
        id: student.userCode,
        section: "students",
        words: student.name,
        detail: [student.groupName, known].filter(Boolean).join(" · "),
        icon: <Avatar name={student.name} photo={student.photo} size={24} />,
        go: () => void navigate({ href: `/school/students?keyword=${encodeURIComponent(known || student.name)}` }),
      };
    });
  }, [isAsked, found.data, schoolCode, navigate]);
  return { hits, fetching: isAsked && found.fetching, failed: found.failed !== undefined };
}
