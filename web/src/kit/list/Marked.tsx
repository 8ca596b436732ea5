import Box from "@mui/material/Box";

/** Words with a small picture before them, such as a payment mode with its mark. The words say it all. */
export function Marked({ picture, label }: { picture: string; label: string }) {
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", verticalAlign: "middle", gap: 0.75, maxWidth: "100%" }}
    >
      {picture !== "" && (
        <Box
          component="img"
          src={picture}
          alt=""
          width={20}
          height={20}
          loading="lazy"
          sx={{ flex: "none", borderRadius: "4px" }}
        />
      )}
      <span>{label}</span>
    </Box>
  );
}
