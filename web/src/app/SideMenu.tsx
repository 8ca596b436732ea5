import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Typography from "@mui/material/Typography";
import { useRouterState } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { Logo } from "../kit/shell/Logo.tsx";
import { callerOf, useSession } from "../kit/data/session.ts";
import { isGroup, type MenuItem, menuFor } from "./menu.ts";
import { iconOf } from "./menuIcons.ts";
import { useRegistered } from "./useRegistered.ts";

/** The school's logo and name, and the menu of the person under it. */
export function SideMenu() {
  const { t } = useTranslation();
  const person = useSession();
  const isRegistered = useRegistered();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const entries = useMemo(() => {
    const caller = callerOf(person);
    if (caller === null) return [];
    return menuFor({ ...caller, capturesMessages: person.capturesMessages }, isRegistered, (title) =>
      t(`app.menu.${title}`),
    );
    // Which screens there are stays as it is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [person, t]);

  return (
    <Box
      component="nav"
      aria-label={t("app.shell.mainMenu")}
      sx={{ display: "flex", flexDirection: "column", minHeight: 0, flex: 1 }}
    >
      <School name={person.name} logo={person.logo} />
      <Box sx={{ overflowY: "auto", flex: 1, px: 1.5, pb: 2 }}>
        <List disablePadding component="ul">
          {entries.map((entry, at) =>
            isGroup(entry) ? (
              <ListItem key={entry.title} disablePadding sx={{ display: "block", mt: 2 }}>
                <Typography
                  variant="body2"
                  component="h2"
                  sx={{ color: "text.secondary", px: 1.5, pb: 0.5, fontWeight: 550 }}
                >
                  {t(`app.menu.${entry.title}`)}
                </Typography>
                <List disablePadding component="ul" aria-label={t(`app.menu.${entry.title}`)}>
                  {entry.items.map((item) => (
                    <Item key={item.path} item={item} pathname={pathname} />
                  ))}
                </List>
              </ListItem>
            ) : (
              <Item key={entry.path} item={entry} pathname={pathname} isApart={isGroup(entries[at - 1])} />
            ),
          )}
        </List>
      </Box>
    </Box>
  );
}

function School({ name, logo }: { name: string; logo: string }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, px: 3, minHeight: 72, flex: "none" }}>
      <Logo logo={logo} size={36} />
      <Typography component="p" sx={{ fontWeight: 650, lineHeight: 1.25, overflowWrap: "anywhere" }}>
        {name}
      </Typography>
    </Box>
  );
}

function Item(props: {
  item: MenuItem;
  pathname: string;
  /** Follows a group that it is not part of. */
  isApart?: boolean;
}) {
  const { item, pathname } = props;
  const { t } = useTranslation();
  const isHere = pathname === item.path || pathname.startsWith(`${item.path}/`);
  return (
    <ListItem disablePadding sx={{ mt: props.isApart === true ? 2 : 0 }}>
      <ListItemButton
        component="a"
        href={`#${item.path}`}
        selected={isHere}
        aria-current={isHere ? "page" : undefined}
        sx={{
          borderRadius: 1,
          px: 1.5,
          py: 0,
          minHeight: 36,
          "@media (pointer: coarse)": { minHeight: 44 },
          "&.Mui-selected": { color: "primary.main", "& .MuiListItemIcon-root": { color: "inherit" } },
        }}
      >
        <ListItemIcon sx={{ minWidth: 32, color: "text.secondary" }}>{iconOf(item.title)}</ListItemIcon>
        <ListItemText
          primary={t(`app.menu.${item.title}`)}
          slotProps={{ primary: { sx: { fontWeight: isHere ? 600 : 450 } } }}
        />
      </ListItemButton>
    </ListItem>
  );
}
