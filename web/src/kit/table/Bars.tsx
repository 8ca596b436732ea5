import Box from "@mui/material/Box";
import { Words } from "../shell/Layout.tsx";

/** One bar: how much there is, and how much of it is done. Both are parts of the longest bar, 0 to 1. */
export interface Bar {
  key: string;
  label: string;
  whole: number;
  done: number;
  /** The figures in words, at the end of the line. */
  note: string;
}

/** Bars one under the other, the done part filled. Every figure stands beside its bar, so that colour says nothing alone. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.25 }}>
      {bars.map((bar) => (
        <Box component="li" key={bar.key}>
          <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 2 }}>
            <Words as="span" strong>
              {bar.label}
            </Words>
            <Words as="span" faint>
              {bar.note}
            </Words>
          </Box>
          <Box
            aria-hidden="true"
            sx={{
              mt: 0.5,
              height: 12,
              borderRadius: 1,
              overflow: "hidden",
              width: `${Math.max(bar.whole * 100, 0.5)}%`,
              border: 1,
              borderColor: "primary.main",
            }}
          >
            <Box
              sx={{
                height: 1,
                bgcolor: "primary.main",
                width: bar.whole === 0 ? 0 : `${Math.min(bar.done / bar.whole, 1) * 100}%`,
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
