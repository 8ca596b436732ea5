/** What opens a dialog from a list. The dialog is fetched early, since it may be opened at any moment. */
import { useCallback, useMemo } from "react";
import type { QuietAction } from "../list/QuietActions.tsx";
import type { List } from "../list/useList.ts";
import { useDialogs, useEarlyDialogs, type DialogName } from "./dialogs.tsx";

/** An action that opens a dialog, such as the form for a new row. */
export function useOpener(name: DialogName, action: Omit<QuietAction, "onPress" | "download">): QuietAction {
  const open = useOpen(name);
  return { ...action, onPress: () => open() };
}

/** Opens a dialog about the row that is pressed. */
export function useRowOpener<Row>(name: DialogName, { of }: List<Row, never>): (row: Row) => void {
  const open = useOpen(name);
  return useCallback((row: Row) => open(of.keyOf(row as never)), [open, of]);
}

function useOpen(name: DialogName): (id?: string) => void {
  const { open } = useDialogs();
  useEarlyDialogs(useMemo(() => [name], [name]));
  return useCallback((id?: string) => open(name, id), [open, name]);
}
