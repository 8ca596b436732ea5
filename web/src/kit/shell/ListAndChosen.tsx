import Box from "@mui/material/Box";
import { useEffect, useRef, type ReactNode } from "react";

/**
 * A list and, beside it, what is chosen there. On a phone it stands below the list, and comes into sight when another
 * one is chosen.
 */
export function ListAndChosen(props: {
  list: ReactNode;
  /** The key of what is chosen, or empty. */
  chosen: string;
  children: ReactNode;
}) {
  const { chosen } = props;
  const beside = useRef<HTMLDivElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    const isOther = before.current !== chosen;
    before.current = chosen;
    if (!isOther || chosen === "" || !beside.current) return;
    if (beside.current.getBoundingClientRect().top > window.innerHeight * 0.6)
      beside.current.scrollIntoView({ block: "start" });
  }, [chosen]);
  return (
    <Box sx={GRID}>
      <Box sx={{ minWidth: 0 }}>{props.list}</Box>
      <Box ref={beside} sx={{ minWidth: 0, scrollMarginTop: 72 }}>
        {props.children}
      </Box>
    </Box>
  );
}

const GRID = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "300px minmax(0, 1fr)" },
} as const;
