import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useRouterState } from "@tanstack/react-router";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { useSession } from "../kit/data/session.ts";
import { trailOf } from "./menu.ts";

/** Group and title of the menu that lead here; the address's own words where no menu knows it (G042). */
export function Breadcrumbs() {
  const { t } = useTranslation();
  const { userTypeCode } = useSession();
  const [pattern, pathname] = useRouterState({
    select: (state) => [state.matches.at(-1)?.fullPath ?? "", state.location.pathname] as const,
    structuralSharing: true,
  });
  const trail = trailOf(userTypeCode, pattern);
  const crumbs =
    trail.length > 0
      ? trail.map((each) => ({ words: t(`app.menu.${each.title}`), path: each.path }))
      : pathname
          .split("/")
          .filter(Boolean)
          .map((word) => ({ words: word, path: undefined }));
  return (
    <Box component="nav" aria-label={t("app.shell.breadcrumbs")} sx={{ minWidth: 0, color: "text.secondary" }}>
      <Box
        component="ol"
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", p: 0, m: 0, listStyle: "none" }}
      >
        {crumbs.map((crumb, at) => {
          const isLast = at === crumbs.length - 1;
          return (
            <Box component="li" key={crumb.words} sx={{ display: "flex", alignItems: "center" }}>
              {at > 0 && (
                <Box component="span" aria-hidden sx={{ mx: 1, userSelect: "none" }}>
                  /
                </Box>
              )}
              {isLast || crumb.path === undefined ? (
                <Typography
                  variant="body2"
                  aria-current={isLast ? "page" : undefined}
                  sx={{ color: isLast ? "text.primary" : "text.secondary" }}
                >
                  {crumb.words}
                </Typography>
              ) : (
                <Link href={`#${crumb.path}`} variant="body2" sx={{ color: "text.secondary" }}>
                  {crumb.words}
                </Link>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
