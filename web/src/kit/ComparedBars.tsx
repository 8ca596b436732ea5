import Box from "@mui/material/Box";

/**
 * Two percentages as bars one under the other: what is, filled, and what was before, thin and quiet. `label` says both to
 * whoever does not see them; where one is not known, its bar is left out.
 */
export function ComparedBars({ label, now, before }: { label: string; now: number | null; before: number | null }) {
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ display: "grid", gap: "3px", alignContent: "center", width: 1, height: 1, minWidth: 120, minHeight: 16 }}
    >
      <Bar percent={now} height={8} colour="primary.main" />
      <Bar percent={before} height={4} colour="text.secondary" />
    </Box>
  );
}

function Bar({ percent, height, colour }: { percent: number | null; height: number; colour: string }) {
  return (
    <Box sx={{ height, borderRadius: 1, bgcolor: "action.hover", overflow: "hidden" }}>
      {percent !== null && <Box sx={{ width: `${percent}%`, height: 1, bgcolor: colour, borderRadius: 1 }} />}
    </Box>
  );
}
