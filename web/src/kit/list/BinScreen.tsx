import type { In, Named, Out, WriteOperation } from "@ofisi/contract/kit/operation";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, type ReactNode } from "react";
import { Button } from "../Button.tsx";
import { useWrite, type WriteOptions } from "../data/useRead.ts";
import { clock } from "../i18n/clock.ts";
import { formatDateTime, useTranslation } from "../i18n/i18n.ts";
import type { GroupWith } from "../i18n/translate.ts";
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
import { listOf, useList, type ListOperation, type ListParts } from "./useList.ts";

interface Binned {
  /** An ISO instant. */
  deletedAt: string;
  deletedBy: string;
}

/** The groups of words that say all of a bin: how long it keeps what, its table, the way back, and what comes there. */
type BinWords = GroupWith<"about"> & GroupWith<"table"> & GroupWith<"back"> & GroupWith<"noneAbout">;

/** A row of such a list. */
type RowIn<Rows> = Rows extends readonly (infer Row extends Binned)[] ? Row : never;

export interface BinParts<Row, Restore extends Named<WriteOperation>> extends Pick<
  ListParts<ListOperation, Row, never>,
  "name" | "keyOf" | "nameOf"
> {
  words: BinWords;
  /** The list that it was deleted from: its path. */
  back: string;
  restore: Restore;
  /** What the restoring operation is given for a row. */
  restored: (row: Row) => In<Restore>;
  /** What shows the rows. */
  invalidates: NonNullable<WriteOptions<Restore>["invalidates"]>;
  /** Draws who or what it is; the name unless told. */
  cell?: (row: Row) => ReactNode;
  /** More columns. */
  useColumns?: () => readonly Column<Row>[];
}

/**
 * Declares the screen of what was deleted, the latest first, with the days it has left and the way back (G060).
 * @param key the answer's field that has the rows
 */
export function binScreen<Op extends ListOperation, Key extends keyof Out<Op>, Restore extends Named<WriteOperation>>(
  operation: Op,
  key: Key,
  parts: BinParts<RowIn<Out<Op>[Key]>, Restore>,
): () => ReactNode {
  type Row = RowIn<Out<Op>[Key]>;
  const { words, keyOf, nameOf, cell = nameOf, useColumns = useNoColumns } = parts;
  const rows = (answer: Out<Op>) => answer[key] as readonly Row[];
  const BIN = listOf(operation, { ...parts, rows, filters: {}, sorts: ["deletedAt"], direction: "desc" });
  return function BinScreen() {
    const { t } = useTranslation();
    const navigate = useNavigate();
    const list = useList(BIN);
    const restoring = useWrite(parts.restore, { invalidates: parts.invalidates });
    const restoreNow = useLatest(async (row: Row) => {
      if (await restoring.run(parts.restored(row))) notify(t("kit.bin.restored", { name: nameOf(row) }));
    });
    const restore = useCallback((row: Row) => void restoreNow(row), [restoreNow]);
    const columns = useBinColumns(nameOf, restore, useColumns(), cell);
    return (
      <Screen
        title={t("kit.bin.title")}
        about={t(`${words}.about`)}
        reading={list.reading}
        action={
          <Button icon={<BackIcon />} onClick={() => void navigate({ to: parts.back })}>
            {t(`${words}.back`)}
          </Button>
        }
      >
        <div>
          <Table
            label={t(`${words}.table`)}
            name={parts.name}
            rows={list.rows}
            count={list.count ?? 0}
            columns={columns}
            keyOf={keyOf}
            nameOf={nameOf}
            state={list.table}
            empty={
              list.reading.failed === undefined && <Empty title={t("kit.bin.none")} about={t(`${words}.noneAbout`)} />
            }
          />
          <TableFooter state={list.table} count={list.count} />
        </div>
      </Screen>
    );
  };
}

const NO_COLUMNS: readonly never[] = [];
const useNoColumns = (): readonly never[] => NO_COLUMNS;

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
        value: (row) => daysLeft(row.deletedAt, clock.now().getTime()),
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
