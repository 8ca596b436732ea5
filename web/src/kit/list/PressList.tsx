import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import type { KeyboardEvent, ReactNode } from "react";
import { Words } from "../shell/Layout.tsx";

export interface PressItem {
  key: string;
  /** What a press does, for a screen reader: begins with a verb. */
  label: string;
  onPress: () => void;
  children: ReactNode;
}

/** Lines of several words each, of which one is pressed; arrows go up and down. */
export function PressList(props: { label: string; empty: string; items: readonly PressItem[] }) {
  if (props.items.length === 0) return <Words faint>{props.empty}</Words>;
  return (
    <List disablePadding aria-label={props.label} onKeyDown={walk}>
      {props.items.map((item) => (
        <ListItem key={item.key} disablePadding divider>
          <ListItemButton
            component="button"
            aria-label={item.label}
            onClick={item.onPress}
            sx={{ px: 1, textAlign: "start" }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>{item.children}</Box>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}
