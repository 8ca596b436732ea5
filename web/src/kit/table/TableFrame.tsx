import { styled } from "@mui/material/styles";
import { tableOnPaper } from "../print/paper.ts";
import { cardStyles } from "./cards.ts";

/**
 * The scrolling frame around a native table. Everything inside is plain `table tr td` with the classes
 * below: MUI cells and checkboxes doubled the work of each frame while scrolling 20,000 rows.
 */
export const TableFrame = styled("div")(({ theme }) => {
  const palette = theme.vars.palette;
  const tinted = (colour: string): string => `color-mix(in srgb, ${colour} 12%, ${palette.background.paper})`;
  const tint = `color-mix(in srgb, ${palette.primary.main} 12%, transparent)`;
  return {
    overflow: "auto",
    position: "relative",
    overscrollBehaviorX: "contain",
    borderTop: `1px solid ${palette.divider}`,
    borderBottom: `1px solid ${palette.divider}`,
    "--row": "40px",
    "&.dense": { "--row": "36px" },
    // A finger needs 44 px.
    "@media (pointer: coarse)": { "--row": "44px", "&.dense": { "--row": "44px" } },
    "& table": {
      borderCollapse: "separate",
      borderSpacing: 0,
      tableLayout: "fixed",
      width: "100%",
      fontSize: "0.8125rem",
      lineHeight: "1.125rem",
      fontVariantNumeric: "tabular-nums",
    },
    "& thead": { position: "sticky", top: 0, zIndex: 2 },
    "& th": {
      position: "relative",
      height: 40,
      padding: "0 8px",
      textAlign: "left",
      fontWeight: 600,
      // Two lines fit: a column need not be wider than its values only for its title.
      lineHeight: "1rem",
      color: palette.text.secondary,
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
    },
    "& th.pinned": { position: "sticky" },
    "& td": {
      height: "var(--row)",
      padding: "0 8px",
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
    },
    "& tbody tr:last-of-type td": { borderBottom: 0 },
    "& .two-lines": {
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 2,
      overflow: "hidden",
      overflowWrap: "anywhere",
    },
    // A number, a code or a day that breaks in the middle is another one.
    "& .short": { overflowWrap: "break-word" },
    "& .end": { textAlign: "right" },
    "& td.end": { whiteSpace: "nowrap" },
    "& .one-line": { whiteSpace: "nowrap" },
    // A code that is longer than any known one is pointed at, rather than written over its neighbour.
    "& td.one-line": { overflow: "hidden", textOverflow: "ellipsis" },
    "& th.tick, & td.tick": { padding: "0 0 0 8px" },
    "& .spacer td": { height: "auto", padding: 0, border: 0 },
    /* What a row comes to, which a word of it says too. */
    "& tbody tr.row.good td": { background: tinted(palette.success.main) },
    "& tbody tr.row.bad td": { background: tinted(palette.error.main) },
    "& tbody tr.row:hover td": {
      backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
    },
    "& tbody tr.row.ticked td": {
      backgroundImage: `linear-gradient(${tint}, ${tint})`,
    },
    "& tbody tr.row.pressable": { cursor: "pointer" },
    "& tbody tr.row:focus-visible": { outline: "none" },
    "& tbody tr.row:focus-visible td": {
      boxShadow: `inset 0 2px 0 ${palette.primary.main}, inset 0 -2px 0 ${palette.primary.main}`,
    },
    "& tbody tr.row:focus-visible td:first-of-type": {
      boxShadow: `inset 2px 2px 0 ${palette.primary.main}, inset 0 -2px 0 ${palette.primary.main}`,
    },
    "&[data-sideways] .pinned": { position: "sticky", zIndex: 1 },
    "&[data-sideways] th.pinned": { zIndex: 3 },
    // A phone has room for one column beside those that scroll: the name, and not the tick before it.
    [theme.breakpoints.down("sm")]: {
      "&[data-sideways] .pinned:not(.last)": { position: "relative", left: "auto !important" },
      "&[data-sideways] .pinned.last": { left: "0 !important" },
    },
    "& .pinned.last": { borderInlineEnd: `1px solid ${palette.divider}` },
    [theme.breakpoints.up("sm")]: {
      "& .pinned-end": { position: "sticky", zIndex: 1 },
      "& th.pinned-end": { zIndex: 3 },
      "& .pinned-end::before": {
        content: '""',
        position: "absolute",
        insetBlock: 0,
        insetInlineStart: 0,
        width: 1,
        background: palette.divider,
      },
    },
    "& .sort": {
      all: "unset",
      cursor: "pointer",
      // The whole of the header's cell is pressed.
      "&::after": { content: '""', position: "absolute", inset: 0 },
      // After the last word and of no width of its own: titles stand over their values whether sorted or not.
      "& svg": { fontSize: 14, marginInlineEnd: "-14px", verticalAlign: "-2px", opacity: 0 },
      "&:hover svg": { opacity: 0.5 },
      "&:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: 4 },
    },
    "& th[aria-sort] .sort": { color: palette.text.primary, "& svg": { opacity: 1 } },
    "& .plain": {
      all: "unset",
      cursor: "pointer",
      color: "inherit",
      borderRadius: 4,
      "&:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    },
    "& .plain.name": { fontWeight: 550, color: palette.text.primary, "&:hover": { textDecoration: "underline" } },
    // A button is a box of its own: it is cut to two lines itself, so that rows keep their height.
    "& .plain.name, & .plain.edit": {
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 2,
      overflow: "hidden",
      overflowWrap: "anywhere",
    },
    "& .plain.edit": {
      boxSizing: "border-box",
      width: "calc(100% + 12px)",
      minHeight: 22,
      padding: "2px 6px",
      margin: "0 -6px",
      cursor: "text",
      "&:hover": { background: palette.action.hover },
      "&:focus-visible": { outlineOffset: -2 },
    },
    "& .wrong": {
      color: palette.error.main,
      textDecoration: "underline wavy",
      textDecorationThickness: 1,
      textUnderlineOffset: 3,
    },
    "& input.edit": {
      boxSizing: "border-box",
      width: "calc(100% + 12px)",
      height: 30,
      margin: "0 -6px",
      padding: "0 5px",
      font: "inherit",
      color: "inherit",
      background: palette.background.default,
      border: `1px solid ${palette.primary.main}`,
      borderRadius: 4,
      outline: "none",
    },
    "& input.edit.figures": { width: 112, margin: 0, textAlign: "right" },
    /* A small table that is read: cells are as tall as their words. */
    "&.simple table": { tableLayout: "auto" },
    "&.simple th": { padding: "4px 12px" },
    "&.simple td": { padding: "8px 12px", overflowWrap: "anywhere", verticalAlign: "baseline" },
    "&.simple td.whole": { overflowWrap: "break-word" },
    "& td.figure": { textAlign: "right", whiteSpace: "nowrap" },
    "& tfoot td": { fontWeight: 650, borderTop: `1px solid ${palette.divider}`, borderBottom: 0 },
    // The sums stay in sight while the rows scroll.
    "&:not(.simple) tfoot": { position: "sticky", bottom: 0, zIndex: 2 },
    "&.stacks": {
      [theme.breakpoints.down("sm")]: {
        "& thead": { position: "absolute", width: 1, overflow: "hidden", clipPath: "inset(50%)" },
        "& table, & tbody, & tfoot, & tr": { display: "block" },
        "& tr": {
          padding: "8px 12px",
          background: palette.background.paper,
          borderBottom: `1px solid ${palette.divider}`,
        },
        "& tr:last-of-type": { borderBottom: 0 },
        "& td": {
          display: "grid",
          gridTemplateColumns: "minmax(84px, 36%) minmax(0, 1fr)",
          columnGap: 8,
          alignItems: "center",
          height: "auto",
          padding: "4px 0",
          border: 0,
          background: "none",
        },
        "& td.figure": { textAlign: "left" },
        "& td > button, & td > .MuiChip-root": { justifySelf: "start" },
        "& td:empty": { display: "none" },
        "& td::before": { content: "attr(data-title)", color: palette.text.secondary, whiteSpace: "normal" },
      },
    },
    // A chip's words are never cut: what is too long for its column goes on in a second line, and a column is as wide
    // as the longest of them where it may be.
    "& td .MuiChip-root": { height: "auto", minHeight: 24, maxWidth: "100%" },
    "& td .MuiChip-label": {
      padding: "1px 8px",
      whiteSpace: "normal",
      overflowWrap: "break-word",
      lineHeight: "0.9375rem",
      textAlign: "start",
    },
    "& .faint": { color: palette.text.secondary },
    "& input[type=checkbox]": {
      width: 18,
      height: 18,
      margin: 0,
      verticalAlign: "middle",
      cursor: "pointer",
      accentColor: palette.primary.main,
    },
    /* A finger needs 44 px: the tick answers in the whole of its cell. */
    "& label.touch": {
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      minWidth: 32,
      height: "var(--row)",
      cursor: "pointer",
    },
    "&.cards": cardStyles(palette),
    ...tableOnPaper,
  };
});
