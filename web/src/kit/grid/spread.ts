import type { Extent, Place } from "./keys.ts";
import type { Block } from "./selection.ts";

/** Where the cells of a pasted block go. */
export interface Spread {
  cells: readonly (Place & { text: string })[];
  /** The cells that were written over, to be selected. */
  block: Block;
  /** Pasted cells that lay beyond the edge. */
  beyond: number;
}

/** Lays a block from the first selected cell on; a single cell fills all that is selected. */
export function spread(pasted: readonly (readonly string[])[], selected: Block, { rows, columns }: Extent): Spread {
  const single = pasted.length === 1 && pasted[0]?.length === 1 ? pasted[0][0] : undefined;
  const width = Math.max(...pasted.map((row) => row.length));
  const block: Block =
    single === undefined
      ? {
          ...selected,
          bottom: Math.min(selected.top + pasted.length, rows) - 1,
          right: Math.min(selected.left + width, columns) - 1,
        }
      : selected;
  const cells: (Place & { text: string })[] = [];
  for (let row = block.top; row <= block.bottom; row++)
    for (let column = block.left; column <= block.right; column++) {
      const text = single ?? pasted[row - block.top]?.[column - block.left];
      // A row that is shorter than the others says nothing of the rest.
      if (text !== undefined) cells.push({ row, column, text });
    }
  const given = single === undefined ? pasted.reduce((sum, row) => sum + row.length, 0) : cells.length;
  return { cells, block, beyond: given - cells.length };
}
