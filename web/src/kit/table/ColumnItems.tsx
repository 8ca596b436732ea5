import Checkbox from "@mui/material/Checkbox";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { preferences, usePreferences } from "../i18n/preferences.ts";
import type { Column } from "./columns.ts";

type AnyColumn = Pick<Column<never>, "id" | "title" | "hidden" | "always">;

/** The columns to tick, under `anchor` while it is open. */
export function ColumnItems(props: {
  name: string;
  columns: readonly AnyColumn[];
  anchor: HTMLElement | null;
  onClose: () => void;
}) {
  const { name, columns, anchor, onClose } = props;
  const { hiddenColumns } = usePreferences();
  const hidden = hiddenColumns[name] ?? columns.filter((column) => column.hidden === true).map((column) => column.id);
  const toggle = (id: string): void => {
    const next = hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id];
    preferences.set({ hiddenColumns: { ...hiddenColumns, [name]: next } });
  };
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {columns
        .filter((column) => column.always !== true)
        .map((column) => (
          <MenuItem
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(column.id)}
            onClick={() => toggle(column.id)}
            dense
          >
            <Checkbox
              size="small"
              checked={!hidden.includes(column.id)}
              tabIndex={-1}
              slotProps={{ input: { "aria-hidden": true } }}
              sx={{ p: 0, mr: 1.5 }}
            />
            {column.title}
          </MenuItem>
        ))}
    </Menu>
  );
}
