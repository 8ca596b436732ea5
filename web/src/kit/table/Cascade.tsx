import Box from "@mui/material/Box";
import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import type { Access } from "@ofisi/contract/kit/access";
import { Button, IconButton } from "../Button.tsx";
import { AddIcon, EditIcon } from "../shell/icons.ts";
import { Words } from "../shell/Layout.tsx";
import { LinesOnTheirWay } from "../shell/LinesOnTheirWay.tsx";
import { May } from "../May.tsx";
import { FailedReading, type ScreenReading } from "../shell/Screen.tsx";
import { TableFrame } from "./TableFrame.tsx";

/** Tables side by side, each of which shows what belongs to the row chosen in the one before; on a phone steps, one below another. */
export function Cascade({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: "repeat(auto-fit, minmax(min(300px, 100%), 1fr))",
      }}
    >
      {children}
    </Box>
  );
}

export interface CascadeRow {
  key: string;
  name: string;
  /** What else is to be known of it, below its name. */
  note?: ReactNode;
  /** The cells between the name and what can be done with it; figures. */
  cells?: readonly ReactNode[];
  /** Begins to change it; left out for whoever may not. */
  edit?: { label: string; onPress: () => void } | false;
}

export interface CascadeTableProps {
  title: string;
  /** How many rows there are, in words: a screen reader says it when they change. */
  total?: string | undefined;
  /** Begins to add a row, for whoever may. */
  add: { do: { who: Access }; label: string; onPress: () => void };
  /** Titles of the name's column, of those with figures, and of the one with the way to change a row. */
  head: readonly [name: string, ...others: string[]];
  rows: readonly CascadeRow[];
  /** The row that the next table is of, and how it is chosen. A table without is the last. */
  chosen?: string;
  onChoose?: (key: string) => void;
  /** Where the rows come from. */
  reading: ScreenReading;
  /** Said in place of the rows: what is to be done first, or that there are none. */
  none: string | false;
}

/** One table of a `Cascade`. Rows are chosen by a press or, from one name to the next, by the arrows and Enter. */
export function CascadeTable(props: CascadeTableProps) {
  const { title, total, head, rows, chosen, onChoose, add, reading, none } = props;
  const id = useId();
  const [name, ...others] = head;
  const hasActions = rows.some((row) => Boolean(row.edit));
  const titles = hasActions ? others : others.slice(0, -1);
  const choose = (key: string, from: HTMLElement): void => {
    onChoose?.(key);
    showNext(from);
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, scrollMarginTop: 72 }}>
      <Box sx={{ display: "flex", alignItems: "center", columnGap: 1, minHeight: 44, flexWrap: "wrap" }}>
        <Words as="h2" size="heading" id={id}>
          {title}
        </Words>
        <Words as="span" size="small" faint live>
          {total ?? ""}
        </Words>
        <Box sx={{ ml: "auto" }}>
          <May do={add.do}>
            <Button small icon={<AddIcon />} onClick={add.onPress}>
              {add.label}
            </Button>
          </May>
        </Box>
      </Box>
      {none !== false ? (
        <Words faint>{none}</Words>
      ) : reading.data === undefined ? (
        <OnTheWay reading={reading} />
      ) : (
        <TableFrame className="simple" onKeyDown={walk}>
          <table aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col" style={WIDE}>
                  {name}
                </th>
                {titles.map((each, at) => (
                  <th key={each} scope="col" className="end" style={isLast(at, titles, hasActions) ? NARROW : FIGURES}>
                    {isLast(at, titles, hasActions) ? <span style={UNSEEN}>{each}</span> : each}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.key}
                  className={`row${row.key === chosen ? " ticked" : ""}${onChoose ? " pressable" : ""}`}
                  // The name is the button: whoever points may press anywhere beside it.
                  onClick={(event: MouseEvent<HTMLElement>) => {
                    if (onChoose && !(event.target as HTMLElement).closest("button"))
                      choose(row.key, event.currentTarget);
                  }}
                >
                  <td>
                    {onChoose ? (
                      <button
                        type="button"
                        className="plain name"
                        aria-pressed={row.key === chosen}
                        onClick={(event) => choose(row.key, event.currentTarget)}
                      >
                        {row.name}
                      </button>
                    ) : (
                      row.name
                    )}
                    {row.note !== undefined && <Box sx={{ mt: 0.25 }}>{row.note}</Box>}
                  </td>
                  {row.cells?.map((cell, at) => (
                    <td key={others[at]} className="figure">
                      {cell}
                    </td>
                  ))}
                  {hasActions && (
                    <td className="figure">
                      {row.edit && <IconButton label={row.edit.label} icon={<EditIcon />} onClick={row.edit.onPress} />}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </Box>
  );
}

function OnTheWay({ reading }: { reading: ScreenReading }) {
  return reading.failed ? <FailedReading reading={reading} /> : <LinesOnTheirWay count={4} />;
}

/** The name has all the room that figures and icons leave. */
const WIDE = { width: "100%" };
/** A title of two or three words stands in two lines. */
const FIGURES = { minWidth: 88 };
const NARROW = { width: 52 };
/** Read out, and not seen: an icon says by itself what it is. */
const UNSEEN = { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" } as const;

function isLast(at: number, titles: readonly string[], hasActions: boolean): boolean {
  return hasActions && at === titles.length - 1;
}

/** Where the next step stands below, out of sight, it comes up: what was chosen is seen to have done something. */
function showNext(from: HTMLElement): void {
  const next = from.closest("section")?.nextElementSibling;
  if (next && next.getBoundingClientRect().top > window.innerHeight * 0.6) next.scrollIntoView({ block: "start" });
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>("button.name")];
  const at = names.findIndex((each) => each === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  names[at + step]?.focus();
}
