import { family } from "@ofisi/contract/people/family";
import { DUE, type FamilyAssignment, type FamilyHandedIn } from "@ofisi/contract/people/familyParts";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { fileUrl } from "../../kit/data/call.ts";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import type { OfChild } from "./ChildSheet.tsx";
import { sayMoment } from "./moments.ts";

/** What is to be done, by when it is due, and what was handed in. */
export function HomeworkPart({ child: { userCode, name } }: OfChild) {
  const { t } = useTranslation();
  const reading = useRead(family.getChildAssignments, { userCode });
  return (
    <Loaded reading={reading} lines={4}>
      {({ given, handedIn }) => (
        <Down gap={3}>
          {given.length === 0 && <Words faint>{t("family.homework.noneDue")}</Words>}
          {DUE.map((due) => {
            const own = given.filter((one) => one.due === due);
            return (
              own.length > 0 && <Given key={due} of={own} due={t(`family.homework.${due}`)} {...{ userCode, name }} />
            );
          })}
          <Down gap={1}>
            <Words strong>{t("family.homework.done")}</Words>
            {handedIn.length === 0 ? (
              <Words faint>{t("family.homework.noneDone")}</Words>
            ) : (
              <HandedIn of={handedIn} name={name} />
            )}
          </Down>
        </Down>
      )}
    </Loaded>
  );
}

function Given(props: { of: readonly FamilyAssignment[]; due: string; userCode: string; name: string }) {
  const { t } = useTranslation();
  const { of, due, userCode, name } = props;
  const [shown, setShown] = useState("");
  const one = of.find(({ assignmentCode }) => assignmentCode === shown);
  return (
    <Down gap={1}>
      <Words strong>{due}</Words>
      <SimpleTable
        label={t("family.homework.table", { due, name })}
        stacks
        head={[t("family.homework.what"), t("family.homework.when"), t("family.homework.instructions")]}
        rows={of.map((each) => ({
          key: each.assignmentCode,
          cells: [
            <What key="what" of={each} />,
            sayMoment(each.dueDate),
            <Button
              key="open"
              small
              kind="outlined"
              label={t("family.homework.instructionsOf", { title: each.title })}
              expanded={each.assignmentCode === shown}
              onClick={() => setShown(each.assignmentCode === shown ? "" : each.assignmentCode)}
            >
              {t("family.homework.instructions")}
            </Button>,
          ],
        }))}
      />
      {one && (
        <Down gap={1}>
          <Words strong>{one.title}</Words>
          <Words lines>{one.instructions}</Words>
          <div>
            <Button
              small
              kind="outlined"
              href={fileUrl(family.openChildAssignment, { userCode, assignmentCode: one.assignmentCode })}
              download
            >
              {t("family.homework.file", { file: one.attachment })}
            </Button>
          </div>
        </Down>
      )}
    </Down>
  );
}

function HandedIn({ of, name }: { of: readonly FamilyHandedIn[]; name: string }) {
  const { t } = useTranslation();
  return (
    <SimpleTable
      label={t("family.homework.table", { due: t("family.homework.done"), name })}
      stacks
      head={[
        t("family.homework.what"),
        t("family.homework.on"),
        t("family.homework.grade"),
        t("family.homework.comments"),
      ]}
      rows={of.map((each) => ({
        key: each.assignmentCode,
        cells: [
          <What key="what" of={each} />,
          <Across key="on">
            <span>{sayMoment(each.date)}</span>
            {each.isLate && <StateChip label={t("family.homework.late")} tone="attention" />}
          </Across>,
          !each.isGraded
            ? t("family.homework.waiting")
            : each.outOf === ""
              ? each.grade
              : t("family.homework.gradeOf", { grade: each.grade, most: each.outOf }),
          each.gradeComments,
        ],
      }))}
    />
  );
}

function What({ of }: { of: Pick<FamilyAssignment, "title" | "activityName" | "staffName"> }) {
  return (
    <Down gap={0}>
      <Words as="span">{of.title}</Words>
      <Words faint size="small" as="span">
        {of.activityName} · {of.staffName}
      </Words>
    </Down>
  );
}
