import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { QuietAction } from "./QuietActions.tsx";

/** A screen's quiet actions as a menu, under `anchor` while it is open. */
export function QuietItems(props: {
  actions: readonly QuietAction[];
  anchor: HTMLElement | null;
  onClose: () => void;
}) {
  const { actions, anchor, onClose } = props;
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {actions.map((action) => (
        <MenuItem
          key={action.label}
          {...(action.href === undefined ? {} : { component: "a", href: action.href, download: "" })}
          onClick={() => {
            onClose();
            action.onPress?.();
          }}
        >
          <ListItemIcon>{action.icon}</ListItemIcon>
          {action.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
