import Box from "@mui/material/Box";

/** A short value that is written down by hand: large, in figures that can be told apart, selected by one press. */
export function BigCode({ label, value }: { label: string; value: string }) {
  return (
    <Box component="dl" sx={{ m: 0, p: 2, border: 1, borderColor: "divider", borderRadius: 2, textAlign: "center" }}>
      <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          fontFamily: "ui-monospace, monospace",
          fontSize: { xs: 24, sm: 28 },
          fontWeight: 600,
          letterSpacing: "0.06em",
          userSelect: "all",
        }}
      >
        {value}
      </Box>
    </Box>
  );
}
