import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Choose } from "../form/Choose.tsx";
import { useFold } from "../shell/fold.ts";
import { DraggingContext, useDrag, type BoardWords, type Card } from "./useDrag.ts";

/** One column. */
export interface BoardColumn {
  id: string;
  title: string;
  /** Beside the title: of all cards, also of those that are not fetched yet. */
  count: ReactNode;
  /** `<BoardCard>`s in a list, and what stands under it. */
  body: ReactNode;
}

const Columns = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 12,
  overflowX: "auto",
  paddingBottom: 8,
  [theme.breakpoints.down("sm")]: { scrollSnapType: "x mandatory" },
}));
const Column = styled("section")(({ theme }) => ({
  flex: "1 0 240px",
  minWidth: 240,
  maxWidth: 360,
  display: "flex",
  flexDirection: "column",
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.action.hover,
  scrollSnapAlign: "start",
  "&[data-over]": { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  [theme.breakpoints.down("sm")]: { flex: "0 0 88%", maxWidth: "88%" },
  "& h2": { margin: 0, padding: "10px 12px 6px", font: "inherit", fontWeight: 600, display: "flex", gap: 8 },
  "& h2 span": { color: theme.vars.palette.text.secondary, fontWeight: 400 },
  // A column is as tall as the window has room for, and scrolls by itself.
  "& > div": { overflowY: "auto", maxHeight: "calc(100dvh - 320px)", minHeight: 120, padding: "4px 8px 8px" },
  "& ul": { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: 8 },
}));
const Ghost = styled("div")(({ theme }) => ({
  position: "fixed",
  top: 0,
  left: 0,
  zIndex: theme.zIndex.tooltip,
  // Until the pointer has moved again.
  transform: "translate(-999px)",
  pointerEvents: "none",
  padding: "8px 12px",
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.primary.main}`,
  background: theme.vars.palette.background.paper,
  boxShadow: theme.shadows[4],
}));
const ALOUD = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

/**
 * Cards in columns, between which they are dragged by pointer or keyboard. On a phone a column fills the screen: the
 * next is a swipe away, or chosen from a list.
 */
export function Board(props: {
  label: string;
  /** Names the choice of a column on a phone. */
  choose: string;
  /** How a card is dragged, for screen readers. */
  how: string;
  columns: readonly BoardColumn[];
  words: BoardWords;
  onDrop: (card: Card, column: string) => void;
}) {
  const { columns } = props;
  const id = useId();
  const ghost = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  /** The card that was dropped last: it comes back into the page in another column, and has the focus there. */
  const dropped = useRef<string>(undefined);
  const dragging = useDrag({
    columns,
    words: props.words,
    ghost,
    onDrop: (card, column, by) => {
      dropped.current = by === "keys" ? card.id : undefined;
      props.onDrop(card, column);
    },
  });
  const { drag, said } = dragging;
  const isFolding = useFold() !== undefined;
  const [shown, setShown] = useState<string>();

  const find = (column: string) => strip.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(column)}"]`);
  const over = drag?.over;
  useEffect(() => {
    if (over !== undefined)
      strip.current
        ?.querySelector(`[data-column="${CSS.escape(over)}"]`)
        ?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [over]);
  useLayoutEffect(() => {
    const card = dropped.current;
    if (card === undefined || (document.activeElement !== null && document.activeElement !== document.body)) return;
    strip.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"] [data-handle]`)?.focus();
  });

  // Once the browser has laid it out: after a turn of the phone it scrolls before.
  const onScroll = (): void => void requestAnimationFrame(showNearest);
  const showNearest = (): void => {
    const edge = strip.current?.getBoundingClientRect().left ?? 0;
    const distance = (column: string) => Math.abs((find(column)?.getBoundingClientRect().left ?? 0) - edge);
    const nearest = columns.toSorted((a, b) => distance(a.id) - distance(b.id))[0];
    if (nearest) setShown(nearest.id);
  };
  const how = `${id}-how`;
  const context = useMemo(() => ({ ...dragging, how }), [dragging, how]);
  const forget = (): void => {
    dropped.current = undefined;
  };

  return (
    <DraggingContext value={context}>
      <div>
        {isFolding && (
          <Box sx={{ mb: 1, "& select": { width: "100%" } }}>
            <Choose
              label={props.choose}
              value={(columns.find((column) => column.id === shown) ?? columns[0])?.id ?? ""}
              options={columns.map((column) => ({
                value: column.id,
                label: column.title,
              }))}
              onChange={(column) => {
                setShown(column);
                find(column)?.scrollIntoView({ inline: "start", block: "nearest" });
              }}
            />
          </Box>
        )}
        <p id={how} hidden>
          {props.how}
        </p>
        <Columns
          ref={strip}
          role="group"
          aria-label={props.label}
          onPointerDown={forget}
          onScroll={isFolding ? onScroll : undefined}
        >
          {columns.map((column, at) => (
            <Column
              key={column.id}
              data-column={column.id}
              aria-labelledby={`${id}-${at}`}
              {...(over === column.id && { "data-over": "" })}
            >
              <h2 id={`${id}-${at}`}>
                {column.title} <span>{column.count}</span>
              </h2>
              <div>{column.body}</div>
            </Column>
          ))}
        </Columns>
        <Box role="status" aria-live="assertive" sx={ALOUD}>
          {said}
        </Box>
        {drag?.by === "pointer" && (
          <Ghost ref={ghost} aria-hidden="true">
            {drag.card.name}
          </Ghost>
        )}
      </div>
    </DraggingContext>
  );
}
