import Box from "@mui/material/Box";

/** A QR code from its rows, 1 where it is dark; dark on white in every theme, or no camera reads it. */
export function QrCode({ label, rows }: { label: string; rows: readonly string[] }) {
  const path = rows
    .flatMap((row, y) => Array.from(row, (one, x) => (one === "1" ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <Box sx={{ width: 220, maxWidth: "100%", mx: "auto", bgcolor: "#fff", borderRadius: 1, lineHeight: 0 }}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </Box>
  );
}
