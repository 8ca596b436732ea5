import { bills } from "@ofisi/contract/finance/bills";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { drafts, useDraft } from "../../kit/drafts.ts";
import { Down } from "../../kit/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useSession } from "../../kit/session.ts";
import { StepLine } from "../../kit/StepLine.tsx";
import { useRead, useWrite } from "../../kit/useRead.ts";
import { MONEY_READS } from "../money/changed.ts";
import { FeeTypesStep, GroupStep, StudentsStep } from "./newBillSteps.tsx";
import { rememberRun } from "./runs.ts";
import { SummaryStep } from "./SummaryStep.tsx";
import { useRoll } from "./useRoll.ts";

/** What has been chosen so far; kept through an expired session. */
export interface Choice {
  step: number;
  feeTypes: readonly string[];
  groupCode: string;
  /** Fees of the group that were unticked. */
  withoutFees: readonly string[];
  /** Why each unticked student is left out, by user code. */
  leftOut: Readonly<Record<string, string>>;
}

const NOTHING: Choice = { step: 0, feeTypes: [], groupCode: "", withoutFees: [], leftOut: {} };
const LAST = 3;

/** Bills a group: fee types, group, students, summary, Proceed (document 001 section 3; G105, G106). */
export function NewBillDialog(props: { draft: string; onRun: (runCode: string) => void; onClose: () => void }) {
  const { draft, onRun, onClose } = props;
  const { t } = useTranslation();
  const { userCode } = useSession();
  const [restored] = useState(() => drafts.take(draft) as unknown as Choice | undefined);
  const [choice, setChoice] = useState<Choice>(restored ?? NOTHING);
  const { step, feeTypes, groupCode, withoutFees, leftOut } = choice;
  const isTouched = feeTypes.length > 0 || groupCode !== "";
  useDraft(draft, () => (isTouched ? { values: { ...choice } } : undefined));
  const change = (part: Partial<Choice>): void => setChoice((before) => ({ ...before, ...part }));

  const fees = useRead(
    bills.getSelectedFeeStructure,
    { groupCode, groupName: "", checkedFees: [...feeTypes] },
    { enabled: groupCode !== "" && feeTypes.length > 0, keep: false },
  );
  const roll = useRoll(groupCode);
  const checkedFees = (fees.data?.FeeStructure ?? [])
    .map((fee) => fee.feeStructureCode)
    .filter((code) => !withoutFees.includes(code));
  const checkedStudent = (roll.data?.Students ?? [])
    .map((student) => student.userCode)
    .filter((code) => !(code in leftOut));
  const preview = useRead(
    bills.previewBills,
    { groupCode, checkedFees, checkedStudent },
    { enabled: step === LAST && checkedFees.length > 0 && checkedStudent.length > 0, keep: false },
  );
  const generation = useWrite(bills.generateBills, { invalidates: MONEY_READS });

  const leave = async (): Promise<void> => {
    if (generation.busy) return;
    if (
      isTouched &&
      !(await ask.confirm(t("kit.form.leave"), { confirmLabel: t("kit.form.leaveYes"), destructive: true }))
    )
      return;
    drafts.clear(draft);
    onClose();
  };
  /** What is missing before the next step, in the documents' words. */
  const missing = (): string | undefined => {
    if (feeTypes.length === 0) return t("bills.new.selectFees");
    if (step >= 1 && groupCode === "") return t("bills.new.selectGroup");
    if (step >= 1 && checkedFees.length === 0) return t("bills.new.selectFees");
    if (step >= 2 && checkedStudent.length === 0) return t("bills.new.selectStudents");
    return undefined;
  };
  const next = async (): Promise<void> => {
    const says = missing();
    if (says !== undefined) return ask.alert(says);
    change({ step: step + 1 });
  };
  const proceed = async (): Promise<void> => {
    const run = await generation.run({
      checkedFees,
      checkedStudent,
      groupCode,
      leftOut: Object.entries(leftOut).map(([student, reason]) => ({ userCode: student, reason })),
    });
    if (!run) return;
    drafts.clear(draft);
    rememberRun({ userCode, runCode: run.runCode });
    onRun(run.runCode);
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
        {step === 0 && (
          <FeeTypesStep chosen={feeTypes} onChange={(codes) => change({ feeTypes: codes, withoutFees: [] })} />
        )}
        {step === 1 && (
          <GroupStep
            groupCode={groupCode}
            fees={fees}
            ticked={checkedFees}
            onGroup={(code) => change({ groupCode: code, withoutFees: [], leftOut: {} })}
            onTicked={(codes) =>
              change({
                withoutFees: (fees.data?.FeeStructure ?? [])
                  .map((fee) => fee.feeStructureCode)
                  .filter((code) => !codes.includes(code)),
              })
            }
          />
        )}
        {step === 2 && (
          <StudentsStep roll={roll} leftOut={leftOut} onLeftOut={(without) => change({ leftOut: without })} />
        )}
        {step === LAST && <SummaryStep preview={preview} leftOut={leftOut} roll={roll.data?.Students ?? []} />}
      </Down>
    </Dialog>
  );
}
