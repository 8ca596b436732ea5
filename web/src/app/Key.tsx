import Box from "@mui/material/Box";

const isMac = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
export const PALETTE_KEYS = [isMac ? "⌘" : "Ctrl", "K"] as const;

/** A key as it is printed on the keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        fontFamily: "inherit",
        fontSize: 13,
        lineHeight: 1.4,
        px: 0.75,
        border: 1,
        borderColor: "divider",
        borderRadius: 0.5,
        color: "text.secondary",
        whiteSpace: "nowrap",
      }}
    >
      {children}
    </Box>
  );
}
