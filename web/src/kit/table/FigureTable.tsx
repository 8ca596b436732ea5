import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { sumsCard } from "./cards.ts";
import { TableFrame } from "./TableFrame.tsx";

export interface FigureColumn {
  title: string;
  /** Right-aligned: amounts and counts. */
  isFigure?: boolean;
  /** On a phone, where a row is a card, it stands beside the name. Of one column of a table. */
  isMain?: boolean;
}

const Frame = styled(TableFrame)(({ theme }) => ({
  "& .figure": { textAlign: "right", fontVariantNumeric: "tabular-nums" },
  // A name keeps its words whole and stays in sight while the figures scroll sideways.
  "&.simple td": { overflowWrap: "break-word" },
  "& td:first-of-type": {
    position: "sticky",
    left: 0,
    zIndex: 1,
    minWidth: 88,
    background: theme.vars.palette.background.paper,
  },
  "& th:first-of-type": { position: "sticky", left: 0, zIndex: 3 },
  "& tfoot td": { fontWeight: 600, borderTop: `1px solid ${theme.vars.palette.text.secondary}` },
  // A phone has no room for figures beside one another: each row is a card.
  [theme.breakpoints.down("sm")]: {
    "& thead": { position: "absolute", width: 1, overflow: "hidden", clipPath: "inset(50%)" },
    "& table, & tbody, & tfoot": { display: "block" },
    "&.simple": sumsCard(theme.vars.palette),
    "& td:first-of-type": { position: "static" },
    "& tbody tr:last-of-type": { borderBottom: 0 },
    "& tfoot tr": { borderTop: `1px solid ${theme.vars.palette.text.secondary}`, borderBottom: 0 },
  },
}));

/** A table of sums with its total at the foot: read and compared, not searched. On a phone a row is a card. */
export function FigureTable(props: {
  label: string;
  columns: readonly FigureColumn[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  total?: readonly ReactNode[];
}) {
  const { columns } = props;
  const classOf = (index: number): string =>
    [columns[index]?.isFigure && "figure", columns[index]?.isMain && "at-figure"].filter(Boolean).join(" ");
  const cells = (list: readonly ReactNode[]): ReactNode =>
    list.map((cell, index) => (
      <td key={columns[index]?.title} className={classOf(index)} data-title={columns[index]?.title}>
        {cell}
      </td>
    ));
  return (
    // Reached by the keyboard, since it scrolls sideways where there is no room.
    <Frame className="simple" tabIndex={0} role="region" aria-label={props.label}>
      <table aria-label={props.label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.title} scope="col" className={classOf(index)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.key}>{cells(row.cells)}</tr>
          ))}
        </tbody>
        {props.total && (
          <tfoot>
            <tr>{cells(props.total)}</tr>
          </tfoot>
        )}
      </table>
    </Frame>
  );
}
