import Box from "@mui/material/Box";
import { useEffect, useRef, type ReactNode } from "react";

export interface Note {
  key: string;
  children: ReactNode;
}

/** What is written at the pins of a page, in their order. The chosen one is marked. */
export function NoteList(props: {
  label: string;
  notes: readonly Note[];
  chosen: string | undefined;
  /** The note that is brought into sight. */
  scrollTo: string | undefined;
}) {
  return (
    <Box component="ol" aria-label={props.label} sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
      {props.notes.map(({ key, children }) => (
        <Line key={key} isChosen={key === props.chosen} isSought={key === props.scrollTo}>
          {children}
        </Line>
      ))}
    </Box>
  );
}

function Line({ isChosen, isSought, children }: { isChosen: boolean; isSought: boolean; children: ReactNode }) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isSought) return;
    line.current?.scrollIntoView({ block: "nearest" });
    // What was pressed is gone, such as a form that is saved: the keyboard goes on here.
    if (document.activeElement === document.body) line.current?.querySelector("button")?.focus();
  }, [isSought]);
  return (
    <Box
      component="li"
      ref={line}
      aria-current={isChosen ? "true" : undefined}
      sx={{
        p: 1,
        border: 1,
        borderColor: isChosen ? "primary.main" : "divider",
        borderRadius: 1,
        boxShadow: isChosen ? "inset 3px 0 0 var(--mui-palette-primary-main)" : "none",
      }}
    >
      {children}
    </Box>
  );
}
