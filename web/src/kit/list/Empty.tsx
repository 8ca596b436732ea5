import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** An empty list: what belongs here, and the next step. */
export function Empty({ title, about, action }: { title: string; about?: string; action?: ReactNode }) {
  return (
    <Box
      sx={{
        // It stays in sight however wide the table above it is.
        position: "sticky",
        left: 0,
        maxWidth: "calc(100vw - 32px)",
        py: 6,
        px: 2,
        textAlign: "center",
        display: "grid",
        gap: 1,
        justifyItems: "center",
      }}
    >
      <Typography variant="subtitle1" component="p" role="status">
        {title}
      </Typography>
      {about !== undefined && (
        <Typography variant="body1" sx={{ color: "text.secondary", maxWidth: 480 }}>
          {about}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 1, display: "flex", gap: 1, flexWrap: "wrap" }}>{action}</Box>}
    </Box>
  );
}
