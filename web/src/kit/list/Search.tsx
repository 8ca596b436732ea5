import SearchIcon from "@mui/icons-material/Search";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEffect, useRef } from "react";
import { useTranslation } from "../i18n/i18n.ts";

/**
 * A search box: every change asks the server again (document 000 section 1); `/` anywhere on the page
 * comes here, Escape empties it.
 */
export function Search(props: {
  /** Says what is searched: `Search by name, school ID, phone…`. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, value, onChange } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // A dialog in front has the keys.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <OutlinedInput
      data-leads=""
      data-paper={value && t("kit.paper.searched", { words: value })}
      size="small"
      type="search"
      inputRef={input}
      value={value}
      placeholder={label}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && value !== "") {
          event.preventDefault();
          onChange("");
        }
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      inputProps={{ "aria-label": label, "aria-keyshortcuts": "/", maxLength: 100 }}
      // A hint that is too long says so, and is never cut within a letter.
      sx={{
        flex: "1 1 220px",
        maxWidth: { sm: 380 },
        "& input": { textOverflow: "ellipsis" },
      }}
    />
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
