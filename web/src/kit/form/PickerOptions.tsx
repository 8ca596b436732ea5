import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import InputBase from "@mui/material/InputBase";
import Popover from "@mui/material/Popover";
import { styled } from "@mui/material/styles";
import { plainText } from "@ofisi/contract/kit/plainText";
import { useMemo, useState, type KeyboardEvent } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import type { PickerOption, PickerProps } from "./Picker.tsx";

/** With fewer options than this the eye is faster than a search box. */
const SEARCH_FROM_OPTIONS = 8;

/** What a picker offers, under `anchor` while it is open. */
export function PickerOptions(
  props: PickerProps & { id: string; isOpen: boolean; anchor: () => HTMLElement | null; onClose: () => void },
) {
  const { id, isOpen, anchor, onClose } = props;
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ paper: { sx: { minWidth: 240, maxWidth: "min(420px, calc(100% - 32px))", mt: 0.5 } } }}
    >
      <Options
        {...props}
        id={id}
        onPick={(next) => {
          onClose();
          if (next !== props.value) props.onChange(next);
        }}
      />
    </Popover>
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
  // A number stays whole beside a long name; a long note takes no more than half.
  "& .note": {
    flex: "none",
    maxWidth: "50%",
    marginInlineStart: "auto",
    color: theme.vars.palette.text.secondary,
    fontSize: "0.75rem",
  },
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

/** Options that contain every word typed; accents, apostrophes and case do not matter. */
export function matching(options: readonly PickerOption[], keyword: string): readonly PickerOption[] {
  const words = plainText(keyword).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? options
    : options.filter((option) => words.every((word) => plainText(option.label).includes(word)));
}
