import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { useId, useState, type KeyboardEvent, type Ref } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { TextInput } from "../form/TextInput.tsx";

export interface Found {
  value: string;
  label: string;
  /** A few faint words at the end of the line. */
  note?: string;
}

const List = styled("ul")({ listStyle: "none", margin: "4px 0 0", padding: 0, "&[data-asked]": { minHeight: 44 } });
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
 * Finds one thing of many by what is typed: the server searches, arrows walk what it found, Enter takes the one that
 * is chosen, or the only one.
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
  inputRef?: Ref<HTMLInputElement>;
}) {
  const { label, typed, found } = props;
  const { t } = useTranslation();
  const id = useId();
  // Of several nobody is taken by accident: one is chosen first. The only one is chosen already.
  const [active, setActive] = useState<number>();
  const at = active === undefined ? ((found?.length ?? 0) === 1 ? 0 : -1) : Math.min(active, (found?.length ?? 0) - 1);
  const isAsked = typed.trim() !== "";

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
    if (line && isAsked) props.onTake(line.value);
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
          setActive(undefined);
          props.onType(value);
        }}
        {...(props.inputRef && { inputRef: props.inputRef })}
        max={100}
        combobox={{ list: `${id}-list`, active: found?.[at] ? `${id}-${at}` : undefined }}
      />
      <List role="listbox" id={`${id}-list`} aria-label={label} data-asked={isAsked ? "" : undefined}>
        {isAsked &&
          found?.map((line, index) => (
            // The box above holds the focus and its keys.
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
      {isAsked && found?.length === 0 && (
        <Box role="status" sx={{ px: 1.5, color: "text.secondary" }}>
          {t("kit.nothingFound")}
        </Box>
      )}
    </div>
  );
}
