import { students, type Student } from "@ofisi/contract/people/students";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { formatNumber } from "../../kit/i18n.ts";
import { Down, Words } from "../../kit/Layout.tsx";
import { notify } from "../../kit/notify.tsx";
import { useWrite } from "../../kit/useRead.ts";
import { GroupPicker, useGroups } from "../groups/GroupPicker.tsx";
import { KeyStagePicker } from "../keyStages/KeyStagePicker.tsx";
import { STUDENT_READS } from "./changed.ts";

/** As many names as can be taken in at a glance; the rest is a number. */
const NAMES_SHOWN_MAX = 12;

/** Moves the ticked students to another group (G053). */
export function MoveStudentsDialog(props: {
  chosen: readonly Student[];
  /** The group being looked at; empty when the students come from several. */
  groupCode: string;
  onMoved: () => void;
  onClose: () => void;
}) {
  const { chosen, groupCode, onMoved, onClose } = props;
  const { t } = useTranslation();
  const [keyStageCode, setKeyStage] = useState("");
  const [target, setTarget] = useState("");
  const list = useGroups("").data?.Groups ?? [];
  const move = useWrite(students.moveStudent, { invalidates: STUDENT_READS });
  const rest = chosen.length - NAMES_SHOWN_MAX;

  const run = async (): Promise<void> => {
    if (target === "") return ask.alert(t("people.students.selectGroup"));
    // Their present group is the one looked at, or else the one that all of them share.
    const present = groupCode !== "" ? groupCode : sharedGroup(chosen);
    if (target === present) return ask.alert(t("people.students.sameGroup"));
    // Without their present group: somebody may have moved them there already, and the server would take the two
    // groups for swapped (G053) and move them back.
    const answer = await move.run({
      checkedStudent: chosen.map((student) => student.userCode),
      groupCodeSelected: target,
      groupCode: undefined,
    });
    if (!answer) return;
    const group = list.find((each) => each.groupCode === target)?.groupName ?? "";
    const back = async (): Promise<void> => {
      for (const { groupCode: origin, userCodes } of answer.from) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: a refusal stops the rest
        if (!(await move.run({ checkedStudent: userCodes, groupCodeSelected: origin, groupCode: undefined }))) return;
      }
      notify(t("people.students.movedBack"));
    };
    notify(t("people.students.moved", { count: answer.moved, group }), { undo: () => void back() });
    onMoved();
  };

  return (
    <Dialog
      title={t("people.students.moveTitle")}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          <Button kind="primary" busy={move.busy} onClick={() => void run()}>
            {t("people.students.moveAction", { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Down gap={2}>
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
        <div>
          <Words strong>{t("people.students.moveWho")}</Words>
          <Words faint>
            {chosen
              .slice(0, NAMES_SHOWN_MAX)
              .map((student) => student.name)
              .join(", ")}
            {rest > 0 && ` ${t("people.students.moreNames", { number: formatNumber(rest) })}`}
          </Words>
        </div>
      </Down>
    </Dialog>
  );
}

/** The group that all are in, or undefined when they are in several. */
function sharedGroup(chosen: readonly Student[]): string | undefined {
  const first = chosen[0]?.groupCode;
  return first !== undefined && first !== "" && chosen.every((student) => student.groupCode === first)
    ? first
    : undefined;
}
