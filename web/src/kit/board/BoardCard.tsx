import DragIndicator from "@mui/icons-material/DragIndicator";
import { styled } from "@mui/material/styles";
import type { KeyboardEvent, ReactNode } from "react";
import { useDragging, type Card } from "./useDrag.ts";

const Item = styled("li")(({ theme }) => ({
  display: "flex",
  gap: 4,
  alignItems: "flex-start",
  padding: "8px 10px 8px 4px",
  userSelect: "none",
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  "&[data-taken]": { borderColor: theme.vars.palette.primary.main, borderStyle: "dashed" },
  "& .plain": {
    border: 0,
    background: "none",
    padding: "2px 0",
    font: "inherit",
    fontWeight: 500,
    color: "inherit",
    textAlign: "start",
    overflowWrap: "anywhere",
    cursor: "pointer",
    "&:hover": { textDecoration: "underline" },
  },
  "& > div": { minWidth: 0, flex: 1, paddingInlineStart: 4 },
}));
const Handle = styled("button")(({ theme }) => ({
  border: 0,
  background: "none",
  padding: 2,
  minWidth: 24,
  minHeight: 28,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  cursor: "grab",
  // A finger on it drags; elsewhere on the card it scrolls.
  touchAction: "none",
  "&:focus-visible": { outline: `2px solid ${theme.vars.palette.primary.main}` },
  "@media (pointer: coarse)": { minWidth: 44, minHeight: 44 },
}));

/** A card of a `Board`. What is fixed cannot be taken. */
export function BoardCard(props: {
  card: Card;
  /** What a screen reader says of its handle: `Move Imani, Pending`. */
  label: string;
  isFixed?: boolean;
  children: ReactNode;
}) {
  const { card } = props;
  const { drag, how, press, step, cancel, down } = useDragging();
  const isTaken = drag?.card.id === card.id;
  const byKeys = isTaken && drag.by === "keys";

  const onKeyDown = (event: KeyboardEvent): void => {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      // A key that is held down repeats itself.
      if (!event.repeat) press(card);
    } else if (byKeys && way !== undefined) {
      event.preventDefault();
      step(way);
    }
  };

  return (
    <Item
      data-card={card.id}
      {...(isTaken && { "data-taken": "" })}
      onPointerDown={(event) => {
        if (props.isFixed !== true && event.pointerType === "mouse") down(card, event);
      }}
    >
      {props.isFixed !== true && (
        <Handle
          type="button"
          data-handle=""
          aria-label={props.label}
          aria-describedby={how}
          aria-pressed={byKeys}
          onKeyDown={onKeyDown}
          onBlur={() => byKeys && cancel()}
          onPointerDown={(event) => {
            if (event.pointerType !== "mouse") down(card, event);
          }}
          // A screen reader presses without keys.
          onClick={(event) => event.detail === 0 && press(card)}
        >
          <DragIndicator fontSize="small" aria-hidden="true" />
        </Handle>
      )}
      <div>{props.children}</div>
    </Item>
  );
}
