import Box from "@mui/material/Box";
import type { SxProps } from "@mui/material/styles";
import { useFold } from "../shell/fold.ts";

/**
 * How many rows match, and what they come to: at a desk in the table's foot, which is always in sight, and on a phone
 * in a line of its own under the controls, also while these are folded away.
 */
export function ListTotal({ at, children }: { at: "foot" | "controls"; children: string | undefined }) {
  const isPhone = useFold() !== undefined;
  if (children === undefined || isPhone !== (at === "controls")) return null;
  return (
    <Box component="span" role="status" data-stays="" data-paper="" sx={isPhone ? LINE : WORDS}>
      {children}
    </Box>
  );
}

const WORDS = { fontSize: "0.8125rem", fontVariantNumeric: "tabular-nums" } satisfies SxProps;
const LINE = { ...WORDS, color: "text.secondary", flexBasis: "100%", order: 1 } satisfies SxProps;
