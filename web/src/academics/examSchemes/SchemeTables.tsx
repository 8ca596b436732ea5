import type { AcademicYear } from "@ofisi/contract/academics/calendar";
import { examSchemes, type ExamSubject, type Paper } from "@ofisi/contract/academics/examSchemes";
import type { Unit } from "@ofisi/contract/academics/units";
import { CascadeTable } from "../../kit/table/Cascade.tsx";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { useMay } from "../../kit/data/session.ts";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Reading } from "../../kit/data/useRead.ts";

/** A unit's subjects in the scheme and year; choosing one leads to its papers. */
export function SubjectsTable(props: {
  unit: Unit | undefined;
  year: AcademicYear | undefined;
  isYearMissing: boolean;
  reading: Reading<readonly ExamSubject[]>;
  chosen: ExamSubject | undefined;
  onChoose: (examTypeCode: string) => void;
  onAdd: () => void;
  onEdit: (subject: ExamSubject) => void;
}) {
  const { t } = useTranslation();
  const { unit, year, reading, chosen, onChoose, onEdit } = props;
  const mayEdit = useMay(examSchemes.editSubject);
  const list = unit ? reading.data : undefined;
  const none = (): string | false => {
    if (props.isYearMissing) return t("examSchemes.subject.noYear");
    if (!unit || !year) return t("examSchemes.subject.choose");
    return list?.length === 0 && t("examSchemes.subject.none", { unit: unit.activityName, year: year.academicYear });
  };
  return (
    <CascadeTable
      title={t("examSchemes.subject.title")}
      total={list && t("examSchemes.subject.total", { count: list.length })}
      add={{ do: examSchemes.addExamType, label: t("examSchemes.subject.add"), onPress: props.onAdd }}
      reading={reading}
      none={none()}
      head={[t("examSchemes.subject.name"), t("examSchemes.subject.marks"), t("examSchemes.actions")]}
      chosen={chosen?.Subject.examTypeCode ?? ""}
      onChoose={onChoose}
      rows={(list ?? []).map((subject) => ({
        key: subject.Subject.examTypeCode,
        name: subject.Subject.examTypeName,
        cells: [formatNumber(subject.Subject.totalMarks)],
        ...(subject.unallocated > 0 && {
          note: (
            <StateChip
              tone="bad"
              label={t("examSchemes.subject.unallocated", { number: formatNumber(subject.unallocated) })}
            />
          ),
        }),
        edit: mayEdit && {
          label: t("examSchemes.subject.editOne", { name: subject.Subject.examTypeName }),
          onPress: () => onEdit(subject),
        },
      }))}
    />
  );
}

/** A subject's papers. */
export function PapersTable(props: {
  subject: ExamSubject | undefined;
  reading: Reading<readonly Paper[]>;
  onAdd: () => void;
  onEdit: (paper: Paper) => void;
}) {
  const { t } = useTranslation();
  const { subject, reading, onEdit } = props;
  const mayEdit = useMay(examSchemes.editPaper);
  const list = subject ? reading.data : undefined;
  const none = subject
    ? list?.length === 0 && t("examSchemes.paper.none", { subject: subject.Subject.examTypeName })
    : t("examSchemes.paper.choose");
  return (
    <CascadeTable
      title={t("examSchemes.paper.title")}
      total={list && t("examSchemes.paper.total", { count: list.length })}
      add={{ do: examSchemes.addExamTypePaper, label: t("examSchemes.paper.add"), onPress: props.onAdd }}
      reading={reading}
      none={none}
      head={[t("examSchemes.paper.name"), t("examSchemes.paper.marks"), t("examSchemes.actions")]}
      rows={(list ?? []).map((paper) => ({
        key: paper.examTypePaperCode,
        name: paper.examTypePaper,
        cells: [formatNumber(paper.numberOfPaperMarks)],
        edit: mayEdit && {
          label: t("examSchemes.paper.editOne", { name: paper.examTypePaper }),
          onPress: () => onEdit(paper),
        },
      }))}
    />
  );
}
