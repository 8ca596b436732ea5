import Box from "@mui/material/Box";
import { photoUrl } from "../data/call.ts";
import { Wordmark } from "./Wordmark.tsx";

/** A school's logo, whole within a square of this many pixels; the product's own mark where there is none. */
export function Logo({ logo, size }: { logo: string; size: number }) {
  const source = photoUrl(logo);
  if (source === undefined)
    return (
      <Box sx={{ color: "primary.main", display: "flex" }}>
        <Wordmark size={size} bare />
      </Box>
    );
  return (
    <Box
      component="img"
      src={source}
      alt=""
      sx={{ width: size, height: size, objectFit: "contain", borderRadius: 1 }}
    />
  );
}
