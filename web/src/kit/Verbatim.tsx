import Box from "@mui/material/Box";

/** Words exactly as they came from elsewhere: never read as anything but text, and scrolled when there are many. */
export function Verbatim({ label, text, isTall = false }: { label: string; text: string; isTall?: boolean }) {
  return (
    <Box
      component="pre"
      role="region"
      aria-label={label}
      // Reached by the keyboard, since it scrolls.
      tabIndex={0}
      sx={{
        m: 0,
        p: 1.5,
        maxHeight: isTall ? "60vh" : 280,
        overflow: "auto",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        fontSize: "0.8125rem",
        whiteSpace: "pre-wrap",
        overflowWrap: "anywhere",
      }}
    >
      {text}
    </Box>
  );
}
