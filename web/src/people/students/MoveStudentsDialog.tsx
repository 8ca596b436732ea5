import type { In } from "@ofisi/contract/kit/operation";
import { students, type Student } from "@ofisi/contract/people/students";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWrite } from "../../kit/useRead.ts";
import { GroupPicker, useGroups } from "../groups/GroupPicker.tsx";
import { KeyStagePicker } from "../keyStages/KeyStagePicker.tsx";
import { MoveDialog } from "../person/MoveSection.tsx";
import { STUDENT_READS } from "./changed.ts";

/** Moves the ticked students to another group (G053). */
export function MoveStudentsDialog(props: {
  /** Those who were ticked one by one. */
  chosen: readonly Student[];
  /** All that match, in their place. */
  matching: In<typeof students.moveStudent>["matching"];
  count: number;
  groupCode: string;
  onMoved: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [keyStageCode, setKeyStage] = useState("");
  const [target, setTarget] = useState("");
  const list = useGroups("").data?.Groups ?? [];
  const move = useWrite(students.moveStudent, { invalidates: STUDENT_READS });
  const { count, matching } = props;

  return (
    <MoveDialog
      {...props}
      title={t("people.students.moveTitle")}
      action={t("people.students.moveAction", { count })}
      target={target}
      move={(userCodes, groupCodeSelected) =>
        move.run({
          ...(userCodes ? { checkedStudent: userCodes } : { checkedStudent: [], matching }),
          groupCodeSelected,
          groupCode: undefined,
        })
      }
      busy={move.busy}
      moved={() =>
        t("people.students.moved", {
          count,
          group: list.find((each) => each.groupCode === target)?.groupName ?? "",
        })
      }
    >
      <KeyStagePicker
        value={keyStageCode}
        onChange={(code) => {
          setKeyStage(code);
          setTarget("");
        }}
        clearable
        wide
      />
      <GroupPicker
        label={t("people.students.moveTo")}
        keyStageCode={keyStageCode}
        value={target}
        onChange={setTarget}
        wide
      />
    </MoveDialog>
  );
}
