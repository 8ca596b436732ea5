/**
 * A text of some lines in which places are marked, such as letters that cost something, and which offers to complete
 * what is being typed.
 *
 * It is the browser's own text area, so that composed letters (an accent, a Chinese syllable), spelling, dictation,
 * undo and screen readers work as everywhere. The marks lie behind it: the same text in the same box, drawn without
 * ink, which also gives the box its height; so both wrap alike at every width and nothing scrolls within.
 * Marks are colour alone and are not read out: whoever draws this says in words, beside it, what they mean.
 */
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import Box from "@mui/material/Box";
import { type ComponentProps, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { typeOver } from "./typeOver.ts";
import { Said, Suggestions, type Suggested } from "./Suggestions.tsx";

/** Part of a text, in UTF-16 units as `String.slice` counts. */
export interface Mark {
  from: number;
  to: number;
  /** `known` is something that the text is about, `attention` costs something, `wrong` is a mistake. */
  tone: "known" | "attention" | "wrong";
}

export interface MarkedAreaHandle {
  /** Writes at the caret, over what is selected, as if it were typed. */
  insert: (text: string) => void;
  /** Writes another text in place of the whole, in one step of undo. */
  replace: (text: string) => void;
  /** Goes to a part of the text and selects it. */
  select: (from: number, to: number) => void;
}

export interface MarkedAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  marks: readonly Mark[];
  /** What may be meant by what stands before the caret, or undefined. */
  suggest?: (before: string) => Suggested | undefined;
  /** Read out when it changes, and not seen. */
  said?: string;
  /** The id of what else is said of it, read when it is entered. */
  describedBy?: string;
  hint?: string;
  /** In UTF-16 units; more cannot be typed. */
  max?: number;
  ref?: Ref<MarkedAreaHandle>;
}

export function MarkedArea({ ref, ...props }: MarkedAreaProps) {
  const { label, value, onChange, marks, hint, describedBy } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { suggested, active, follow, leave, keys, take } = useSuggestions(props, area);

  useImperativeHandle(ref, () => ({
    insert: (text) => onArea(area, (at) => typeOver(at, at.selectionStart, at.selectionEnd, text, onChange)),
    replace: (text) => onArea(area, (at) => typeOver(at, 0, at.value.length, text, onChange)),
    select: (from, to) =>
      onArea(area, (at) => {
        at.focus();
        at.setSelectionRange(from, to);
      }),
  }));

  return (
    <FormControl fullWidth size="small" variant="outlined" sx={{ position: "relative" }}>
      <InputLabel shrink htmlFor={id}>
        {label}
      </InputLabel>
      <OutlinedInput
        notched
        multiline
        id={id}
        label={label}
        value={value}
        inputRef={area}
        inputComponent={AreaOverMarks as never}
        onChange={(event) => {
          onChange(event.target.value);
          follow();
        }}
        onSelect={follow}
        onBlur={leave}
        onKeyDown={keys}
        aria-describedby={[describedBy, hint === undefined ? undefined : `${id}-hint`].filter(Boolean).join(" ")}
        slotProps={{
          input: {
            marks,
            maxLength: props.max,
            ...(suggested && {
              "aria-autocomplete": "list",
              "aria-controls": `${id}-list`,
              "aria-activedescendant": active === undefined ? undefined : `${id}-${active}`,
            }),
          } as object,
        }}
      />
      {hint !== undefined && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
      <Said>{props.said}</Said>
      <Suggestions id={id} suggested={suggested} active={active} onTake={take} />
    </FormControl>
  );
}

function onArea(area: { current: HTMLTextAreaElement | null }, act: (at: HTMLTextAreaElement) => void): void {
  if (area.current) act(area.current);
}

/** What is offered for the word at the caret, and the keys that choose from it. */
function useSuggestions({ value, onChange, suggest }: MarkedAreaProps, area: { current: HTMLTextAreaElement | null }) {
  /** Where the caret stands while nothing is selected. */
  const [caret, setCaret] = useState<number>();
  const [moved, setMoved] = useState<{ typed: string; at: number }>();
  /** What Escape was pressed on: nothing is offered until something else is typed. */
  const [left, setLeft] = useState<string>();

  const before = caret === undefined ? undefined : value.slice(0, caret);
  const found = before === undefined || before === left ? undefined : suggest?.(before);
  const suggested = found && found.options.length > 0 ? found : undefined;
  // With nothing typed yet Enter is still a line's end; the arrows choose.
  const active =
    suggested && moved?.typed === suggested.typed ? moved.at : suggested && suggested.typed !== "" ? 0 : undefined;

  const follow = (): void => {
    const at = area.current;
    setCaret(at && at.selectionStart === at.selectionEnd ? at.selectionStart : undefined);
  };
  const take = (text: string): void => {
    if (!suggested || caret === undefined || !area.current) return;
    typeOver(area.current, caret - suggested.length, caret, text, onChange);
    setMoved(undefined);
    follow();
  };
  const keys = (event: KeyboardEvent<HTMLElement>): void => {
    // Arrows and Enter belong to whatever composes a letter.
    if (!suggested || event.nativeEvent.isComposing) return;
    const { options, typed } = suggested;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      const from = active ?? (step > 0 ? -1 : 0);
      setMoved({ typed, at: (from + step + options.length) % options.length });
    } else if ((event.key === "Enter" || event.key === "Tab") && active !== undefined && !event.shiftKey)
      take(options[active]?.text ?? "");
    else if (event.key === "Escape") {
      setLeft(before);
      // A dialog around it stays open.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return { suggested, active, follow, keys, take, leave: () => setCaret(undefined) };
}

/** What both layers need alike to wrap alike. */
const TEXT = {
  m: 0,
  p: 0,
  border: 0,
  font: "inherit",
  letterSpacing: "inherit",
  whiteSpace: "pre-wrap",
  overflowWrap: "break-word",
  tabSize: 4,
  minWidth: 0,
  // Four lines to begin with.
  minHeight: "6em",
  "@media (pointer: coarse)": { fontSize: 16 },
} as const;

const TONES = {
  known: { backgroundColor: "color-mix(in srgb, var(--mui-palette-primary-main) 16%, transparent)" },
  attention: {
    backgroundColor: "color-mix(in srgb, var(--mui-palette-warning-main) 30%, transparent)",
    boxShadow: "0 2px 0 var(--mui-palette-warning-main)",
  },
  wrong: {
    backgroundColor: "color-mix(in srgb, var(--mui-palette-error-main) 18%, transparent)",
    boxShadow: "0 2px 0 var(--mui-palette-error-main)",
  },
} as const;

function AreaOverMarks({
  marks,
  className,
  // The library's input gives its own along, which a text area has not.
  type: _type,
  rows: _rows,
  ...area
}: ComponentProps<"textarea"> & { marks: readonly Mark[]; type?: string }) {
  return (
    <Box className={className} sx={{ position: "relative", width: "100%", lineHeight: 1.5 }}>
      <Box aria-hidden="true" sx={[TEXT, { color: "transparent", pointerEvents: "none", userSelect: "none" }]}>
        {pieces(typeof area.value === "string" ? area.value : "", marks)}
        {/* A last line that is empty yet has its height. */}
        {"\u200b"}
      </Box>
      <Box
        component="textarea"
        {...(area as object)}
        sx={[
          TEXT,
          {
            color: "inherit",
            background: "none",
            resize: "none",
            overflow: "hidden",
            outline: "none",
            position: "absolute",
            inset: 0,
            width: "100%",
            height: "100%",
          },
        ]}
      />
    </Box>
  );
}

/** The text in pieces, the marked ones in a box of their own; where two marks overlap the first counts. */
function pieces(text: string, marks: readonly Mark[]) {
  const drawn = [];
  let at = 0;
  for (const { from, to, tone } of marks.toSorted((one, other) => one.from - other.from)) {
    if (from < at || to > text.length) continue;
    drawn.push(text.slice(at, from));
    drawn.push(
      <Box
        key={from}
        component="mark"
        data-tone={tone}
        sx={{ color: "transparent", borderRadius: "2px", ...TONES[tone] }}
      >
        {text.slice(from, to)}
      </Box>,
    );
    at = to;
  }
  return [...drawn, text.slice(at)];
}
