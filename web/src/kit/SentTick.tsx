import Box from "@mui/material/Box";
import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import type { ReactNode } from "react";

/** Words with a green tick beside them once something about them is done; `label` says what, where it cannot be seen. */
export function SentTick(props: { isSent: boolean; label: string; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, maxWidth: "100%", minWidth: 0 }}
    >
      <Box component="span" sx={{ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" }}>
        {props.children}
      </Box>
      {props.isSent && (
        <CheckCircle fontSize="inherit" color="success" titleAccess={props.label} sx={{ flex: "none" }} />
      )}
    </Box>
  );
}
