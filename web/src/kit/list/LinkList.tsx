import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import type { ReactNode } from "react";
import { Words } from "../shell/Layout.tsx";

export interface LinkItem {
  key: string;
  label: string;
  /** A faint second line. */
  note?: string;
  /** Before the words: a photo. */
  start?: ReactNode;
  /** At the end of the line: a state. */
  end?: ReactNode;
  onPress: () => void;
}

/** A short list of places to go to. */
export function LinkList({ items, empty }: { items: readonly LinkItem[]; empty: string }) {
  if (items.length === 0) return <Words faint>{empty}</Words>;
  return (
    <List dense disablePadding>
      {items.map((item) => (
        <ListItem key={item.key} disablePadding divider>
          <ListItemButton onClick={item.onPress} sx={{ px: 1, gap: 2 }}>
            {item.start}
            <ListItemText
              primary={item.label}
              secondary={item.note}
              slotProps={{ primary: { sx: { overflowWrap: "anywhere" } } }}
            />
            {item.end}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
