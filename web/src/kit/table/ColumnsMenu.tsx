import ViewColumn from "@mui/icons-material/ViewColumnOutlined";
import { useState } from "react";
import { useTranslation } from "../i18n/i18n.ts";
import { IconButton } from "../Button.tsx";
import { useFold } from "../shell/fold.ts";
import { lazyPart, usePrefetch, useOnce } from "../lazyPart.tsx";
import { hasCards } from "./cards.ts";
import type { Column } from "./columns.ts";

const ColumnItems = lazyPart(async () => (await import("./ColumnItems.tsx")).ColumnItems);
const PARTS = [ColumnItems];

/** Which columns a table shows; remembered for this person under the table's name. */
export function ColumnsMenu<Item>({ name, columns }: { name: string; columns: readonly Column<Item>[] }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useOnce(anchor !== null);
  usePrefetch(PARTS);
  // The cards of a phone have places and no columns.
  if (useFold() && hasCards(columns)) return null;
  return (
    <>
      <IconButton
        label={t("kit.table.columns")}
        icon={<ViewColumn />}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {wasOpened && <ColumnItems name={name} columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
