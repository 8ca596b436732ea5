import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, type ReactNode } from "react";
import { Button } from "../Button.tsx";
import { formatDateTime, useTranslation } from "../i18n/i18n.ts";
import { BackIcon, UndoIcon } from "../shell/icons.ts";
import { Words } from "../shell/Layout.tsx";
import { notify } from "../shell/notify.tsx";
import { Screen } from "../shell/Screen.tsx";
import type { Column } from "../table/columns.ts";
import { Table } from "../table/Table.tsx";
import { TableFooter } from "../table/TableFooter.tsx";
import { useLatest } from "../useLatest.ts";
import { daysLeft } from "./binDays.ts";
import { Empty } from "./Empty.tsx";
import type { List } from "./useList.ts";

interface Binned {
  /** An ISO instant. */
  deletedAt: string;
  deletedBy: string;
}

/** What was deleted, the latest first, with the days it has left and the way back (G060). */
export function BinScreen<Row extends Binned>(props: {
  list: List<Row, never>;
  /** How long it is kept, and what of it. */
  about: string;
  /** Names the table to screen readers. */
  label: string;
  /** The list that it was deleted from. */
  back: { label: string; to: string };
  /** Draws who or what it is; the name unless told. A constant. */
  cell?: (row: Row) => ReactNode;
  /** More columns; a constant. */
  columns?: readonly Column<Row>[];
  /** What comes here, when nothing is. */
  empty: string;
  /** Takes it out; undefined when that failed and was said. */
  restore: (row: Row) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { list, back, columns = NO_COLUMNS, cell } = props;
  const { keyOf, nameOf } = list.of;
  const restoreNow = useLatest(async (row: Row) => {
    if (await props.restore(row)) notify(t("kit.bin.restored", { name: nameOf(row) }));
  });
  const restore = useCallback((row: Row) => void restoreNow(row), [restoreNow]);
  const shown = useBinColumns(nameOf, restore, columns, cell ?? nameOf);
  return (
    <Screen
      title={t("kit.bin.title")}
      about={props.about}
      reading={list.reading}
      action={
        <Button icon={<BackIcon />} onClick={() => void navigate({ to: back.to })}>
          {back.label}
        </Button>
      }
    >
      <div>
        <Table
          label={props.label}
          name={list.of.name}
          rows={list.rows}
          count={list.count ?? 0}
          columns={shown}
          keyOf={keyOf}
          nameOf={nameOf}
          state={list.table}
          empty={list.reading.failed === undefined && <Empty title={t("kit.bin.none")} about={props.empty} />}
        />
        <TableFooter state={list.table} count={list.count} />
      </div>
    </Screen>
  );
}

const NO_COLUMNS: readonly never[] = [];

function useBinColumns<Row extends Binned>(
  nameOf: (row: Row) => string,
  restore: (row: Row) => void,
  columns: readonly Column<Row>[],
  cell: (row: Row) => ReactNode,
): Column<Row>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "name",
        title: t("kit.bin.name"),
        width: 200,
        pinned: true,
        card: "title",
        value: nameOf,
        cell: (row) => (
          <Words strong as="span" size="small">
            {cell(row)}
          </Words>
        ),
      },
      {
        id: "restore",
        title: t("kit.bin.restore"),
        kind: "action",
        width: 140,
        card: "figure",
        cell: (row) => (
          <Button
            small
            icon={<UndoIcon />}
            label={t("kit.bin.restoreOf", { name: nameOf(row) })}
            onClick={() => restore(row)}
          >
            {t("kit.bin.restore")}
          </Button>
        ),
      },
      {
        id: "daysLeft",
        title: t("kit.bin.daysLeft"),
        kind: "number",
        width: 116,
        value: (row) => daysLeft(row.deletedAt, Date.now()),
      },
      {
        id: "deletedAt",
        title: t("kit.bin.deletedAt"),
        width: 170,
        sortable: true,
        card: "note",
        value: (row) => formatDateTime(row.deletedAt),
      },
      {
        id: "deletedBy",
        title: t("kit.bin.deletedBy"),
        width: 170,
        value: (row) => row.deletedBy,
      },
      ...columns,
    ],
    [t, nameOf, restore, columns, cell],
  );
}
