import { assignmentGrades, gradeAsMark, type GradedAssignment } from "@ofisi/contract/academics/assignmentGrades";
import { paperTitle, type SheetPaper } from "@ofisi/contract/academics/marksSheet";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import type { WriteQueue } from "../../kit/grid/queue.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { paperHead } from "./columns.tsx";
import { MatchDialog } from "./MatchDialog.tsx";
import type { Sheet, SheetCodes } from "./useSheet.ts";

/** Takes the grades of an assignment as marks of a paper: which, is chosen; what they would write is shown first. */
export function GradesDialog(props: { codes: SheetCodes; sheet: Sheet; cells: WriteQueue; onClose: () => void }) {
  const { codes, sheet, cells, onClose } = props;
  const { t } = useTranslation();
  const { groupCode, activityCode } = codes;
  const reading = useRead(assignmentGrades.getSheetGrades, { groupCode, activityCode });
  const [assignmentId, setAssignmentId] = useState("");
  const [paperCode, setPaperCode] = useState(sheet.papers[0]?.examTypePaperCode ?? "");
  const [brought, setBrought] = useState<string[][]>();
  const found = reading.data ?? [];
  const assignment = found.find(({ id }) => String(id) === assignmentId) ?? found[0];
  const paper = sheet.papers.find(({ examTypePaperCode }) => examTypePaperCode === paperCode);
  if (brought)
    return <MatchDialog sheet={sheet} cells={cells} brought={{ block: brought, from: "" }} onClose={onClose} />;
  return (
    <Dialog
      title={t("marksSheet.grades.open")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          <Button
            kind="primary"
            disabled={!assignment || !paper || assignment.grades.length === 0}
            onClick={() => assignment && paper && setBrought(blockOf(assignment, paper, sheet))}
          >
            {t("marksSheet.grades.preview")}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        <Words faint>{t("marksSheet.grades.about")}</Words>
        <Loaded reading={reading} lines={2}>
          {() =>
            assignment === undefined ? (
              <Words strong>{t("marksSheet.grades.none")}</Words>
            ) : (
              <Down gap={1}>
                <Across gap={1}>
                  <Choose
                    label={t("marksSheet.grades.assignment")}
                    value={String(assignment.id)}
                    options={found.map(({ id, title, outOf }) => ({
                      value: String(id),
                      label: t("marksSheet.grades.oneOf", { title, outOf }),
                    }))}
                    onChange={setAssignmentId}
                  />
                  <Words as="span">→</Words>
                  <Choose
                    label={t("marksSheet.grades.paper")}
                    value={paperCode}
                    options={sheet.papers.map((one) => ({ value: one.examTypePaperCode, label: paperHead(t, one) }))}
                    onChange={setPaperCode}
                  />
                </Across>
                <Words live>
                  {t("marksSheet.grades.count", { count: assignment.grades.length })}
                  {assignment.withoutGrade > 0 &&
                    `. ${t("marksSheet.grades.without", { count: assignment.withoutGrade })}`}
                </Words>
              </Down>
            )
          }
        </Loaded>
      </Down>
    </Dialog>
  );
}

/** As a spreadsheet would have it: titles first, then a line for each student, by their school ID where they have one. */
export function blockOf({ grades, outOf }: GradedAssignment, paper: SheetPaper, { rows }: Sheet): string[][] {
  const known = new Map(rows.map((row) => [row.userCode, row]));
  return [
    ["ID", "Name", paperTitle(paper)],
    ...grades.map(({ userCode, name, schoolIDNumber, grade }) => [
      known.get(userCode)?.studentSchoolIdNumber ?? schoolIDNumber,
      known.get(userCode)?.name ?? name,
      gradeAsMark(grade, outOf, paper.numberOfPaperMarks),
    ]),
  ];
}
