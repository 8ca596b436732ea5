import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

/** What is known of one thing: names and values in columns. What is empty is left out. */
export function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))" }}
    >
      {facts
        .filter((fact) => fact.value !== "")
        .map((fact) => (
          <Box key={fact.label}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {fact.label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: "anywhere" }}>
              {fact.value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
