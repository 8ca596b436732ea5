import SearchIcon from "@mui/icons-material/Search";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEffect, useRef, useState } from "react";

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
  const input = useRef<HTMLInputElement>(null);
  // The address follows a moment later; what is typed must not wait for it, nor be overtaken by it.
  const [typed, setTyped] = useState(value);
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.indexOf(value);
    if (at >= 0) sent.current.splice(0, at + 1);
    else {
      sent.current = [];
      setTyped(value);
    }
  }, [value]);

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

  const change = (next: string): void => {
    sent.current.push(next);
    setTyped(next);
    onChange(next);
  };

  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={input}
      value={typed}
      placeholder={label}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && typed !== "") {
          event.preventDefault();
          change("");
        }
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      inputProps={{ "aria-label": label, "aria-keyshortcuts": "/", maxLength: 100 }}
      sx={{ flex: "1 1 220px", maxWidth: { sm: 340 } }}
    />
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
