import { imports, type Import } from "@ofisi/contract/people/imports";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import type { WriteQueue } from "../../kit/grid/queue.ts";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { BackIcon, ColumnsIcon, DeleteIcon } from "../../kit/shell/icons.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { LinesOnTheirWay } from "../../kit/shell/LinesOnTheirWay.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { QuietActions } from "../../kit/list/QuietActions.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { StepLine } from "../../kit/StepLine.tsx";
import { useFilters } from "../../kit/list/useFilters.ts";
import { invalidate, useWrite } from "../../kit/data/useRead.ts";
import { useGroups } from "../groups/GroupPicker.tsx";
import { useApplicantGroups } from "../applicants/GroupPicker.tsx";
import { useStaffGroups } from "../staffGroups/StaffGroupPicker.tsx";
import { CheckStep, isNothingNew } from "./CheckStep.tsx";
import { ColumnsStep } from "./ColumnsStep.tsx";
import { DoneStep, ImportingStep } from "./DoneStep.tsx";
import { UndoingStep } from "./UndoneStep.tsx";
import { KINDS, startOf } from "./kinds.ts";
import { useRowActs } from "./rowActs.ts";
import { keepImport, useImport } from "./useImport.ts";

const FILTERS = { step: "columns", show: "all", keyword: "" };
const ORDER = { sorts: ["rowNumber"], size: 50 } as const;

/** /school/students/import/$importCode, and the same of other kinds: the workbench of one import, from its columns to its undoing (G065). */
export function ImportScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { importCode = "" } = useParams({ strict: false });
  const reading = useImport(importCode);
  const filters = useFilters(FILTERS, ORDER);
  const [allOrNone, setAllOrNone] = useState(false);
  const studentGroups = useGroups("").data?.Groups ?? [];
  const committing = useWrite(imports.commitImport, { onDone: keepImport });
  const discarding = useWrite(imports.cancelImport, { invalidates: [imports.getImports] });
  const acts = useRowActs(importCode);
  const batch = reading.data;
  const staffGroups = useStaffGroups(batch?.kind === "staff");
  const applicantGroups = useApplicantGroups(batch?.kind === "applicants");
  const isChecking = batch?.state === "checked" && filters.values.step === "check";

  const isPlaceless = batch !== undefined && !isPlaced(batch.kind);
  const toColumns = (): void => filters.set({ step: "columns" });
  const start = startOf(batch?.kind ?? "students");
  const toPeople = (): void => void navigate({ to: `/school/${start}` });
  const discard = async ({ importCode: code }: Import): Promise<void> => {
    const agreed = await ask.confirm(t("imports.check.discardConfirm"), {
      confirmLabel: t("imports.check.discard"),
      destructive: true,
    });
    if (!agreed || !(await discarding.run({ importCode: code }))) return;
    notify(t("imports.check.discarded"));
    toPeople();
  };
  const commit = async (now: Import): Promise<void> => {
    if (!isAllStored(acts.cells)) return ask.alert(t("imports.check.unstored"));
    const isOpen = now.validCount > 0 && !isPlaceless && now.groupCode === "" && !now.mapping.includes("groupName");
    if (isOpen) return ask.alert(t("imports.check.selectGroup"));
    const left = now.rowCount - now.validCount - now.updateCount - now.sameCount;
    if (allOrNone && left > now.skippedCount) return ask.alert(t("imports.check.notReady"));
    const groups: readonly { groupCode: string; groupName: string }[] =
      now.kind === "staff" ? staffGroups : now.kind === "applicants" ? applicantGroups : studentGroups;
    const group = isPlaceless
      ? t("imports.check.school")
      : now.mapping.includes("groupName")
        ? t("imports.check.fromFile")
        : (groups.find((each) => each.groupCode === now.groupCode)?.groupName ?? "");
    const agreed = await ask.confirm(t("imports.check.confirmGroup", { group }), {
      confirmLabel: t(`imports.check.action.${now.kind}`, { count: now.validCount + now.updateCount }),
      detail: [
        now.guardianCount > 0 && now.kind === "students"
          ? t("imports.check.guardians", { count: now.guardianCount })
          : "",
        now.updateCount > 0 ? t("imports.check.updatesConfirmed", { count: now.updateCount }) : "",
        left > 0 ? t("imports.check.left", { count: left }) : "",
      ]
        .filter((line) => line !== "")
        .join(" "),
    });
    if (agreed && !(await committing.run({ importCode: now.importCode, allOrNone, version: now.version })))
      await invalidate(imports.getImport, imports.getImportRows);
  };

  return (
    <Screen
      title={batch ? t("imports.screen.title", { file: batch.fileName }) : t("imports.screen.loading")}
      about={batch ? t("imports.screen.about", { name: batch.startedBy, when: formatDateTime(batch.startedAt) }) : " "}
      reading={reading}
      action={
        <>
          <QuietActions
            actions={[
              {
                label: t(`imports.screen.${start}`),
                icon: <BackIcon />,
                onPress: toPeople,
              },
              ...(batch?.state === "checked"
                ? [{ label: t("imports.check.discard"), icon: <DeleteIcon />, onPress: () => void discard(batch) }]
                : []),
              ...(isChecking
                ? [{ label: t("imports.columns.change"), icon: <ColumnsIcon />, onPress: toColumns }]
                : []),
            ]}
          />
          {batch && isChecking && !isNothingNew(batch) && (
            <Button
              kind="primary"
              busy={committing.busy}
              disabled={batch.validCount + batch.updateCount === 0}
              onClick={() => void commit(batch)}
            >
              {t(`imports.check.action.${batch.kind}`, { count: batch.validCount + batch.updateCount })}
            </Button>
          )}
        </>
      }
    >
      <StepLine
        label={t("imports.steps.label")}
        steps={[t("imports.steps.file"), t("imports.steps.columns"), t("imports.steps.check"), t("imports.steps.done")]}
        current={stepOf(batch, isChecking)}
      />
      {batch === undefined && <LinesOnTheirWay count={8} />}
      {batch?.state === "reading" && (
        <Down>
          <Words live>{t("imports.reading")}</Words>
          <LinesOnTheirWay count={8} />
        </Down>
      )}
      {batch?.state === "checked" && !isChecking && (
        <ColumnsStep key={batch.importCode} batch={batch} onNext={() => filters.set({ step: "check" })} />
      )}
      {batch && isChecking && (
        <CheckStep batch={batch} acts={acts} filters={filters} allOrNone={allOrNone} onAllOrNone={setAllOrNone} />
      )}
      {batch?.state === "importing" && <ImportingStep batch={batch} />}
      {batch?.state === "undoing" && <UndoingStep batch={batch} />}
      {batch && ENDED.has(batch.state) && <DoneStep batch={batch} />}
    </Screen>
  );
}

function isAllStored(cells: WriteQueue): boolean {
  const { waiting, refused, conflicts } = cells.counts();
  return waiting + refused + conflicts === 0;
}

/** Kinds whose rows need a group of their own. */
const isPlaced = (kind: Import["kind"]): boolean =>
  ["group", "staffGroup", "applicantGroup"].includes(KINDS[kind].target ?? "");

const ENDED: ReadonlySet<Import["state"]> = new Set(["imported", "cancelled", "undone", "failed"]);

/** File, columns, check, done, counted from 0. */
function stepOf(batch: Import | undefined, isChecking: boolean): number {
  if (batch === undefined || batch.state === "reading") return 0;
  if (batch.state === "checked") return isChecking ? 2 : 1;
  return batch.state === "imported" ? 4 : 3;
}
