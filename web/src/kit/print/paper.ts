/**
 * What a screen is on paper when the browser's own Print is pressed: its title, in words what its list is narrowed by,
 * and its rows; light whatever the theme. All of it stands here. Parts of the kit say one thing of themselves, by
 * `data-paper`: the words that stand in their place on paper, or none, and they are left out.
 */
import type { Theme } from "@mui/material/styles";
import { SCHEME_ATTRIBUTE } from "../shell/theme.ts";

/** The light scheme's variables, stronger than those of any scheme that is set. */
function lightScheme(theme: Theme): Record<string, unknown> {
  const sheets = theme.generateStyleSheets().flatMap((sheet) => Object.entries(sheet));
  const light = sheets.filter(([selector]) => selector.includes(`[${SCHEME_ATTRIBUTE}="light"]`));
  return Object.assign({}, ...light.map(([, variables]) => variables as object)) as Record<string, unknown>;
}

/** Pressed and not read. What is pressed and read as well stays: a line of a list, a state, a name in a row. */
const CONTROLS = [
  ".MuiButtonBase-root:not(.MuiChip-root, .MuiListItemButton-root, .MuiCardActionArea-root, td .MuiButton-root)",
  "nav",
  '[data-paper=""]',
  // What lies over the page for a moment, and what a screen reader alone is told.
  ".MuiSnackbar-root, .MuiPopover-root, .MuiPopper-root, .MuiBackdrop-root, .MuiFab-root",
].join(", ");

/** For the whole page. */
export function paperStyles(theme: Theme) {
  return {
    "@page": { margin: "12mm" },
    "@media print": {
      [`:root, :root[${SCHEME_ATTRIBUTE}], [${SCHEME_ATTRIBUTE}][${SCHEME_ATTRIBUTE}]`]: lightScheme(theme),
      "html, body": { background: "#fff !important", overflow: "visible !important", padding: "0 !important" },
      [CONTROLS]: { display: "none !important" },
      "[data-paper] > *": { display: "none !important" },
      '[data-paper]:not([data-paper=""])': {
        display: "block !important",
        flex: "none",
        width: "auto",
        maxWidth: "none",
        height: "auto",
        padding: 0,
        marginInlineEnd: "12px",
        border: 0,
        background: "none",
        fontSize: "0.8125rem",
        color: theme.vars?.palette.text.secondary,
        "&::after": { content: "attr(data-paper)" },
      },
      // Boxes that fill a window would be cut at the first page's end.
      "#root, :has(> #content), :has(> :has(> #content)), #content, #content section": {
        display: "block !important",
        minHeight: "0 !important",
      },
      "#content": { padding: "0 !important" },
      "#content section > * + *": { marginTop: "10px" },
      select: { border: "0 !important", padding: "0 !important", backgroundImage: "none !important" },
      // Nothing holds a place free for what is left out.
      "#content header *": { minHeight: "0 !important" },
      "#content header > p:has(> [data-paper])": { display: "none" },
      a: { color: "inherit !important" },
      "h1, h2, h3": { breakAfter: "avoid" },
      // Whoever prints with a dialog open means the dialog, and the topmost one.
      "body:has(> .MuiDialog-root) > #root, .MuiDialog-root:has(~ .MuiDialog-root)": { display: "none !important" },
      ".MuiDialog-root, .MuiDialog-container, .MuiDialog-paper, .MuiDialogContent-root": {
        display: "block !important",
        position: "static !important",
        height: "auto !important",
        maxHeight: "none !important",
        maxWidth: "none !important",
        margin: "0 !important",
        overflow: "visible !important",
        border: "0 !important",
        boxShadow: "none !important",
      },
    },
  } as const;
}

/** For the frame of a table: every row that the page holds, under a header that each sheet repeats. */
export const tableOnPaper = {
  "@media print": {
    "&&": { overflow: "visible", maxHeight: "none !important", border: 0 },
    "& table": { minWidth: "0 !important", fontSize: "0.6875rem", lineHeight: 1.35 },
    "&:not(.cards) table": { tableLayout: "auto" },
    "& colgroup, & .spacer, & .tick, & .action, & .sort svg": { display: "none !important" },
    "&:not(.cards) thead": { display: "table-header-group", position: "static" },
    "&:not(.cards) :is(th, td)": {
      position: "static !important",
      height: "auto",
      padding: "3px 6px",
      verticalAlign: "baseline",
      background: "none",
      // A column is as wide as its longest word: none is broken within.
      overflowWrap: "break-word",
    },
    "& tr": { breakInside: "avoid" },
    "& tbody tr.row td": { backgroundImage: "none !important" },
    "& .two-lines, & .plain.name, & .plain.edit": {
      display: "inline",
      overflow: "visible",
      overflowWrap: "break-word",
    },
    // A button keeps a box of its own, and such a box is left out where the header is repeated.
    "& .sort": { display: "contents" },
    "& td.short": { whiteSpace: "nowrap" },
    "& .plain": { color: "inherit" },
    "& .pinned": { borderInlineEnd: "0 !important" },
    "&:not(.cards) th": { verticalAlign: "bottom" },
    // Pressed in its row on the screen; here what it says.
    "& td :is(.MuiChip-root, .MuiChip-label, .MuiButton-root)": {
      display: "inline",
      minWidth: 0,
      padding: 0,
      border: 0,
      background: "none",
      font: "inherit",
      textAlign: "inherit",
      color: "inherit",
    },
    "& td a": { fontWeight: "inherit" },
    "& td :is(.MuiChip-icon, .MuiButton-icon, .MuiButton-startIcon, .MuiButton-endIcon)": { display: "none" },
  },
} as const;
