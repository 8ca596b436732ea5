import { FEE_STRUCTURE_SORTS, feeStructure, type FeeStructure } from "@ofisi/contract/finance/fees";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/call.ts";
import { ClearFilters } from "../../kit/ClearFilters.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { AddIcon, CopyIcon, DownloadIcon } from "../../kit/icons.ts";
import { Words } from "../../kit/Layout.tsx";
import { QuietActions } from "../../kit/QuietActions.tsx";
import { Screen } from "../../kit/Screen.tsx";
import { Search } from "../../kit/Search.tsx";
import { Table } from "../../kit/Table.tsx";
import { ColumnsMenu } from "../../kit/table/ColumnsMenu.tsx";
import { SelectionBar } from "../../kit/table/SelectionBar.tsx";
import { useSelection } from "../../kit/table/selection.ts";
import { TableFooter } from "../../kit/table/TableFooter.tsx";
import { Toolbar } from "../../kit/Toolbar.tsx";
import { useAddressDialog, useDialog } from "../../kit/useDialog.ts";
import { useFilters } from "../../kit/useFilters.ts";
import { useRead } from "../../kit/useRead.ts";
import { useMoney } from "../money/money.ts";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { AddFeeDialog } from "./AddFeeDialog.tsx";
import { useFeeColumns } from "./columns.ts";
import { CopyFeesDialog } from "./CopyFeesDialog.tsx";
import { EditFeeDialog } from "./EditFeeDialog.tsx";
import { FeeCardDialog } from "./FeeCardDialog.tsx";
import { FeeTypeMenu } from "./FeeTypeMenu.tsx";

const FILTERS = { keyword: "", feeTypeCode: "", groupCode: "" };
const ORDER = { sorts: FEE_STRUCTURE_SORTS };
const DIALOGS = ["addFee", "fee", "editFee"] as const;
const TABLE = "fees";

const codeOf = (fee: FeeStructure): string => fee.feeStructureCode;
const nameOf = (fee: FeeStructure): string => `${fee.feeTypeName}, ${fee.groupName}`;

/** /finance/finance: fee types, and what each group is charged (document 001 section 2.1). */
export function FeesScreen() {
  const { t } = useTranslation();
  const money = useMoney();
  const { values, table, query, bind, clear, isFiltered } = useFilters(FILTERS, ORDER);
  const filter = {
    keyword: values.keyword,
    feeTypeCode: values.feeTypeCode || undefined,
    groupCode: values.groupCode || undefined,
  };
  const list = useRead(feeStructure.getFeeStructure, { ...query, ...filter, feeStructureCode: undefined });
  const ticked = useSelection(codeOf);
  const dialog = useAddressDialog(DIALOGS);
  const copying = useDialog();
  const columns = useFeeColumns();
  const { open } = dialog;
  const openFee = useCallback((fee: FeeStructure) => open("fee", fee.feeStructureCode), [open]);
  const startCopy = async (): Promise<void> =>
    ticked.count === 0 ? ask.alert(t("fees.copy.noneTicked")) : copying.open();
  const download = fileUrl(feeStructure.downloadFeeStructure, {
    ...filter,
    sort: table.sort,
    direction: table.direction,
    format: "xlsx",
    schoolCode: "",
    date: "",
  });

  return (
    <Screen
      title={t("fees.title")}
      about={t("fees.about")}
      reading={list}
      action={
        <>
          <QuietActions actions={[{ label: t("fees.download"), icon: <DownloadIcon />, href: download }]} />
          <Button kind="primary" icon={<AddIcon />} onClick={() => open("addFee")}>
            {t("fees.new")}
          </Button>
        </>
      }
    >
      <Toolbar
        end={
          <>
            <Button icon={<CopyIcon />} onClick={() => void startCopy()}>
              {t("fees.copy.action", { count: ticked.count })}
            </Button>
            <ColumnsMenu name={TABLE} columns={columns} />
          </>
        }
      >
        <Search label={t("fees.search")} {...bind("keyword")} />
        <FeeTypeMenu {...bind("feeTypeCode")} />
        <GroupPicker clearable {...bind("groupCode")} />
        <ClearFilters onClick={clear} disabled={!isFiltered} />
        {list.data && (
          <Words as="span" faint live>
            {t("fees.total", { count: list.data.count, amount: money.format(list.data.totalAmount) })}
          </Words>
        )}
      </Toolbar>
      <div>
        <Table
          label={t("fees.table")}
          name={TABLE}
          rows={list.data?.FeeStructure}
          count={list.data?.count ?? 0}
          columns={columns}
          keyOf={codeOf}
          nameOf={nameOf}
          state={table}
          selection={ticked}
          onRow={openFee}
          empty={
            isFiltered ? (
              <Empty title={t("fees.none.filtered")} about={t("fees.none.filteredAbout")} />
            ) : (
              <Empty title={t("fees.none.title")} about={t("fees.none.about")} />
            )
          }
        />
        <TableFooter state={table} count={list.data?.count} />
      </div>
      <SelectionBar count={ticked.count} onClear={ticked.clear}>
        <Button icon={<CopyIcon />} onClick={() => void startCopy()}>
          {t("fees.copy.actionLong")}
        </Button>
      </SelectionBar>

      {dialog.name === "addFee" && (
        <AddFeeDialog
          feeTypeCode={values.feeTypeCode}
          groupCode={values.groupCode}
          draft={dialog.key}
          onClose={dialog.close}
        />
      )}
      {dialog.name === "fee" && (
        <FeeCardDialog feeStructureCode={dialog.id} onEdit={() => open("editFee", dialog.id)} onClose={dialog.close} />
      )}
      {dialog.name === "editFee" && (
        <EditFeeDialog feeStructureCode={dialog.id} draft={dialog.key} onClose={dialog.close} />
      )}
      {copying.isOpen && (
        <CopyFeesDialog
          chosen={ticked.rows}
          onCopied={() => {
            copying.close();
            ticked.clear();
          }}
          onClose={copying.close}
        />
      )}
    </Screen>
  );
}
