import type { In } from "@ofisi/contract/kit/operation";
import { students, type Student } from "@ofisi/contract/people/students";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { Selection } from "../../kit/table/selection.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { Tick } from "../../kit/form/Tick.tsx";
import { GroupPicker, useGroups } from "../groups/GroupPicker.tsx";
import { KeyStagePicker } from "../keyStages/KeyStagePicker.tsx";
import { MoveDialog } from "../person/MoveSection.tsx";
import { STUDENT_READS } from "./changed.ts";

/** Moves the ticked students to another group (G053). */
export function MoveStudentsDialog(props: {
  ticked: Pick<Selection<Student>, "count" | "rows">;
  /** All that match, in the place of the ticked ones. */
  matching: In<typeof students.moveStudent>["matching"];
  groupCode: string;
  onMoved: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [keyStageCode, setKeyStage] = useState("");
  const [target, setTarget] = useState("");
  // Groups of alumni are where those go who leave the school: nobody comes there by mistake.
  const [leave, setLeave] = useState(false);
  const list = useGroups("").data?.Groups ?? [];
  const move = useWrite(students.moveStudent, { invalidates: STUDENT_READS });
  const { ticked, matching, onMoved, onClose } = props;
  const { count, rows: chosen } = ticked;

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
      {list.some(({ isAlumni }) => isAlumni) && (
        <Tick
          label={t("people.students.moveToAlumni")}
          checked={leave}
          onChange={(checked) => {
            setLeave(checked);
            setKeyStage("");
            setTarget("");
          }}
        />
      )}
      {!leave && (
        <KeyStagePicker
          value={keyStageCode}
          onChange={(code) => {
            setKeyStage(code);
            setTarget("");
          }}
          clearable
          wide
        />
      )}
      <GroupPicker
        label={t("people.students.moveTo")}
        keyStageCode={keyStageCode}
        of={leave ? "alumni" : "present"}
        value={target}
        onChange={setTarget}
        wide
      />
    </MoveDialog>
  );
}
