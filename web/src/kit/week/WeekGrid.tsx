import { styled } from "@mui/material/styles";
import { useRef, useState, type ComponentProps, type KeyboardEvent, type PointerEvent } from "react";
import { freeOf, lanesOf, linesOf, neighbour, type Place } from "./layout.ts";
import { useHeld } from "./useHeld.ts";

/** Something that takes place each week. */
export interface WeekItem extends Place {
  readonly id: string;
  readonly title: string;
  /** Under the title, as far as there is room. */
  readonly about: readonly string[];
  /** All of it in one line, for screen readers. */
  readonly label: string;
  /** Drawn apart: what does not take place, and what is not as in other weeks. */
  readonly mark?: "off" | "changed" | undefined;
}

export interface WeekWords {
  /** `08:20`. */
  time: (minutes: number) => string;
  free: (place: Place) => string;
  taken: (item: WeekItem) => string;
  /** Where what is held would land. */
  over: (place: Place) => string;
  back: (item: WeekItem) => string;
  put: (item: WeekItem, place: Place) => string;
  /** How an item is moved, for screen readers. */
  how: string;
}

/** A block, or a free slot. */
interface Cell extends Place {
  readonly key: string;
  readonly item?: WeekItem;
}

const PX_PER_MINUTE = 1.5;
/** Two lines as near as this have one label. */
const LABEL_MINUTES = 9;

const Frame = styled("div")(({ theme }) => ({
  display: "grid",
  overflowX: "auto",
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  paddingBottom: 10,
  "& .week-times, & .week-day": { position: "relative" },
  "& .week-head": {
    margin: 0,
    padding: "8px 4px",
    font: "inherit",
    fontWeight: 600,
    textAlign: "center",
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  "& .week-time": {
    position: "absolute",
    right: 8,
    transform: "translateY(-50%)",
    fontSize: "0.75rem",
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: "tabular-nums",
  },
  "& .week-time:first-of-type": { transform: "none" },
  "& .week-line": { position: "absolute", left: 0, right: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& .week-break": {
    position: "absolute",
    left: 0,
    right: 0,
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    overflow: "hidden",
    fontSize: "0.75rem",
    color: theme.vars.palette.text.secondary,
    background: theme.vars.palette.action.hover,
  },
  "& ul": { listStyle: "none", margin: 0, padding: 0, position: "absolute", inset: 0 },
  "& li": { position: "absolute", left: 3, right: 3, padding: 1 },
  "& section": { borderLeft: `1px solid ${theme.vars.palette.divider}`, minWidth: 0 },
  "& button": {
    font: "inherit",
    color: "inherit",
    width: "100%",
    height: "100%",
    padding: "3px 8px",
    border: "1px solid transparent",
    borderRadius: 6,
    textAlign: "start",
    cursor: "pointer",
    overflow: "hidden",
    display: "block",
    fontSize: "0.8125rem",
    lineHeight: 1.35,
  },
  "& button:focus-visible": { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  "& .week-item": {
    background: `color-mix(in srgb, ${theme.vars.palette.primary.main} 13%, ${theme.vars.palette.background.paper})`,
    borderLeft: `3px solid ${theme.vars.palette.primary.main}`,
  },
  "& .week-item[data-mark=off]": {
    color: theme.vars.palette.text.secondary,
    background: "transparent",
    border: `1px dashed ${theme.vars.palette.divider}`,
    "& strong": { textDecoration: "line-through", fontWeight: 500 },
  },
  "& .week-item[data-mark=changed]": {
    background: `color-mix(in srgb, ${theme.vars.palette.warning.main} 14%, ${theme.vars.palette.background.paper})`,
    borderLeftColor: theme.vars.palette.warning.main,
  },
  "& .week-item[data-may-move]": { cursor: "grab" },
  "& .week-item[data-held]": { opacity: 0.45 },
  "& .week-item strong, & .week-item span": {
    display: "block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& .week-item span": { color: theme.vars.palette.text.secondary, fontSize: "0.75rem" },
  "& .week-free": { background: "transparent", color: "transparent" },
  "& .week-free:hover, & .week-free:focus-visible": {
    color: theme.vars.palette.text.secondary,
    borderColor: theme.vars.palette.divider,
    background: theme.vars.palette.action.hover,
  },
  "& .week-edge": { position: "absolute", left: 8, right: 8, bottom: 0, height: 8, cursor: "ns-resize" },
  "& .week-target": {
    zIndex: 2,
    pointerEvents: "none",
    borderRadius: 6,
    padding: "3px 8px",
    fontSize: "0.75rem",
    lineHeight: 1.35,
    border: `2px dashed ${theme.vars.palette.success.main}`,
    background: theme.vars.palette.background.paper,
  },
  "& .week-target[data-clash]": { borderColor: theme.vars.palette.error.main, color: theme.vars.palette.error.main },
}));
const ALOUD = { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" } as const;

/**
 * A week: days as columns, the bells as lines, and what takes place as blocks. Arrows go between blocks and free slots and
 * Enter opens one. What may be moved is dragged by the mouse, longer and shorter at its lower edge, or taken with Space;
 * what is in the way is said before it is put down, and keeps it from being put there.
 */
export function WeekGrid(props: {
  label: string;
  days: readonly string[];
  items: readonly WeekItem[];
  /** What the lines are taken from: everything that there is, so that each week has the same. */
  bells: readonly Place[];
  /** Where nothing is offered, with what it is called. */
  breaks?: readonly (Place & { label: string })[];
  words: WeekWords;
  onOpen: (id: string) => void;
  /** Undefined for those who may only look. */
  edit?: {
    onFree: (place: Place) => void;
    /** What is in the way of an item at a place; nothing where it may go. */
    clashOf: (id: string, place: Place) => string | undefined;
    onMove: (id: string, place: Place) => void;
    /** Put down where something is in the way. */
    onClash: (reason: string, id: string, place: Place) => void;
  };
}) {
  const { days, items, words, edit, breaks = [] } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const [current, setCurrent] = useState("");
  const lines = linesOf(props.bells);
  const from = lines[0]!;
  const height = (lines.at(-1)! - from) * PX_PER_MINUTE;
  const box = ({ start, end }: Place) => ({
    top: (start - from) * PX_PER_MINUTE,
    height: (end - start) * PX_PER_MINUTE,
  });
  const lanes = lanesOf(items);
  const beside = ({ key }: Cell) => {
    const { lane, lanes: all } = lanes.get(key) ?? { lane: 0, lanes: 1 };
    if (all === 1) return {};
    return { left: `calc(${(100 * lane) / all}% + 3px)`, right: `calc(${(100 * (all - lane - 1)) / all}% + 3px)` };
  };
  const itemOf = (id: string) => items.find((item) => item.id === id)!;

  const hand = useHeld({
    lines,
    days: days.length,
    pxPerMinute: PX_PER_MINUTE,
    dayAt: (x) => {
      const columns = [...(frame.current?.querySelectorAll("section") ?? [])].map((day) => day.getBoundingClientRect());
      const found = columns.findIndex(({ left, right }) => x >= left && x < right);
      return found < 0 ? undefined : found;
    },
    say: (what, id) => setSaid(words[what](itemOf(id))),
    onPut: (id, was, to) => {
      if (!edit || (was.day === to.day && was.start === to.start && was.end === to.end)) return;
      const clash = edit.clashOf(id, to);
      if (clash !== undefined) return edit.onClash(clash, id, to);
      setSaid(words.put(itemOf(id), to));
      edit.onMove(id, to);
    },
  });
  const { held } = hand;
  const clash = held && edit?.clashOf(held.id, held.to);

  const free = edit ? days.flatMap((_, day) => freeOf(day, [...items, ...breaks], lines)) : [];
  const cells: Cell[] = [
    ...items.map((item) => ({ ...item, key: item.id, item })),
    ...free.map((place) => ({ ...place, key: `free-${place.day}-${place.start}` })),
  ];
  const first = cells.toSorted((a, b) => a.day - b.day || a.start - b.start)[0]?.key;
  const stop = cells.some(({ key }) => key === current) ? current : first;
  const onKey = (event: KeyboardEvent, cell: Cell): void => {
    if (cell.item && edit && hand.key(event, cell.item.id, cell.item)) return;
    if (!event.key.startsWith("Arrow") && event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    const next = neighbour(cells, cell, event.key);
    if (!next) return;
    setCurrent(next.key);
    frame.current?.querySelector<HTMLElement>(`[data-cell="${next.key}"]`)?.focus();
  };
  const cellProps = (cell: Cell) => ({
    type: "button" as const,
    "data-cell": cell.key,
    tabIndex: cell.key === stop ? 0 : -1,
    onFocus: () => setCurrent(cell.key),
    onKeyDown: (event: KeyboardEvent) => onKey(event, cell),
  });

  return (
    <>
      <Frame
        ref={frame}
        role="group"
        aria-label={props.label}
        style={{ gridTemplateColumns: `56px repeat(${days.length}, minmax(96px, 1fr))` }}
      >
        <div aria-hidden="true">
          <div className="week-head">&nbsp;</div>
          <div className="week-times" style={{ height }}>
            {labelled(lines).map((line) => (
              <div key={line} className="week-time" style={{ top: (line - from) * PX_PER_MINUTE }}>
                {words.time(line)}
              </div>
            ))}
          </div>
        </div>
        {days.map((name, day) => (
          <section key={name} aria-label={name}>
            <h2 className="week-head">{name}</h2>
            <div className="week-day" style={{ height }}>
              {lines.map((line) => (
                <div key={line} className="week-line" style={{ top: (line - from) * PX_PER_MINUTE }} />
              ))}
              {breaks
                .filter((each) => each.day === day)
                .map((each) => (
                  <div key={`${each.start}-${each.label}`} className="week-break" style={box(each)}>
                    {each.label}
                  </div>
                ))}
              <ul>
                {cells
                  .filter((cell) => cell.day === day)
                  .toSorted((a, b) => a.start - b.start)
                  .map((cell) => (
                    <li key={cell.key} style={{ ...box(cell), ...beside(cell) }}>
                      {cell.item ? (
                        <Block
                          item={cell.item}
                          cell={cellProps(cell)}
                          isHeld={held?.id === cell.item.id}
                          how={edit && words.how}
                          onOpen={props.onOpen}
                          hand={hand}
                        />
                      ) : (
                        <button
                          {...cellProps(cell)}
                          className="week-free"
                          aria-label={words.free(cell)}
                          onClick={() => edit?.onFree(cell)}
                        >
                          +
                        </button>
                      )}
                    </li>
                  ))}
                {held?.to.day === day && (
                  <li
                    className="week-target"
                    aria-hidden="true"
                    style={{ ...box(held.to), height: "auto", minHeight: box(held.to).height }}
                    {...(clash !== undefined && { "data-clash": "" })}
                  >
                    <strong>{`${words.time(held.to.start)}–${words.time(held.to.end)}`}</strong>
                    {clash !== undefined && <div>{clash}</div>}
                  </li>
                )}
              </ul>
            </div>
          </section>
        ))}
      </Frame>
      <div role="status" style={ALOUD}>
        {held ? `${words.over(held.to)}${clash === undefined ? "" : `. ${clash}`}` : said}
      </div>
    </>
  );
}

/** Something that takes place: pressed, dragged, and longer or shorter at its lower edge. */
function Block(props: {
  item: WeekItem;
  cell: ComponentProps<"button">;
  isHeld: boolean;
  /** How it is moved; undefined where it may not be. */
  how: string | undefined;
  hand: Pick<ReturnType<typeof useHeld>, "grab" | "wasDragged">;
  onOpen: (id: string) => void;
}) {
  const { item, cell, isHeld, how, hand, onOpen } = props;
  const grab = (event: PointerEvent, isResizing: boolean): void => {
    if (how !== undefined) hand.grab(event, item.id, item, isResizing);
  };
  return (
    <button
      {...cell}
      className="week-item"
      aria-label={item.label}
      {...(how !== undefined && { "data-may-move": "", "aria-description": how })}
      {...(isHeld && { "data-held": "" })}
      {...(item.mark && { "data-mark": item.mark })}
      onPointerDown={(event) => grab(event, false)}
      onClick={() => !hand.wasDragged() && onOpen(item.id)}
    >
      <strong>{item.title}</strong>
      {item.about.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {how !== undefined && <i className="week-edge" onPointerDown={(event) => grab(event, true)} />}
    </button>
  );
}

/** The lines that have room for their time. */
function labelled(lines: readonly number[]): number[] {
  const shown: number[] = [];
  for (const line of lines) if (shown.length === 0 || line - shown.at(-1)! >= LABEL_MINUTES) shown.push(line);
  return shown;
}
