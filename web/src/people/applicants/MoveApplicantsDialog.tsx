import { applicants, type Applicant } from "@ofisi/contract/people/applicants";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { MoveDialog } from "../person/MoveSection.tsx";
import { APPLICANT_READS } from "./changed.ts";
import { ApplicantGroupPicker, useApplicantGroups } from "./GroupPicker.tsx";

/** Moves applicants to another group (G055): those who are shown by name, so that nobody ticked elsewhere goes along. */
export function MoveApplicantsDialog(props: {
  chosen: readonly Applicant[];
  groupCode: string;
  onMoved: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [target, setTarget] = useState("");
  const list = useApplicantGroups();
  const move = useWrite(applicants.moveApplicant, { invalidates: APPLICANT_READS });
  const { chosen, onMoved, onClose } = props;
  const count = chosen.length;
  return (
    <MoveDialog
      chosen={chosen}
      count={count}
      groupCode={props.groupCode}
      onMoved={() => {
        onClose();
        onMoved();
      }}
      onClose={onClose}
      title={t("applicants.moveTitle")}
      action={t("applicants.moveAction", { count })}
      target={target}
      move={(userCodes = [], groupCodeSelected) =>
        move.run({ checkedApplicant: userCodes, groupCodeSelected, groupCode: undefined })
      }
      busy={move.busy}
      moved={() =>
        t("applicants.moved", { count, group: list.find((each) => each.groupCode === target)?.groupName ?? "" })
      }
    >
      <ApplicantGroupPicker label={t("people.students.moveTo")} value={target} onChange={setTarget} wide />
    </MoveDialog>
  );
}
