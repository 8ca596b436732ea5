import Box from "@mui/material/Box";

/** The sign of Ofisi: an open ring about a point, and the name beside it unless `bare`. Takes the colour around it. */
export function Wordmark({ size = 28, bare = false }: { size?: number; bare?: boolean }) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path
          d="M16 5.5a10.5 10.5 0 1 1-10.2 8"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.6"
          strokeLinecap="round"
        />
        <circle cx="16" cy="16" r="3.2" fill="currentColor" />
      </svg>
      {!bare && (
        <Box
          component="span"
          sx={{ fontSize: Math.round(size * 0.78), fontWeight: 680, letterSpacing: "-0.03em", lineHeight: 1 }}
        >
          Ofisi
        </Box>
      )}
    </Box>
  );
}
