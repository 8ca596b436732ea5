import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** Distances in steps of 8 px. */
interface Spacing {
  gap?: number;
  children: ReactNode;
}

/** Things side by side; they wrap when there is no room. */
export function Across({ gap = 1, end, children }: Spacing & { end?: boolean }) {
  return (
    <Box
      sx={{
        display: "flex",
        gap,
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: end ? "flex-end" : "flex-start",
      }}
    >
      {children}
    </Box>
  );
}

/** Things one under the other. */
export function Down({ gap = 2, children }: Spacing) {
  return <Box sx={{ display: "flex", flexDirection: "column", gap }}>{children}</Box>;
}

/** Something small, such as a photo, and what goes with it; they stay on one line. */
export function Beside({ first, gap = 2, children }: Spacing & { first: ReactNode }) {
  return (
    <Box sx={{ display: "flex", gap, alignItems: "center" }}>
      {first}
      <Box sx={{ minWidth: 0, flex: 1 }}>{children}</Box>
    </Box>
  );
}

/** Fields in one line: a long one, a short one before it where there is one, and a button at the end. */
export function FieldLine({ short, end, children }: { short?: ReactNode; end: ReactNode; children: ReactNode }) {
  const columns = short === undefined ? "minmax(0, 1fr) auto" : "132px minmax(0, 1fr) auto";
  return (
    <Box sx={{ display: "grid", gap: 1, alignItems: "center", gridTemplateColumns: columns }}>
      {short}
      {children}
      {end}
    </Box>
  );
}

/** Two equal columns; one on a phone. */
export function Halves({ gap = 2, children }: Spacing) {
  return (
    <Box sx={{ display: "grid", gap, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" } }}>
      {children}
    </Box>
  );
}

/** Things of one width side by side, as many as there is room for, as a list. */
export function Tiles<Item>(props: {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  draw: (item: Item) => ReactNode;
}) {
  return (
    <Box
      component="ul"
      aria-label={props.label}
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: "repeat(auto-fill, minmax(min(300px, 100%), 1fr))",
      }}
    >
      {props.items.map((item) => (
        <Box component="li" key={props.keyOf(item)} sx={{ minWidth: 0 }}>
          {props.draw(item)}
        </Box>
      ))}
    </Box>
  );
}

/** Something to work on, and what it comes to in a narrow column beside it; under it where there is no room. */
export function WithAside({ aside, gap = 3, children }: Spacing & { aside: ReactNode }) {
  return (
    <Box sx={{ display: "grid", gap, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 320px" } }}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box sx={{ minWidth: 0 }}>{aside}</Box>
    </Box>
  );
}

/** Two parts of one work in columns of one width; one under the other where there is no room. */
export function SideBySide({ first, second, gap = 3 }: { first: ReactNode; second: ReactNode; gap?: number }) {
  return (
    <Box sx={{ display: "grid", gap, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}>
      <Box sx={{ minWidth: 0 }}>{first}</Box>
      <Box sx={{ minWidth: 0 }}>{second}</Box>
    </Box>
  );
}

/** Pushes what follows to the far end of a row. */
export function Gap() {
  return <Box sx={{ flex: 1 }} />;
}

/** A fine line between two parts. */
export function Rule() {
  return <Box component="hr" sx={{ m: 0, border: 0, borderBottom: "thin solid", borderColor: "divider" }} />;
}

const SIZES = { title: "h2", heading: "h3", body: "body1", small: "caption" } as const;

/** Words of a page. `faint` is for what may be skipped; four sizes in all. */
export function Words(props: {
  size?: keyof typeof SIZES;
  faint?: boolean;
  strong?: boolean;
  danger?: boolean;
  as?: "p" | "span" | "h2" | "h3" | "div";
  /** Ends its lines where whoever wrote it did. */
  lines?: boolean;
  id?: string;
  /** A screen reader says it when it changes. */
  live?: boolean;
  children: ReactNode;
}) {
  return (
    <Typography
      id={props.id}
      variant={SIZES[props.size ?? "body"]}
      component={props.as ?? "p"}
      role={props.live ? "status" : undefined}
      sx={{
        color: props.danger ? "error.main" : props.faint ? "text.secondary" : undefined,
        ...(props.strong ? { fontWeight: 600 } : {}),
        ...(props.lines ? { whiteSpace: "pre-line" } : {}),
        overflowWrap: "anywhere",
      }}
    >
      {props.children}
    </Typography>
  );
}
