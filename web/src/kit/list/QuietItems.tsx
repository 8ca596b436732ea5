import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { ReactNode } from "react";
import type { QuietAction } from "./QuietActions.tsx";

/** A screen's quiet actions as a menu, under `anchor` while it is open. */
export function QuietItems(props: {
  actions: readonly QuietAction[];
  onPress: (action: QuietAction) => void;
  anchor: HTMLElement | null;
  onClose: () => void;
}) {
  const { actions, anchor, onClose } = props;
  const item = (action: QuietAction): ReactNode => (
    <MenuItem
      key={action.label}
      onClick={() => {
        onClose();
        props.onPress(action);
      }}
      sx={action.danger === true ? { color: "error.main", "& svg": { color: "error.main" } } : {}}
    >
      <ListItemIcon>{action.icon}</ListItemIcon>
      {action.label}
    </MenuItem>
  );
  const dangers = actions.filter((action) => action.danger === true);
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {actions.filter((action) => action.danger !== true).map(item)}
      {dangers.length > 0 && <Divider />}
      {dangers.map(item)}
    </Menu>
  );
}
