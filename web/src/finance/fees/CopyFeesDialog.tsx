import { feeStructure, type FeeCopy, type FeeStructure } from "@ofisi/contract/finance/fees";
import type { Out } from "@ofisi/contract/kit/operation";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { CheckList } from "../../kit/form/CheckList.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { FilterChips } from "../../kit/list/FilterChips.tsx";
import { formatAmount, formatDate, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { Across, Down, Halves, Words } from "../../kit/shell/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/shell/LinesOnTheirWay.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { Failed } from "../../kit/shell/Screen.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { Tick } from "../../kit/form/Tick.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { useMoney } from "../money/money.ts";
import { presentGroups, useGroups } from "../../people/groups/GroupPicker.tsx";
import { FEE_READS } from "./changed.ts";

const TONES = { new: "good", exists: "neutral", twice: "attention" } as const;
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, number) => number);

/** Copies fees to other groups, to later dates, or both; shows first what will be new and what is there already. */
export function CopyFeesDialog(props: { chosen: readonly FeeStructure[]; onCopied: () => void; onClose: () => void }) {
  const { chosen, onClose } = props;
  const { t } = useTranslation();
  const [target, setTarget] = useState<"own" | "others">("own");
  const [groupCodes, setGroupCodes] = useState<readonly string[]>([]);
  const [years, setYears] = useState(1);
  const [months, setMonths] = useState(0);
  const order = {
    feeStructureCodes: chosen.map((fee) => fee.feeStructureCode),
    groupCodes: target === "own" ? [] : [...groupCodes],
    years,
    months,
  };
  const isReady = target === "own" || groupCodes.length > 0;
  const preview = useRead(feeStructure.previewFeeCopies, order, { enabled: isReady });
  const copying = useWrite(feeStructure.copyFeeStructures, { invalidates: FEE_READS });
  const plan = isReady ? preview.data : undefined;

  const run = async (): Promise<void> => {
    const answer = plan && (await copying.run({ ...order, version: plan.version }));
    // What was refused may be so because it is not as it was shown.
    if (!answer) return preview.refetch();
    const skipped = answer.skipped > 0 ? ` · ${t("fees.copy.skipped", { count: answer.skipped })}` : "";
    notify(t("fees.copy.done", { count: answer.copied }) + skipped);
    props.onCopied();
  };
  return (
    <Dialog
      title={t("fees.copy.title")}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          <Button
            kind="primary"
            busy={copying.busy}
            disabled={!plan || plan.copied === 0 || preview.fetching}
            onClick={() => void run()}
          >
            {t("fees.copy.run", { count: plan?.copied ?? 0 })}
          </Button>
        </>
      }
    >
      <Down>
        <Halves gap={4}>
          <Down>
            <Words strong>{t("fees.copy.to")}</Words>
            <FilterChips
              label={t("fees.copy.to")}
              chips={(["own", "others"] as const).map((value) => ({ value, label: t(`fees.copy.${value}`) }))}
              value={target}
              onChange={(next) => {
                setTarget(next);
                // Other groups are mostly charged the same now, and one's own a year later.
                setYears(next === "own" ? 1 : 0);
                setMonths(0);
              }}
            />
            {target === "others" && <GroupTicks ticked={groupCodes} onTicked={setGroupCodes} />}
          </Down>
          <Down>
            <Words strong>{t("fees.copy.when")}</Words>
            <Across>
              <Words as="span">{t("fees.copy.years")}</Words>
              <Choose
                label={t("fees.copy.years")}
                value={String(years)}
                options={upTo(5).map((count) => ({
                  value: String(count),
                  label: t("fees.copy.yearsCount", { count }),
                }))}
                onChange={(value) => setYears(Number(value))}
              />
              <Words as="span">{t("fees.copy.months")}</Words>
              <Choose
                label={t("fees.copy.months")}
                value={String(months)}
                options={upTo(11).map((count) => ({
                  value: String(count),
                  label: t("fees.copy.monthsCount", { count }),
                }))}
                onChange={(value) => setMonths(Number(value))}
              />
            </Across>
          </Down>
        </Halves>
        <Down gap={1}>
          <Words strong>{t("fees.copy.preview")}</Words>
          {preview.failed && <Failed message={preview.failed.message} onRetry={preview.refetch} />}
          {plan && <Preview plan={plan} />}
          {!plan && !preview.failed && isReady && <LinesOnTheirWay count={3} />}
          {!isReady && <Words faint>{t("fees.copy.groupsNone")}</Words>}
        </Down>
      </Down>
    </Dialog>
  );
}

function GroupTicks(props: { ticked: readonly string[]; onTicked: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const groups = presentGroups(useGroups("").data?.Groups ?? []);
  const all = groups.map((group) => group.groupCode);
  return (
    <div>
      <Tick
        label={t("fees.copy.allGroups")}
        checked={all.length > 0 && props.ticked.length === all.length}
        onChange={(on) => props.onTicked(on ? all : [])}
      />
      <CheckList
        label={t("fees.copy.groups")}
        empty={t("people.groups.none")}
        items={groups.map((group) => ({ value: group.groupCode, label: group.groupName }))}
        ticked={props.ticked}
        onTicked={props.onTicked}
      />
    </div>
  );
}

function Preview({ plan }: { plan: Out<typeof feeStructure.previewFeeCopies> }) {
  const { t } = useTranslation();
  const { currency, format } = useMoney();
  const rest = plan.copied + plan.skipped - plan.fees.length;
  return (
    <>
      <Words live>
        {plan.copied === 0
          ? t("fees.copy.nothing")
          : t("fees.copy.sum", { copied: plan.copied, amount: format(plan.totalAmount) })}
        {plan.copied > 0 && plan.skipped > 0 && ` ${t("fees.copy.there", { count: plan.skipped })}`}
      </Words>
      <SimpleTable
        label={t("fees.copy.preview")}
        stacks
        head={[
          t("fees.columns.feeTypeName"),
          t("fees.columns.groupName"),
          t("fees.columns.feeAmount", { currency }),
          t("fees.columns.dateFrom"),
          t("fees.columns.dateTo"),
          t("fees.copy.state"),
        ]}
        rows={plan.fees.map((fee) => ({ key: keyOf(fee), cells: cellsOf(fee, t(`fees.copy.states.${fee.state}`)) }))}
      />
      {rest > 0 && <Words faint>{t("fees.copy.more", { number: formatNumber(rest) })}</Words>}
    </>
  );
}

function keyOf(fee: FeeCopy): string {
  return [fee.feeTypeName, fee.groupName, fee.dateFrom, fee.dateTo, fee.state, fee.feeAmount].join(" ");
}
function cellsOf(fee: FeeCopy, state: string) {
  return [
    fee.feeTypeName,
    fee.groupName,
    formatAmount(fee.feeAmount),
    formatDate(fee.dateFrom),
    formatDate(fee.dateTo),
    <StateChip key="state" label={state} tone={TONES[fee.state]} />,
  ];
}
