import type { ReactNode } from "react";
import { TableFrame } from "./TableFrame.tsx";

/**
 * A small table that is read, not searched: every row at once, cells as tall as they need. With `stacks` a
 * phone shows each row as a block of lines, each with its column's title; empty cells take no line there.
 */
export function SimpleTable(props: {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  stacks?: boolean;
  /** Titles of columns with figures, which stand at the right. */
  figures?: readonly string[];
  /** Titles of columns whose words stay whole where there is little room: an answer, a state. */
  whole?: readonly string[];
  /** The last line, with the sums. */
  foot?: readonly ReactNode[];
}) {
  const isFigure = (title: string | undefined): boolean =>
    title !== undefined && props.figures?.includes(title) === true;
  const classOf = (title: string | undefined): string | undefined => {
    if (isFigure(title)) return "figure";
    return title !== undefined && props.whole?.includes(title) === true ? "whole" : undefined;
  };
  const line = (cells: readonly ReactNode[]): ReactNode =>
    cells.map((cell, index) => (
      // Two columns may have one title, as where both are chosen for one paper.
      <td key={`${index} ${props.head[index]}`} data-title={props.head[index]} className={classOf(props.head[index])}>
        {cell}
      </td>
    ));
  return (
    // Reached by the keyboard, since it scrolls sideways where there is no room.
    <TableFrame
      className={props.stacks ? "simple stacks" : "simple"}
      tabIndex={0}
      role="region"
      aria-label={props.label}
    >
      <table aria-label={props.label}>
        <thead>
          <tr>
            {props.head.map((title, index) => (
              <th key={`${index} ${title}`} scope="col" className={isFigure(title) ? "end" : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.key}>{line(row.cells)}</tr>
          ))}
        </tbody>
        {props.foot && (
          <tfoot>
            <tr>{line(props.foot)}</tr>
          </tfoot>
        )}
      </table>
    </TableFrame>
  );
}
