import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import InputBase from "@mui/material/InputBase";
import MuiButton from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface PickerOption {
  value: string;
  label: string;
  /** A few more words at the end of the line, such as a count. */
  note?: string;
}

export interface PickerProps {
  /** What is picked: `Group`. Read before the value by a screen reader. */
  label: string;
  /** Shown while nothing is chosen: the documents' `SELECT GROUP`. */
  placeholder: string;
  options: readonly PickerOption[];
  /** Empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Offers the placeholder as a way back to none. */
  clearable?: boolean;
  disabled?: boolean;
  /** Shown in place of the options when there are none. */
  emptyText?: string;
  /** Buttons beside the menu: add, edit, remove. */
  actions?: ReactNode;
  /** Takes the whole width, as a field of a form does. */
  wide?: boolean;
}

/** With fewer options than this the eye is faster than a search box. */
const SEARCH_FROM_OPTIONS = 8;

/** A dropdown with search and keyboard: letters narrow it, arrows walk it, Enter takes, Escape leaves. */
export function Picker(props: PickerProps) {
  const { label, placeholder, options, value, disabled } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <Box
      sx={{
        display: "inline-flex",
        flexWrap: "wrap",
        alignItems: "center",
        maxWidth: "100%",
        width: props.wide ? "100%" : "auto",
      }}
    >
      {props.wide && (
        <Typography variant="caption" aria-hidden="true" sx={{ width: "100%", mb: 0.5, color: "text.secondary" }}>
          {label}
        </Typography>
      )}
      <MuiButton
        ref={button}
        variant="outlined"
        color="inherit"
        disabled={disabled ?? false}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-label={`${label}: ${chosen?.label ?? placeholder}`}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            event.preventDefault();
            setOpen(true);
          }
        }}
        endIcon={<ArrowDropDown />}
        sx={{
          minWidth: 0,
          bgcolor: "background.paper",
          flex: props.wide ? 1 : "none",
          justifyContent: "space-between",
          borderColor: "divider",
          color: chosen ? "text.primary" : "text.secondary",
          fontWeight: chosen ? 600 : 500,
          textTransform: "none",
        }}
      >
        <Box
          component="span"
          sx={{ overflow: "hidden", textOverflow: "ellipsis", textAlign: "start", maxWidth: props.wide ? "100%" : 260 }}
          title={chosen?.label}
        >
          {chosen?.label ?? placeholder}
        </Box>
      </MuiButton>
      {props.actions}
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 420, mt: 0.5 } } }}
      >
        <Options
          {...props}
          id={id}
          onPick={(next) => {
            setOpen(false);
            if (next !== value) props.onChange(next);
          }}
        />
      </Popover>
    </Box>
  );
}

const List = styled("ul")({ listStyle: "none", margin: 0, padding: "4px 0", maxHeight: 320, overflow: "auto" });
const Option = styled("li")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minHeight: 36,
  padding: "4px 12px",
  cursor: "pointer",
  fontSize: "0.875rem",
  overflowWrap: "anywhere",
  "@media (pointer: coarse)": { minHeight: 44 },
  "&.active": { background: theme.vars.palette.action.hover },
  "& .note": { marginInlineStart: "auto", color: theme.vars.palette.text.secondary, fontSize: "0.75rem" },
  "& svg": { fontSize: 18, visibility: "hidden" },
  "&[aria-selected=true] svg": { visibility: "visible" },
}));

function Options(props: PickerProps & { id: string; onPick: (value: string) => void }) {
  const { t } = useTranslation();
  const { id, label, value, onPick } = props;
  const [keyword, setKeyword] = useState("");
  const all = useMemo<readonly PickerOption[]>(
    () => (props.clearable ? [{ value: "", label: props.placeholder }, ...props.options] : props.options),
    [props.clearable, props.placeholder, props.options],
  );
  const shown = useMemo(() => matching(all, keyword), [all, keyword]);
  const [active, setActive] = useState(() =>
    Math.max(
      all.findIndex((option) => option.value === value),
      0,
    ),
  );
  const at = Math.min(active, Math.max(shown.length - 1, 0));

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = shown.length - 1;
    const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
    if (to !== undefined && !(keyword !== "" && (event.key === "Home" || event.key === "End"))) {
      event.preventDefault();
      setActive(to);
    }
    const option = shown[at];
    if (event.key === "Enter" && option) {
      event.preventDefault();
      onPick(option.value);
    }
  };
  const withSearch = props.options.length >= SEARCH_FROM_OPTIONS;
  return (
    <Box>
      <InputBase
        // The person opened the menu to choose: the keys belong to it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        fullWidth
        value={keyword}
        placeholder={t("kit.search")}
        onChange={(event) => {
          setKeyword(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: "combobox",
          "aria-label": label,
          "aria-expanded": true,
          "aria-controls": `${id}-list`,
          "aria-autocomplete": "list",
          "aria-activedescendant": shown[at] ? `${id}-${at}` : undefined,
        }}
        sx={
          withSearch
            ? { px: 1.5, py: 0.75, borderBottom: 1, borderColor: "divider" }
            : // Still there for the keys and for letters typed blind; only not in the way.
              { position: "absolute", opacity: 0, height: 1, overflow: "hidden", pointerEvents: "none" }
        }
      />
      <List role="listbox" id={`${id}-list`} aria-label={label}>
        {shown.map((option, index) => (
          // The combobox above holds the focus and its keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <Option
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === value}
            className={index === at ? "active" : ""}
            ref={index === at ? intoView : undefined}
            onMouseMove={() => setActive(index)}
            onClick={() => onPick(option.value)}
          >
            <Check />
            <span>{option.label}</span>
            {option.note !== undefined && <span className="note">{option.note}</span>}
          </Option>
        ))}
      </List>
      {shown.length === 0 && (
        <Box sx={{ px: 2, pb: 1.5, color: "text.secondary", fontSize: "0.8125rem" }} role="status">
          {props.options.length === 0 ? (props.emptyText ?? t("kit.nothingHere")) : t("kit.nothingFound")}
        </Box>
      )}
    </Box>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

/** Options that contain every word typed; accents and case do not matter. */
export function matching(options: readonly PickerOption[], keyword: string): readonly PickerOption[] {
  const words = fold(keyword).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? options
    : options.filter((option) => words.every((word) => fold(option.label).includes(word)));
}

function fold(value: string): string {
  return value.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}
