import type { Applicant } from "@ofisi/contract/people/applicants";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { IconButton } from "../../kit/Button.tsx";
import { ChipButton } from "../../kit/ChipButton.tsx";
import {
  DeleteIcon,
  EditIcon,
  InboxIcon,
  MoveIcon,
  TemplateIcon,
  UndoIcon,
  UploadIcon,
} from "../../kit/shell/icons.ts";
import type { Column } from "../../kit/table/columns.ts";
import { sourceColumn } from "../applications/SourceSection.tsx";
import { usePersonColumns } from "../person/ColumnsSection.tsx";
import { AcceptedChip } from "./accept/AcceptedChip.tsx";
import { statusTone, useStatusName } from "./statuses.ts";

/** The columns of the applicants' table (document 000 section 2). What is given must be stable. */
export function useApplicantColumns(does: {
  openProfile: (applicant: Applicant) => void;
  changeStatus: (applicant: Applicant) => void;
  editComments: (applicant: Applicant) => void;
  openCv: (applicant: Applicant) => void;
  edit: (applicant: Applicant) => void;
  accept: (applicant: Applicant) => void;
  undoAccept: (applicant: Applicant) => void;
  move: (applicant: Applicant) => void;
  remove: (applicant: Applicant) => void;
}): Column<Applicant>[] {
  const { openProfile, changeStatus, editComments, openCv, edit, accept, undoAccept, move, remove } = does;
  const { t } = useTranslation();
  const statusName = useStatusName();
  // Applicants have no school ID, and no picture that could be changed (G071).
  const person = usePersonColumns<Applicant>({ schoolCode: "", openProfile, openPhoto: undefined });
  return useMemo(() => {
    // On a phone the status has its place: group and number beside it would push it out of the card.
    const { card: _, ...phone } = person.phone;
    return [
      person.photo,
      person.name,
      {
        id: "operations",
        title: t("applicants.fields.operations"),
        kind: "action",
        width: 200,
        always: true,
        cell: (applicant) => (
          <span className="one-line">
            {applicant.acceptedOn === "" ? (
              <IconButton
                inRow
                label={t("applicants.accept.acceptOf", { name: applicant.name })}
                icon={<InboxIcon />}
                onClick={() => accept(applicant)}
              />
            ) : (
              <IconButton
                inRow
                label={t("applicants.accept.undoOf", { name: applicant.name })}
                icon={<UndoIcon />}
                onClick={() => undoAccept(applicant)}
              />
            )}
            <IconButton
              inRow
              label={t("applicants.moveOf", { name: applicant.name })}
              icon={<MoveIcon />}
              onClick={() => move(applicant)}
            />
            <IconButton
              inRow
              label={t(applicant.cv === "" ? "applicantFiles.uploadOf" : "applicantFiles.viewOf", {
                name: applicant.name,
              })}
              icon={applicant.cv === "" ? <UploadIcon /> : <TemplateIcon />}
              onClick={() => openCv(applicant)}
            />
            <IconButton
              inRow
              label={t("applicants.editOf", { name: applicant.name })}
              icon={<EditIcon />}
              onClick={() => edit(applicant)}
            />
            <IconButton
              inRow
              label={t("applicants.deleteOf", { name: applicant.name })}
              icon={<DeleteIcon />}
              onClick={() => remove(applicant)}
            />
          </span>
        ),
      },
      {
        id: "status",
        title: t("applicants.fields.status"),
        kind: "action",
        width: 124,
        card: "end",
        sortable: true,
        cell: (applicant) =>
          applicant.acceptedOn !== "" ? (
            <AcceptedChip applicant={applicant} inRow />
          ) : (
            <ChipButton
              inRow
              tone={statusTone(applicant.status)}
              label={t("applicants.status.changeOf", { status: statusName(applicant.status), name: applicant.name })}
              onClick={() => changeStatus(applicant)}
            >
              {statusName(applicant.status)}
            </ChipButton>
          ),
      },
      {
        id: "comments",
        title: t("applicants.fields.comments"),
        width: 220,
        value: (applicant) => applicant.comments,
        cell: (applicant) => (
          <button
            type="button"
            className="plain"
            tabIndex={-1}
            aria-label={t("applicants.comments.editOf", { name: applicant.name })}
            onClick={() => editComments(applicant)}
          >
            {applicant.comments === "" ? t("applicants.comments.add") : applicant.comments}
          </button>
        ),
      },
      {
        id: "date",
        title: t("applicants.fields.date"),
        kind: "date",
        width: 104,
        sortable: true,
        value: (applicant) => applicant.date,
      },
      sourceColumn(),
      { ...person.group, width: 120 },
      phone,
      person.dateOfBirth,
      person.gender,
      { ...person.nationalID, id: "idNumber", title: t("applicants.fields.idNumber") },
      person.nationality,
      person.address,
      person.email,
    ];
  }, [t, person, statusName, changeStatus, editComments, openCv, edit, accept, undoAccept, move, remove]);
}
