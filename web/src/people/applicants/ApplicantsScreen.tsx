import { applicants, type Applicant } from "@ofisi/contract/people/applicants";
import { applicationForm } from "@ofisi/contract/people/applications";
import { useCallback, useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { useDialogs, useEarlyDialogs, type DialogName } from "../../kit/dialog/dialogs.tsx";
import { AddIcon, LinkIcon, MoveIcon } from "../../kit/shell/icons.ts";
import { lazyPart, usePrefetch } from "../../kit/lazyPart.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { useBinAction } from "../../kit/list/useBinAction.tsx";
import { useBinActs } from "../../kit/list/useBinActs.tsx";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { useList } from "../../kit/list/useList.ts";
import { useDialog } from "../../kit/dialog/useDialog.ts";
import { useLatest } from "../../kit/useLatest.ts";
import { AcceptedMenu } from "./accept/AcceptedMenu.tsx";
import { useAccepting } from "./accept/useAccepting.tsx";
import { useUndoAccept } from "./accept/useUndoAccept.ts";
import { APPLICANTS } from "./applicantList.ts";
import { ApplicantViews } from "./board/ApplicantViews.tsx";
import { APPLICANT_LISTS } from "./changed.ts";
import { useApplicantColumns } from "./columns.tsx";
import { ApplicantGroupMenu } from "./GroupMenu.tsx";
import { StatusMenu } from "./StatusMenu.tsx";
import { useLetters } from "./letters/useLetters.tsx";
import { openCvOf, useApplicantSheets } from "./sheets.tsx";
import { useRemoveApplicant } from "./useRemoveApplicant.ts";

const MoveApplicantsDialog = lazyPart(async () => (await import("./MoveApplicantsDialog.tsx")).MoveApplicantsDialog);
const PARTS = [MoveApplicantsDialog];
const DIALOGS = [
  "applicantProfile",
  "addApplicant",
  "editApplicant",
  "applicantStatus",
  "applicantComments",
  "applicantCv",
  "uploadCv",
  "startApplicantImport",
  "applicationForm",
] as const;

/** /school/applicants: who asks for a place, by group and status (document 000 section 2). */
export function ApplicantsScreen() {
  const { t } = useTranslation();
  useEarlyDialogs(DIALOGS);
  usePrefetch(PARTS);
  const move = useDialog<readonly Applicant[]>();
  const accepting = useAccepting();
  const letters = useLetters();
  const isHeld = move.isOpen || accepting.isOpen || letters.isOpen;
  const list = useList(APPLICANTS, { isHeld, lost: (count) => t("applicants.ticksLost", { count }) });
  const { keyword, groupCode, status, accepted } = list.values;
  const { ticked } = list;
  const { open } = useDialogs();
  const does = useRowActs(move.open, accepting.open, groupCode);
  const files = useListFiles(list, applicants.downloadApplicants, t("people.students.downloadExcel"));
  const add = {
    label: t("applicants.add"),
    icon: <AddIcon />,
    do: applicants.addApplicant,
    onPress: () =>
      groupCode === "" ? void ask.alert(t("people.students.selectGroup")) : open("addApplicant", groupCode),
  };

  return (
    <ListScreen
      list={list}
      title={t("applicants.title")}
      about={t("applicants.about")}
      label={t("applicants.table")}
      columns={useApplicantColumns(does)}
      onRow={does.openProfile}
      search={{ by: "keyword", label: t("applicants.search") }}
      filters={
        <>
          <ApplicantViews view="table" values={list.values} />
          <ApplicantGroupMenu {...list.bind("groupCode")} />
          <StatusMenu {...list.bind("status")} />
          <AcceptedMenu {...list.bind("accepted")} />
        </>
      }
      main={add}
      actions={[
        ...files,
        ...useApplicantSheets(groupCode),
        {
          label: t("applications.office.title"),
          icon: <LinkIcon />,
          do: applicationForm.saveApplicationForm,
          onPress: () => open("applicationForm"),
        },
        useBinAction("/school/applicants/bin", applicants.getApplicantBin),
      ]}
      acts={[
        accepting.act(ticked.count),
        letters.act(ticked.count),
        {
          label: t("people.students.move", { count: ticked.count }),
          icon: <MoveIcon />,
          do: applicants.moveApplicant,
          none: t("applicants.selectApplicants"),
          run: (rows) => move.open(rows),
        },
        ...useBinActs(list, {
          remove: applicants.deleteApplicants,
          restore: applicants.restoreApplicants,
          download: applicants.downloadApplicants,
          chosen: (checkedApplicant) => ({ checkedApplicant }),
          invalidates: APPLICANT_LISTS,
          none: t("applicants.selectApplicants"),
        }),
      ]}
      none={{ title: t("applicants.none.title"), about: t("applicants.none.about"), action: add }}
      unmatched={
        keyword === "" && status === "" && accepted === ""
          ? { title: t("applicants.none.group"), action: add }
          : { title: t("applicants.none.filtered"), about: t("applicants.none.filteredAbout") }
      }
    >
      {accepting.draw(ticked.clear)}
      {letters.draw()}
      {move.subject && (
        <MoveApplicantsDialog chosen={move.subject} groupCode={groupCode} onMoved={ticked.clear} onClose={move.close} />
      )}
    </ListScreen>
  );
}

/** What is done with one row; none of it changes, so that the columns stay as they are. */
function useRowActs(
  openMove: (rows: readonly Applicant[]) => void,
  openAccept: (rows: readonly Applicant[]) => void,
  groupCode: string,
) {
  const { open } = useDialogs();
  const cv = useLatest((applicant: Applicant) => openCvOf(applicant, groupCode, open));
  const openCv = useCallback((applicant: Applicant) => cv(applicant), [cv]);
  const removal = useRemoveApplicant();
  const undo = useUndoAccept();
  const undoNow = useLatest((applicant: Applicant) => void undo.confirm(applicant));
  const removeNow = useLatest((applicant: Applicant) => void removal.remove(applicant));
  const remove = useCallback((applicant: Applicant) => removeNow(applicant), [removeNow]);
  return useMemo(() => {
    const opens = (name: DialogName) => (applicant: Applicant) => open(name, applicant.userCode);
    return {
      openProfile: opens("applicantProfile"),
      changeStatus: opens("applicantStatus"),
      editComments: opens("applicantComments"),
      openCv,
      edit: opens("editApplicant"),
      accept: (applicant: Applicant) => openAccept([applicant]),
      undoAccept: (applicant: Applicant) => undoNow(applicant),
      move: (applicant: Applicant) => openMove([applicant]),
      remove,
    };
  }, [open, openCv, openMove, openAccept, undoNow, remove]);
}
