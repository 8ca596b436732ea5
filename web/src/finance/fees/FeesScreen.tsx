import { FEE_STRUCTURE_SORTS, feeStructure, type FeeStructure } from "@ofisi/contract/finance/fees";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { AddIcon, CopyIcon } from "../../kit/icons.ts";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { useAddressDialog, useDialog } from "../../kit/useDialog.ts";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { AddFeeDialog } from "./AddFeeDialog.tsx";
import { useFeeColumns } from "./columns.ts";
import { CopyFeesDialog } from "./CopyFeesDialog.tsx";
import { EditFeeDialog } from "./EditFeeDialog.tsx";
import { FeeCardDialog } from "./FeeCardDialog.tsx";
import { FeeTypeMenu } from "./FeeTypeMenu.tsx";
import { useMoney } from "../money/money.ts";

const DIALOGS = ["addFee", "fee", "editFee"] as const;

const FEES = listOf(feeStructure.getFeeStructure, {
  name: "fees",
  filters: { keyword: "", feeTypeCode: "", groupCode: "" },
  sorts: FEE_STRUCTURE_SORTS,
  rows: (answer) => answer.FeeStructure,
  keyOf: (fee) => fee.feeStructureCode,
  nameOf: (fee) => `${fee.feeTypeName}, ${fee.groupName}`,
});

/** /finance/finance: fee types, and what each group is charged (document 001 section 2.1). */
export function FeesScreen() {
  const { t } = useTranslation();
  const money = useMoney();
  const copying = useDialog("copyFees");
  const list = useList(FEES, { isHeld: copying.isOpen });
  const { answer, ticked, values } = list;
  const dialog = useAddressDialog(DIALOGS);
  const columns = useFeeColumns();
  const { open } = dialog;
  const openFee = useCallback((fee: FeeStructure) => open("fee", fee.feeStructureCode), [open]);

  const files = useListFiles(list, feeStructure.downloadFeeStructure, t("fees.download"));

  return (
    <ListScreen
      list={list}
      title={t("fees.title")}
      about={t("fees.about")}
      label={t("fees.table")}
      columns={columns}
      search={{ by: "keyword", label: t("fees.search") }}
      filters={
        <>
          <FeeTypeMenu {...list.bind("feeTypeCode")} />
          <GroupPicker clearable {...list.bind("groupCode")} />
        </>
      }
      total={answer && t("fees.total", { count: answer.count, amount: money.format(answer.totalAmount) })}
      main={{
        label: t("fees.new"),
        icon: <AddIcon />,
        do: feeStructure.addFeeStructure,
        onPress: () => open("addFee"),
      }}
      actions={[...files]}
      acts={[
        {
          label: t("fees.copy.action", { count: ticked.count }),
          icon: <CopyIcon />,
          do: feeStructure.copyFeeStructures,
          none: t("fees.copy.noneTicked"),
          run: () => copying.open(),
        },
      ]}
      onRow={openFee}
      none={{ title: t("fees.none.title"), about: t("fees.none.about") }}
      unmatched={{ title: t("fees.none.filtered"), about: t("fees.none.filteredAbout") }}
    >
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
    </ListScreen>
  );
}
