import { FEE_STRUCTURE_SORTS, feeStructure, type FeeStructure } from "@ofisi/contract/finance/fees";
import { useCallback } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { AddIcon, CopyIcon } from "../../kit/shell/icons.ts";
import { lazyPart, usePrefetch } from "../../kit/lazyPart.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { GroupPicker } from "../../people/groups/GroupPicker.tsx";
import { useFeeColumns } from "./columns.ts";
import { feeKey } from "./feeKey.ts";
import { FeeTypeMenu } from "./FeeTypeMenu.tsx";
import { useMoney } from "../money/money.ts";

const CopyFeesDialog = lazyPart(async () => (await import("./CopyFeesDialog.tsx")).CopyFeesDialog);
const PARTS = [CopyFeesDialog];
const DIALOGS = ["fee", "addFee", "editFee"] as const;

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
  useEarlyDialogs(DIALOGS);
  usePrefetch(PARTS);
  const copying = useDialog("copyFees");
  const list = useList(FEES, { isHeld: copying.isOpen });
  const { answer, ticked, values } = list;
  const columns = useFeeColumns();
  const { open } = useDialogs();
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
        onPress: () => open("addFee", feeKey(values.feeTypeCode, values.groupCode)),
      }}
      actions={files}
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
