import type { Theme } from "@mui/material/styles";
import type { CardPlace, Column } from "./columns.ts";

/**
 * Height of a card of two lines in CSS pixels: a name and what stands under it may take two of their own, close to one
 * another. All are alike, so that 20,000 scroll.
 */
const CARD_PX = 72;
const NAME_LINE = "1.125rem";
const NOTE_LINE = "0.9375rem";
/** What a third line adds: room for a finger. */
const BELOW_PX = 48;

/** In the order in which a card is read. */
const PLACES: readonly CardPlace[] = ["title", "figure", "note", "end", "below"];

/** True where a phone shows rows as cards: some column says where it stands in one. */
export function hasCards<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.some((column) => column.card !== undefined);
}

/** The columns of a card in reading order. What the desk's table hides or shows makes no difference to it. */
export function cardColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return PLACES.flatMap((place) => columns.filter((column) => column.card === place));
}

/** Height of the cards that these columns make, in CSS pixels. */
export function cardHeight<Row>(columns: readonly Column<Row>[]): number {
  return CARD_PX + (columns.some((column) => column.card === "below") ? BELOW_PX : 0);
}

/**
 * The styles of a row of sums as a card: whom or what it is about and its main figure in the first line, the other
 * figures in two columns below, each under its `data-title`.
 */
export function sumsCard(palette: Theme["vars"]["palette"]) {
  return {
    "& tr": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      gap: "2px 20px",
      padding: "8px 12px",
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
    },
    "& td": {
      display: "flex",
      // A figure that has no room beside its title's longest word stands below it.
      flexWrap: "wrap",
      justifyContent: "flex-end",
      alignItems: "baseline",
      columnGap: 8,
      height: "auto",
      padding: 0,
      border: "0 !important",
      background: "none !important",
      whiteSpace: "normal",
      overflow: "visible",
    },
    "& td::before": {
      content: "attr(data-title)",
      flex: "1 1 min-content",
      color: palette.text.secondary,
      fontWeight: 400,
      textAlign: "start",
    },
    // A name that is pressed is a button, whose words would stand in its middle.
    "& td:first-of-type > *": { textAlign: "start" },
    "& td:first-of-type": { order: -2, justifyContent: "flex-start", fontSize: "0.875rem", fontWeight: 550 },
    "& td:first-of-type::before": { content: "none" },
    "& td.at-figure": { order: -1, maxWidth: "none", fontSize: "0.875rem", fontWeight: 600 },
    "& td:empty": { display: "none" },
  } as const;
}

/** What a cell of a card carries: its place. */
export function cardCell<Row>(column: Column<Row>): { className: string } {
  return { className: `at-${column.card}` };
}

/** The styles of a frame with the class `cards`: the same table, each row a block of lines. */
export function cardStyles(palette: Theme["vars"]["palette"]) {
  return {
    "& table, & tbody": { display: "block" },
    "& colgroup": { display: "none" },
    "& thead": { display: "block", position: "static" },
    "& thead tr": {
      display: "flex",
      columnGap: 16,
      height: 44,
      paddingInlineEnd: 4,
      // One line: more titles that sort than a phone is wide are scrolled to.
      overflowX: "auto",
      scrollbarWidth: "none",
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
    },
    // Without anything to sort by and without figures, titles need no line.
    "& thead tr:not(:has(.sort, .tick, .at-figure))": { height: 0, border: 0 },
    "& thead th": {
      position: "relative !important",
      display: "flex",
      flex: "none",
      alignItems: "center",
      height: 44,
      padding: 0,
      border: 0,
      whiteSpace: "nowrap",
    },
    "& thead tr:not(:has(> .tick))": { paddingInlineStart: 12 },
    // A figure's title stands over the figures.
    "& th.at-figure": {
      order: 1,
      marginInlineStart: "auto",
      position: "sticky !important",
      insetInlineEnd: 0,
      zIndex: 1,
      paddingInlineStart: 8,
      // Titles that are scrolled beneath it fade instead of being cut, and none comes out at its other side.
      boxShadow: `-12px 0 8px ${palette.background.paper}, 16px 0 ${palette.background.paper}`,
    },
    // A card needs no titles but its figure's; those stay that sort.
    "& thead th:not(.tick, .at-figure, :has(.sort))": {
      position: "absolute !important",
      width: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
    "& .sort": { display: "inline-flex", alignItems: "center", minWidth: 24, minHeight: 32 },
    "& .sort svg": { marginInlineEnd: 0 },
    "& tbody tr:not(.spacer)": {
      position: "relative",
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      alignContent: "center",
      gap: "2px 8px",
      boxSizing: "border-box",
      height: "var(--row)",
      padding: "1px 4px 1px 12px",
      overflow: "hidden",
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
      // The ends of the first and of the second line.
      "&::before": { content: '""', order: 2, flexBasis: "100%" },
      "&::after": { content: '""', order: 5, flexBasis: "100%" },
    },
    "& tbody tr.row.good": {
      background: `color-mix(in srgb, ${palette.success.main} 12%, ${palette.background.paper})`,
    },
    "& tbody tr.row.bad": { background: `color-mix(in srgb, ${palette.error.main} 12%, ${palette.background.paper})` },
    "& tbody tr:has(> .tick):not(.spacer)": { paddingLeft: "44px" },
    "& tbody tr:last-of-type": { borderBottom: 0 },
    "& tbody td": { display: "block", height: "auto", padding: 0, border: 0, background: "none !important" },
    "& tbody tr.row:hover td": { backgroundImage: "none" },
    "& tbody tr.row.ticked": {
      backgroundImage: `linear-gradient(color-mix(in srgb, ${palette.primary.main} 12%, transparent) 0 0)`,
    },
    "& tbody tr.row:focus-visible td, & tbody tr.row:focus-visible td:first-of-type": { boxShadow: "none" },
    "& tbody tr.row:focus-visible": { boxShadow: `inset 0 0 0 2px ${palette.primary.main}` },
    "& td.tick": { position: "absolute", insetBlock: 0, left: "0 !important", width: 44 },
    "& label.touch": { width: 44, height: "100%" },
    "& th label.touch": { height: 44 },
    "& tbody td.at-title": {
      order: 0,
      flex: "1 1 0",
      minWidth: 0,
      fontSize: "0.875rem",
      lineHeight: NAME_LINE,
      fontWeight: 550,
      overflowWrap: "break-word",
    },
    "& tbody td.at-figure": { order: 1, flex: "none", maxWidth: "50%", textAlign: "right", fontWeight: 600 },
    // Notes share what the line's end leaves them, each as much as its words need: a wide one goes on in a second line of
    // its own, and pushes nothing into a third of the card.
    "& td.at-note": {
      order: 3,
      display: "flex",
      alignItems: "baseline",
      flex: "1 1 0",
      minWidth: "min-content",
      maxWidth: "max-content",
      lineHeight: NOTE_LINE,
      color: palette.text.secondary,
    },
    "& td.at-note:empty": { display: "none" },
    "& td.at-note:not(:empty) ~ td.at-note:not(:empty)::before": { content: '"·"', marginInlineEnd: 8 },
    "& td.at-end": {
      order: 4,
      flex: "none",
      maxWidth: "65%",
      marginInlineStart: "auto",
      marginBlock: -2,
      lineHeight: NOTE_LINE,
      textAlign: "end",
    },
    "& tfoot": {
      display: "block",
      borderTop: `1px solid ${palette.text.secondary}`,
      ...sumsCard(palette),
    },
    "& td.at-below": { order: 6, flex: "1 1 100%", minWidth: 0 },
    // The whole card opens what its name opens; its other controls stand above that.
    "& td.at-title [data-open]::after": { content: '""', position: "absolute", inset: 0 },
    "& td :is(a, button, label):not([data-open])": { position: "relative", zIndex: 1 },
  } as const;
}
