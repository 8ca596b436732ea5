import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

/**
 * What is known of one thing: names and values in columns. What is empty is left out, or with `missing` said
 * to be so, where its absence matters.
 */
export function Facts(props: { facts: readonly { label: string; value: string }[]; missing?: string }) {
  const { missing } = props;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gap: 2,
        gridTemplateColumns: "repeat(auto-fill, minmax(min(200px, calc(50% - 8px)), 1fr))",
      }}
    >
      {props.facts
        .filter((fact) => fact.value !== "" || missing !== undefined)
        .map((fact) => (
          <Box key={fact.label} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" sx={{ color: "text.secondary" }}>
              {fact.label}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                overflowWrap: "anywhere",
                ...(fact.value === "" ? { color: "text.secondary" } : { fontWeight: 550 }),
              }}
            >
              {fact.value === "" ? missing : fact.value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
