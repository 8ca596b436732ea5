import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import Box from "@mui/material/Box";
import MuiButton from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { control } from "../shell/control.ts";
import { lazyPart, usePrefetch, useOnce } from "../lazyPart.tsx";

const PickerOptions = lazyPart(async () => (await import("./PickerOptions.tsx")).PickerOptions);
const PARTS = [PickerOptions];

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

/** What is chosen takes at least the room of the placeholder: what stands beside it stays where it is pressed. */
const ROOM = {
  display: "grid",
  textAlign: "start",
  "&::after": { content: "attr(data-placeholder)", height: 0, visibility: "hidden" },
} as const;
const SHOWN = { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" } as const;

/** A dropdown with search and keyboard: letters narrow it, arrows walk it, Enter takes, Escape leaves. */
export function Picker(props: PickerProps) {
  const { label, placeholder, options, value, disabled } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const wasOpened = useOnce(isOpen);
  usePrefetch(PARTS);
  const chosen = options.find((option) => option.value === value);
  return (
    <Box
      data-paper={chosen ? t("kit.paper.named", { name: label, value: chosen.label }) : ""}
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
        sx={[
          control,
          {
            minWidth: 0,
            flex: props.wide ? 1 : "none",
            justifyContent: "space-between",
            color: chosen ? "text.primary" : "text.secondary",
            fontWeight: chosen ? 600 : 500,
            textTransform: "none",
          },
        ]}
      >
        <Box
          component="span"
          data-placeholder={placeholder}
          sx={{ ...ROOM, maxWidth: props.wide ? "100%" : 260 }}
          title={chosen?.label}
        >
          <Box component="span" sx={SHOWN}>
            {chosen?.label ?? placeholder}
          </Box>
        </Box>
      </MuiButton>
      {props.actions}
      {wasOpened && (
        <PickerOptions
          {...props}
          id={id}
          isOpen={isOpen}
          anchor={() => button.current}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
