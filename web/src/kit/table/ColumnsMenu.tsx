import ViewColumn from "@mui/icons-material/ViewColumnOutlined";
import Checkbox from "@mui/material/Checkbox";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../Button.tsx";
import { preferences, usePreferences } from "../preferences.ts";
import type { Column } from "./columns.ts";

/** Which columns a table shows; remembered for this person under the table's name. */
export function ColumnsMenu<Item>({ name, columns }: { name: string; columns: readonly Column<Item>[] }) {
  const { t } = useTranslation();
  const { hiddenColumns } = usePreferences();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hidden = hiddenColumns[name] ?? columns.filter((column) => column.hidden === true).map((column) => column.id);
  const toggle = (id: string): void => {
    const next = hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id];
    preferences.set({ hiddenColumns: { ...hiddenColumns, [name]: next } });
  };
  return (
    <>
      <IconButton
        label={t("kit.table.columns")}
        icon={<ViewColumn />}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
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
    </>
  );
}
