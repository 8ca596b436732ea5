import { feeStructure, type FeeStructure } from "@ofisi/contract/finance/fees";
import { decimal } from "@ofisi/contract/kit/money";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/Button.tsx";
import type { Wire } from "../../kit/contractResolver.ts";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { formatDate, formatMoney } from "../../kit/i18n.ts";
import { Words } from "../../kit/Layout.tsx";
import { merge } from "../../kit/merge.ts";
import { Notice } from "../../kit/Notice.tsx";
import { notify } from "../../kit/notify.tsx";
import { WaitingDialog } from "../../kit/WaitingDialog.tsx";
import { TermFields } from "./AddFeeDialog.tsx";
import { feesChanged } from "./changed.ts";
import { useFee } from "./FeeCardDialog.tsx";

/** Changes amount and dates of a fee, fetched as it is now (document 001 section 2.1). */
export function EditFeeDialog(props: { feeStructureCode: string; draft: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { fee, reading } = useFee(props.feeStructureCode);
  if (!fee) return <WaitingDialog title={t("fees.form.edit")} reading={reading} onClose={props.onClose} />;
  return <EditForm {...props} fee={fee} onRefused={reading.refetch} />;
}

const valuesOf = (fee: FeeStructure): Wire => ({
  feeAmount: decimal(fee.feeAmount),
  dateFrom: fee.dateFrom,
  dateTo: fee.dateTo,
});

function EditForm(props: {
  /** The fee as it is now, which may have become newer than the form. */
  fee: FeeStructure;
  draft: string;
  /** Fetches it again: a refusal may mean that somebody else has saved. */
  onRefused: () => void;
  onClose: () => void;
}) {
  const { fee, draft, onClose } = props;
  const { t } = useTranslation();
  // What the form was filled from: the server compares its version.
  const [base, setBase] = useState(fee);
  const [isMerged, setMerged] = useState(false);
  const done = async (saved: FeeStructure): Promise<void> => {
    onClose();
    notify(t("fees.form.saved", { type: saved.feeTypeName, group: saved.groupName }));
    await feesChanged();
  };
  return (
    <FormDialog
      operation={feeStructure.editFeeStructure}
      title={t("fees.form.edit")}
      action={t("fees.form.save")}
      size="small"
      initial={valuesOf(base)}
      fixed={{ feeStructureCode: base.feeStructureCode, version: String(base.version) }}
      draft={draft}
      onDone={(saved) => void done(saved)}
      onRefused={props.onRefused}
      onClose={onClose}
    >
      <Words strong>{`${fee.feeTypeName} · ${fee.groupName}`}</Words>
      {fee.version > base.version ? (
        <NewerFee
          base={base}
          now={fee}
          onShown={() => {
            setBase(fee);
            setMerged(true);
          }}
        />
      ) : (
        isMerged && <Notice>{t("fees.newer.merged")}</Notice>
      )}
      <TermFields />
      <Words faint size="small">
        {t("fees.form.issued")}
      </Words>
    </FormDialog>
  );
}

/** Says what somebody else has changed since the form was filled, and brings it in beside what was typed. */
function NewerFee({ base, now, onShown }: { base: FeeStructure; now: FeeStructure; onShown: () => void }) {
  const { t } = useTranslation();
  const form = useFormContext<Wire>();
  const changes = [
    { field: t("fees.form.amount"), from: formatMoney(base.feeAmount), to: formatMoney(now.feeAmount) },
    { field: t("fees.columns.dateFrom"), from: formatDate(base.dateFrom), to: formatDate(now.dateFrom) },
    { field: t("fees.columns.dateTo"), from: formatDate(base.dateTo), to: formatDate(now.dateTo) },
  ].filter((change) => change.from !== change.to);
  const show = (): void => {
    const theirs = valuesOf(now);
    const { values } = merge(valuesOf(base), form.getValues(), theirs);
    form.reset(theirs);
    for (const [name, value] of Object.entries(values))
      if (value !== theirs[name]) form.setValue(name, value, { shouldDirty: true });
    onShown();
    form.setFocus("feeAmount");
  };
  return (
    <Notice tone="attention">
      <Words as="div">{t("fees.newer.changed")}</Words>
      {changes.map((change) => (
        <Words key={change.field} as="div" strong>
          {t("fees.newer.change", change)}
        </Words>
      ))}
      <Button kind="outlined" small onClick={show}>
        {t("fees.newer.show")}
      </Button>
    </Notice>
  );
}
