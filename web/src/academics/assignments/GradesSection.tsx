import { assignmentGrades } from "@ofisi/contract/academics/assignmentGrades";
import type { Assignment } from "@ofisi/contract/academics/assignments";
import { rubrics } from "@ofisi/contract/academics/rubrics";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { invalidate, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { PageLink } from "../../kit/LinkButton.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { showAnew } from "./pickers.tsx";

const shown = (): void => void Promise.all([showAnew(), invalidate(rubrics.getRubric)]);

/** Whether a class reads its grades at once, and releasing them; and the way into the marks sheet. */
export function GradesSection({ of }: { of: Assignment }) {
  const { t } = useTranslation();
  const { id, title, holdsGrades, groupCode, activityCode, outOf } = of;
  const holding = useWrite(assignmentGrades.holdGrades);
  const releasing = useWrite(assignmentGrades.releaseGrades);
  const turn = async (): Promise<void> => {
    const confirmLabel = t(holdsGrades ? "assignments.held.open" : "assignments.held.hold");
    const detail = holdsGrades ? t("assignments.held.openDetail") : title;
    if (!(await ask.confirm(t("assignments.confirm"), { confirmLabel, detail }))) return;
    const done = await holding.run({ id, holds: !holdsGrades });
    if (!done) return;
    notify(holdsGrades ? t("assignments.held.released", { count: done.released }) : t("assignments.held.nowHeld"));
    shown();
  };
  const release = async (): Promise<void> => {
    const confirmLabel = t("assignments.held.release");
    const detail = t("assignments.held.releaseDetail", { title });
    if (!(await ask.confirm(t("assignments.confirm"), { confirmLabel, detail }))) return;
    const done = await releasing.run({ id });
    if (!done) return;
    notify(t("assignments.held.released", { count: done.released }));
    shown();
  };
  return (
    <Down gap={1}>
      <Words as="h3" size="heading">
        {t("assignments.held.title")}
      </Words>
      <Words>{t(holdsGrades ? "assignments.held.isHeld" : "assignments.held.isOpen")}</Words>
      <Across gap={1}>
        {holdsGrades && (
          <Button small kind="outlined" busy={releasing.busy} onClick={() => void release()}>
            {t("assignments.held.release")}
          </Button>
        )}
        <Button small kind="outlined" busy={holding.busy} onClick={() => void turn()}>
          {t(holdsGrades ? "assignments.held.open" : "assignments.held.hold")}
        </Button>
        {outOf !== "" && (
          <PageLink href={`#/school/marks?groupCode=${groupCode}&activityCode=${activityCode}`}>
            {t("assignments.held.toSheet")}
          </PageLink>
        )}
      </Across>
      {outOf !== "" && (
        <Words faint size="small">
          {t("assignments.held.toSheetHint")}
        </Words>
      )}
    </Down>
  );
}

/** Releases one grade by itself. */
export function ReleaseOne({ id }: { id: number }) {
  const { t } = useTranslation();
  const releasing = useWrite(assignmentGrades.releaseGrades);
  const release = async (): Promise<void> => {
    const done = await releasing.run({ id });
    if (!done) return;
    notify(t("assignments.held.released", { count: done.released }));
    shown();
  };
  return (
    <Across gap={1}>
      <Button small kind="outlined" busy={releasing.busy} onClick={() => void release()}>
        {t("assignments.held.releaseOne")}
      </Button>
    </Across>
  );
}
