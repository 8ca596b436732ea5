import Box from "@mui/material/Box";

/** A video or a sound of the server's, played piece by piece as it is asked for; nothing is fetched before but its length. */
export function MediaView({ kind, address, label }: { kind: "video" | "audio"; address: string; label: string }) {
  return (
    <Box
      component={kind}
      controls
      preload="metadata"
      src={address}
      aria-label={label}
      sx={{ display: "block", width: "100%", maxHeight: "60vh", ...(kind === "video" && { bgcolor: "#000" }) }}
    />
  );
}
