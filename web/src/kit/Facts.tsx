import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Names and values of one record, two to a line where there is room. */
export function Facts({ facts, missing }: { facts: readonly { label: string; value: ReactNode }[]; missing: string }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
        columnGap: 3,
        rowGap: 1.5,
      }}
    >
      {facts.map((fact) => (
        <Box key={fact.label} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: "text.secondary", fontSize: 13 }}>
            {fact.label}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, overflowWrap: "anywhere", color: fact.value === "" ? "text.disabled" : "text.primary" }}
          >
            {fact.value === "" ? missing : fact.value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
