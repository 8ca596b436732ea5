import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "./TextInput.tsx";

export interface Found {
  value: string;
  label: string;
  /** A few faint words at the end of the line. */
  note?: string;
}

const List = styled("ul")({ listStyle: "none", margin: "4px 0 0", padding: 0, minHeight: 44 });
const Line = styled("li")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 12px",
  alignItems: "center",
  minHeight: 40,
  padding: "4px 12px",
  borderRadius: 6,
  cursor: "pointer",
  overflowWrap: "anywhere",
  "@media (pointer: coarse)": { minHeight: 44 },
  "&[aria-selected=true]": { background: theme.vars.palette.action.selected },
  "& .note": { marginInlineStart: "auto", color: theme.vars.palette.text.secondary, fontSize: "0.8125rem" },
}));

/**
 * Finds one thing of many by what is typed: the server searches, arrows walk what it found, Enter takes.
 * `onType` is told every change; `found` follows it.
 */
export function Finder(props: {
  label: string;
  hint?: string;
  typed: string;
  onType: (typed: string) => void;
  /** Undefined while the first answer is on its way. */
  found: readonly Found[] | undefined;
  onTake: (value: string) => void;
}) {
  const { label, typed, found } = props;
  const { t } = useTranslation();
  const id = useId();
  const [active, setActive] = useState(0);
  const at = Math.min(active, Math.max((found?.length ?? 0) - 1, 0));
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = (found?.length ?? 0) - 1;
    const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0) }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setActive(to);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const line = found?.[at];
    if (line && typed.trim() !== "") props.onTake(line.value);
  };
  return (
    // The keys of the box within; a list of its own has no stop.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <TextInput
        label={label}
        hint={props.hint}
        value={typed}
        onChange={(value) => {
          setActive(0);
          props.onType(value);
        }}
        inputRef={input}
        max={100}
        combobox={{ list: `${id}-list`, active: found?.[at] ? `${id}-${at}` : undefined }}
      />
      <List role="listbox" id={`${id}-list`} aria-label={label}>
        {typed.trim() !== "" &&
          found?.map((line, index) => (
            // The box above holds the focus and its keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <Line
              key={line.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseMove={() => setActive(index)}
              onClick={() => props.onTake(line.value)}
            >
              <span>{line.label}</span>
              {line.note !== undefined && <span className="note">{line.note}</span>}
            </Line>
          ))}
      </List>
      {typed.trim() !== "" && found?.length === 0 && (
        <Box role="status" sx={{ px: 1.5, color: "text.secondary" }}>
          {t("kit.nothingFound")}
        </Box>
      )}
    </div>
  );
}
