import { styled } from "@mui/material/styles";
import { TableFrame } from "../table/TableFrame.tsx";

/** What a cell's state is shown by, beside its colour; screen readers are told in words. */
const MARKS = { pending: "…", saving: "…", saved: "✓", refused: "!", conflict: "≠" } as const;

/** The head covers the top of the frame: three lines of a title. */
export const HEAD_PX = 64;

/** The frame of a table whose cells are selected and written in. */
export const GridFrame = styled(TableFrame)(({ theme }) => {
  const palette = theme.vars.palette;
  const tints = {
    pending: palette.text.secondary,
    saving: palette.text.secondary,
    saved: palette.success.main,
    refused: palette.error.main,
    conflict: palette.warning.main,
  };
  const line = `inset 0 0 0 2px ${palette.primary.main}`;
  const tint = `color-mix(in srgb, ${palette.primary.main} 14%, transparent)`;
  return {
    // What the head and the fixed columns cover is no place to scroll a cell to.
    scrollPaddingTop: HEAD_PX,
    "& td[data-at]": { cursor: "default", userSelect: "none" },
    // The mark of a state stands in its corner. A fixed column keeps its place while nothing is scrolled.
    "& td[data-state]:not(.pinned)": { position: "relative" },
    "&:not([data-sideways]) td.pinned[data-state]": { position: "relative", left: "auto !important" },
    "& td:not(.end) + td": { borderInlineStart: `1px solid ${palette.divider}` },
    "& td.pinned.last + td": { borderInlineStart: 0 },
    "& td.written": { cursor: "cell" },
    "& td[aria-selected=true]": { backgroundImage: `linear-gradient(${tint}, ${tint})` },
    "& td[data-at]:focus": { outline: "none" },
    "&:focus-within td[data-active]": { boxShadow: line },
    // Where the keyboard will be when it comes back.
    "& td[data-active]": { boxShadow: `inset 0 0 0 1px ${palette.text.secondary}` },
    "& tbody tr.row:hover td": { backgroundImage: "none" },
    "& tbody tr.row:hover td[aria-selected=true]": { backgroundImage: `linear-gradient(${tint}, ${tint})` },
    "& .said": { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" },
    "& td[data-state]": { paddingInlineEnd: 20 },
    "& td[data-state]::after": {
      position: "absolute",
      insetInlineEnd: 6,
      top: 2,
      fontWeight: 700,
      fontSize: "0.75rem",
      lineHeight: "1rem",
    },
    ...Object.fromEntries(
      Object.entries(MARKS).map(([state, mark]) => [
        `& td[data-state=${state}]::after`,
        { content: `"${mark}" / ""`, color: tints[state as keyof typeof MARKS] },
      ]),
    ),
    "& td[data-state=refused]": {
      background: `color-mix(in srgb, ${palette.error.main} 8%, ${palette.background.paper})`,
    },
    "& td[data-state=conflict]": {
      background: `color-mix(in srgb, ${palette.warning.main} 12%, ${palette.background.paper})`,
    },
    "& td.editing": { padding: 0 },
    "& .editor": {
      boxSizing: "border-box",
      display: "block",
      width: "100%",
      height: "calc(var(--row) - 1px)",
      padding: "0 6px",
      font: "inherit",
      color: "inherit",
      background: palette.background.default,
      border: `2px solid ${palette.primary.main}`,
      borderRadius: 0,
      outline: "none",
      userSelect: "text",
    },
    "& td.end .editor": { textAlign: "right" },
    // A phone that is typed on goes nearer to letters smaller than this, and stays there.
    "@media (pointer: coarse)": { "& .editor": { fontSize: 16 } },
  };
});
