import { bills } from "@ofisi/contract/finance/bills";
import type { Out } from "@ofisi/contract/kit/operation";
import type { FeeStructure } from "@ofisi/contract/finance/fees";
import { useState } from "react";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { drafts, useDraft } from "../../kit/form/drafts.ts";
import { formatPeriod, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useSession } from "../../kit/data/session.ts";
import { Steady } from "../../kit/shell/Steady.tsx";
import { StepLine } from "../../kit/StepLine.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { useUnsaved } from "../../kit/form/useUnsaved.ts";
import { useMoney } from "../money/money.ts";
import { MONEY_READS } from "../money/changed.ts";
import { FeeTypesStep, GroupStep, isNow, StudentsStep, withoutReason } from "./newBillSteps.tsx";
import { rememberRun } from "./runs.ts";
import { SummaryStep } from "./SummaryStep.tsx";
import { useGroupStudents } from "./useGroupStudents.ts";

/** What has been chosen so far; kept through an expired session. */
export interface Choice {
  step: number;
  feeTypes: readonly string[];
  groupCode: string;
  /** Fees of the group that were ticked; null while nobody has chosen: then those of the period that today lies in. */
  fees: readonly string[] | null;
  /** Why each unticked student is left out, by user code. */
  leftOut: Readonly<Record<string, string>>;
}

const NOTHING: Choice = { step: 0, feeTypes: [], groupCode: "", fees: null, leftOut: {} };
const LAST = 3;

/** Bills a group: fee types, group, students, summary, Proceed (document 001 section 3; G105, G106). */
export function NewBillDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { turn } = useDialogs();
  const { userCode } = useSession();
  const [restored] = useState(() => drafts.take(draft) as unknown as Choice | undefined);
  const [choice, setChoice] = useState<Choice>(restored ?? NOTHING);
  const { step, feeTypes, groupCode, leftOut } = choice;
  const money = useMoney();
  const isTouched = feeTypes.length > 0 || groupCode !== "";
  useDraft(draft, () => (isTouched ? { values: { ...choice } } : undefined));
  const unsaved = useUnsaved(isTouched, {
    keep: () => drafts.save(draft, { ...choice }),
    forget: () => drafts.clear(draft),
  });
  const change = (part: Partial<Choice>): void => setChoice((before) => ({ ...before, ...part }));

  const fees = useRead(
    bills.getSelectedFeeStructure,
    { groupCode, groupName: "", checkedFees: [...feeTypes] },
    { enabled: groupCode !== "" && feeTypes.length > 0, keep: false },
  );
  const roll = useGroupStudents(groupCode);
  const ofGroup = fees.data?.FeeStructure ?? [];
  const ticked = choice.fees ?? ofGroup.filter((fee) => isNow(fee, money.today)).map((fee) => fee.feeStructureCode);
  const checkedFees = ofGroup.map((fee) => fee.feeStructureCode).filter((code) => ticked.includes(code));
  const checkedStudent = (roll.data?.Students ?? [])
    .map((student) => student.userCode)
    .filter((code) => !(code in leftOut));
  const unexplained = withoutReason(roll.data?.Students ?? [], leftOut);
  const [isAsked, setAsked] = useState(false);
  const preview = useRead(
    bills.previewBills,
    { groupCode, checkedFees, checkedStudent },
    { enabled: step === LAST && checkedFees.length > 0 && checkedStudent.length > 0, keep: false },
  );
  const generation = useWrite(bills.generateBills, { invalidates: MONEY_READS });

  const leave = async (): Promise<void> => {
    if (generation.busy || !(await unsaved.mayLeave())) return;
    unsaved.release();
    drafts.clear(draft);
    onClose();
  };
  /** What is missing before the next step, in the documents' words. */
  const missing = (): string | undefined => {
    if (feeTypes.length === 0) return t("bills.new.selectFees");
    if (step >= 1 && groupCode === "") return t("bills.new.selectGroup");
    if (step >= 1 && checkedFees.length === 0) return t("bills.new.selectFees");
    if (step >= 2 && checkedStudent.length === 0) return t("bills.new.selectStudents");
    if (step < 2 || unexplained.length === 0) return undefined;
    return t("bills.new.sayWhy", { names: unexplained.map(({ name }) => name).join(", "), count: unexplained.length });
  };
  const next = async (): Promise<void> => {
    const says = missing();
    setAsked(says !== undefined);
    if (says !== undefined) return ask.alert(says);
    change({ step: step + 1 });
  };
  const proceed = async (): Promise<void> => {
    const written = {
      checkedFees,
      checkedStudent,
      groupCode,
      leftOut: Object.entries(leftOut).map(([student, reason]) => ({ userCode: student, reason })),
    };
    const lost = generation.unanswered(written);
    if (!preview.data || !(lost || (await ask.confirm(...questionOf(preview.data))))) return;
    const { version, count, totalAmount } = preview.data;
    const run = await generation.run(lost ?? { ...written, seen: { version, count, totalAmount } }, { written });
    // What was refused may be so because it is not as it was shown.
    if (!run) return preview.refetch();
    unsaved.release();
    drafts.clear(draft);
    rememberRun({ userCode, runCode: run.runCode });
    turn("billRun", run.runCode);
  };
  /** How many and how much, in figures; and who has been billed for a part of it before. */
  const questionOf = (plan: Out<typeof bills.previewBills>) => {
    const known = plan.students.filter((each) => each.amount > 0n && each.alreadyBilled.length > 0).length;
    const overlapping = plan.students.filter((each) => each.overlaps.length > 0).length;
    const values = { count: plan.count, amount: money.format(plan.totalAmount) };
    return [
      t("bills.new.confirm", values),
      {
        confirmLabel: t("bills.new.confirmYes", values),
        detail: [
          t("bills.new.confirmFees", { fees: namesOf(plan.fees) }),
          known > 0 ? t("bills.new.confirmKnown", { count: known }) : "",
          overlapping > 0 ? t("bills.new.confirmOverlaps", { count: overlapping }) : "",
          plan.skipped > 0 ? t("bills.summary.skipped", { count: plan.skipped }) : "",
        ]
          .filter(Boolean)
          .join(" "),
      },
    ] as const;
  };
  const isNothing = preview.data !== undefined && preview.data.count === 0;

  return (
    <Dialog
      title={t("bills.new.title")}
      size="large"
      onClose={() => void leave()}
      actions={
        <>
          <Button onClick={() => void leave()} disabled={generation.busy}>
            {t("kit.cancel")}
          </Button>
          {step > 0 && (
            <Button key="back" onClick={() => change({ step: step - 1 })} disabled={generation.busy}>
              {t("bills.new.back")}
            </Button>
          )}
          {step < LAST ? (
            <Button key="next" kind="primary" onClick={() => void next()}>
              {t("bills.new.next")}
            </Button>
          ) : (
            <Button
              key="proceed"
              kind="primary"
              busy={generation.busy}
              disabled={preview.data === undefined || isNothing}
              onClick={() => void proceed()}
            >
              {t("bills.new.proceed")}
            </Button>
          )}
        </>
      }
    >
      <Down gap={2}>
        {restored !== undefined && <Notice>{t("kit.form.restored")}</Notice>}
        <StepLine
          label={t("bills.new.steps")}
          steps={[t("bills.new.feeTypes"), t("bills.new.group"), t("bills.new.students"), t("bills.summary.title")]}
          current={step}
        />
        <Steady>
          {step === 0 && (
            <FeeTypesStep chosen={feeTypes} onChange={(codes) => change({ feeTypes: codes, fees: null })} />
          )}
          {step === 1 && (
            <GroupStep
              groupCode={groupCode}
              feeTypes={feeTypes}
              today={money.today}
              fees={fees}
              ticked={checkedFees}
              onGroup={(code) => change({ groupCode: code, fees: null, leftOut: {} })}
              onTicked={(codes) => change({ fees: codes })}
            />
          )}
          {step === 2 && (
            <StudentsStep
              roll={roll}
              leftOut={leftOut}
              isAsked={isAsked}
              onLeftOut={(without) => change({ leftOut: without })}
            />
          )}
          {step === LAST && <SummaryStep preview={preview} leftOut={leftOut} roll={roll.data?.Students ?? []} />}
        </Steady>
      </Down>
    </Dialog>
  );
}

/** Fees by name with their days: `Tuition (5 Jan 2026 – 3 Apr 2026)`. */
function namesOf(fees: readonly FeeStructure[]): string {
  return fees.map((fee) => `${fee.feeTypeName} (${formatPeriod(fee.dateFrom, fee.dateTo)})`).join(", ");
}
