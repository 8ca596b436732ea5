import MoreVert from "@mui/icons-material/MoreVert";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "./Button.tsx";

export interface QuietAction {
  label: string;
  icon: ReactNode;
  /** A download; the server names the file. */
  href?: string;
  onPress?: () => void;
}

/** What can be done on a screen beside its main action: text buttons, and on a phone one menu. */
export function QuietActions({ actions }: { actions: readonly QuietAction[] }) {
  const { t } = useTranslation();
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down("sm"));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  if (!isPhone)
    return actions.map((action) => (
      <Button
        key={action.label}
        icon={action.icon}
        {...(action.href === undefined ? {} : { href: action.href, download: true })}
        {...(action.onPress === undefined ? {} : { onClick: action.onPress })}
      >
        {action.label}
      </Button>
    ));
  return (
    <>
      <IconButton label={t("kit.more")} icon={<MoreVert />} onClick={(event) => setAnchor(event.currentTarget)} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            {...(action.href === undefined ? {} : { component: "a", href: action.href, download: "" })}
            onClick={() => {
              close();
              action.onPress?.();
            }}
          >
            <ListItemIcon>{action.icon}</ListItemIcon>
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
