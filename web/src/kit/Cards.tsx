import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";

/** Summary figures above a list, separated by fine lines rather than boxes. */
export function Cards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: "repeat(auto-fit, minmax(128px, 1fr))",
        gap: 2,
        borderTop: 1,
        borderBottom: 1,
        borderColor: "divider",
        py: 1.5,
      }}
    >
      {children}
    </Box>
  );
}

/** One figure and its name; undefined while it is on its way. With `href` the whole of it leads to what is behind it. */
export function Card(props: { label: string; value: ReactNode; note?: string; href?: string }) {
  const { label, value, note, href } = props;
  const id = useId();
  const figure = value === undefined ? <Skeleton width="60%" /> : value;
  return (
    <Box sx={{ position: "relative" }}>
      <Typography
        component="dt"
        id={`${id}-name`}
        variant="caption"
        // The documents write some of these words small; they begin like every other line.
        sx={{ color: "text.secondary", "&::first-letter": { textTransform: "uppercase" } }}
      >
        {label}
      </Typography>
      <Typography component="dd" variant="h6" sx={{ m: 0, fontVariantNumeric: "tabular-nums", lineHeight: 1.3 }}>
        {href === undefined ? (
          figure
        ) : (
          <Link
            href={href}
            id={id}
            aria-labelledby={`${id}-name ${id}`}
            sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
          >
            {figure}
          </Link>
        )}
        {note !== undefined && (
          <Typography component="span" variant="caption" sx={{ color: "text.secondary", ml: 1 }}>
            {note}
          </Typography>
        )}
      </Typography>
    </Box>
  );
}
