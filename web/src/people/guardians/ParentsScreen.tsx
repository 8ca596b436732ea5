import { guardians, PARENT_SORTS, type Parent } from "@ofisi/contract/people/guardians";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/call.ts";
import { Card, Cards } from "../../kit/Cards.tsx";
import { ClearFilters } from "../../kit/ClearFilters.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { formatNumber } from "../../kit/i18n.ts";
import { AddIcon, DownloadIcon, NewGroupIcon } from "../../kit/icons.ts";
import { late, useEarly } from "../../kit/late.tsx";
import { QuietActions } from "../../kit/QuietActions.tsx";
import { Screen } from "../../kit/Screen.tsx";
import { Search } from "../../kit/Search.tsx";
import { Table } from "../../kit/Table.tsx";
import { ColumnsMenu } from "../../kit/table/ColumnsMenu.tsx";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { Toolbar } from "../../kit/Toolbar.tsx";
import { useAddressDialog } from "../../kit/useDialog.ts";
import { useFilters } from "../../kit/useFilters.ts";
import { useLatest } from "../../kit/useLatest.ts";
import { useRead } from "../../kit/useRead.ts";
import { useParentColumns } from "./columns.tsx";
import { guardianKey, PARENT_DIALOGS } from "./guardianDialogs.ts";
import { useRemoveGuardian } from "./useRemoveGuardian.ts";

const ParentDialogs = late(async () => (await import("./ParentDialogs.tsx")).ParentDialogs);
const PARTS = [ParentDialogs];
const FILTERS = { search: "" };
const ORDER = { sorts: PARENT_SORTS };
const TABLE = "parents";

const keyOf = (parent: Parent): string => String(parent.id);
const nameOf = (parent: Parent): string => parent.names;

/** /school/parents: the guardians of the school's families (document 000 section 7; G044). */
export function ParentsScreen() {
  const { t } = useTranslation();
  const { values, table, query, bind, clear, isFiltered } = useFilters(FILTERS, ORDER);
  const list = useRead(guardians.getParents, query);
  useEarly(PARTS);
  const dialog = useAddressDialog(PARENT_DIALOGS);
  const { open } = dialog;
  const edit = useCallback(
    (parent: Parent) => open("editParent", guardianKey(parent.id, parent.parentIDNumber)),
    [open],
  );
  const openFamily = useCallback((parent: Parent) => open("family", parent.parentIDNumber), [open]);
  const removal = useLatest(useRemoveGuardian());
  const remove = useCallback((parent: Parent) => void removal(parent), [removal]);
  const columns = useParentColumns({ openFamily, edit, remove });
  const add = (): void => open("addParent");
  const download = fileUrl(guardians.downloadParents, { search: values.search, format: "xlsx" });

  return (
    <Screen
      title={t("guardians.parents.title")}
      about={t("guardians.parents.about")}
      reading={list}
      action={
        <>
          <QuietActions
            actions={[
              { label: t("guardians.parents.download"), icon: <DownloadIcon />, href: download },
              { label: t("guardians.group.title"), icon: <NewGroupIcon />, onPress: () => open("newGroup") },
            ]}
          />
          <Button kind="primary" icon={<AddIcon />} onClick={add}>
            {t("guardians.parents.add")}
          </Button>
        </>
      }
    >
      <Cards label={t("guardians.parents.summary")}>
        <Card
          label={isFiltered ? t("guardians.parents.matching") : t("guardians.parents.count")}
          value={list.data && formatNumber(list.data.count)}
        />
      </Cards>
      <Toolbar end={<ColumnsMenu name={TABLE} columns={columns} />}>
        <Search label={t("guardians.parents.search")} {...bind("search")} />
        <ClearFilters onClick={clear} disabled={!isFiltered} />
      </Toolbar>
      <div>
        <Table
          label={t("guardians.parents.table")}
          name={TABLE}
          rows={list.data?.parents}
          count={list.data?.count ?? 0}
          columns={columns}
          keyOf={keyOf}
          nameOf={nameOf}
          state={table}
          onRow={openFamily}
          empty={
            isFiltered ? (
              <Empty title={t("guardians.parents.filtered")} about={t("guardians.parents.filteredAbout")} />
            ) : (
              <Empty
                title={t("guardians.parents.none")}
                about={t("guardians.parents.noneAbout")}
                action={
                  <Button kind="outlined" icon={<AddIcon />} onClick={add}>
                    {t("guardians.parents.add")}
                  </Button>
                }
              />
            )
          }
        />
        <TableFooter state={table} count={list.data?.count} />
      </div>
      <ParentDialogs dialog={dialog} />
    </Screen>
  );
}
