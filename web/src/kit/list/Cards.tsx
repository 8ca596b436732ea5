import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";
import { useIsPhone } from "../shell/useIsPhone.ts";

/** Summary figures above a list, separated by fine lines rather than boxes. */
export function Cards({ label, children }: { label: string; children: ReactNode }) {
  const isPhone = useIsPhone();
  return (
    <Box
      component="dl"
      aria-label={label}
      // Reached by the keyboard, since it scrolls sideways where there is no room.
      {...(isPhone ? { tabIndex: 0 } : {})}
      sx={{
        m: 0,
        overflowX: { xs: "auto", sm: "visible" },
        display: "grid",
        // A phone's height is for the list: the figures are one line there, which shows by its cut end that it scrolls.
        gridTemplateColumns: { sm: "repeat(auto-fit, minmax(128px, 1fr))" },
        gridAutoFlow: { xs: "column", sm: "row" },
        gridAutoColumns: { xs: "minmax(44%, max-content)", sm: "auto" },
        gap: 2,
        borderTop: 1,
        borderBottom: 1,
        borderColor: "divider",
        py: { xs: 1, sm: 1.5 },
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
  const figure = value === undefined ? <Skeleton width={96} /> : value;
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
      {/* A note that has no room beside its figure stands whole below it. */}
      <Typography
        component="dd"
        variant="h6"
        sx={{
          m: 0,
          display: "flex",
          flexWrap: "wrap",
          alignItems: "baseline",
          columnGap: 1,
          fontVariantNumeric: "tabular-nums",
          lineHeight: 1.3,
        }}
      >
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
          <Typography component="span" variant="caption" sx={{ color: "text.secondary" }}>
            {note}
          </Typography>
        )}
      </Typography>
    </Box>
  );
}
