import { useMemo } from "react";

/** Above this many rows only those in sight are drawn, unless they are printed. */
export const DRAW_ALL_UP_TO_ROWS = 120;
/** Rows drawn beyond the edges while scrolling: each costs its part of every frame. */
export const OVERSCAN_ROWS = 4;
/** The height of the header, which covers the top of the frame, in CSS pixels. */
export const HEAD_PX = 40;
/** Rows of the first skeleton: about one screen, so that nothing jumps. */
export const SKELETON_ROWS = 10;

/** Holds the place of rows that are not drawn, `height` in CSS pixels. */
export function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr className="spacer" aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** The row height that the frame's style gives, in CSS pixels. */
export function useRowHeight(dense: boolean): number {
  return useMemo(() => {
    if (typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches) return 44;
    return dense ? 36 : 40;
  }, [dense]);
}
