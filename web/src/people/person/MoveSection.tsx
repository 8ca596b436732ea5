import type { ReactNode } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { NamesSection } from "./NamesSection.tsx";
import type { Person } from "./person.ts";

/** Where people were before a move: what an undo brings them back to. */
type CameFrom = readonly { groupCode: string; userCodes: string[] }[];

/** Moves the ticked people to another group (G053), with the documents' refusals and an undo. */
export function MoveDialog(props: {
  title: string;
  /** What the button does. */
  action: string;
  /** Those who were ticked one by one; nobody where all that match are meant. */
  chosen: readonly Pick<Person, "userCode" | "name" | "groupCode">[];
  count: number;
  /** The group being looked at; empty when they come from several. */
  groupCode: string;
  /** The group chosen in the dialog, or empty. */
  target: string;
  /**
   * Moves these, or all that match where nobody is named; undefined when it was refused, which is shown by then. Their present group is not told: somebody may
   * have moved them there already, and the server would take the two groups for swapped (G053) and move them back.
   */
  move: (userCodes: string[] | undefined, target: string) => Promise<{ from: CameFrom } | undefined>;
  busy: boolean;
  /** What the news says. */
  moved: () => string;
  onMoved: () => void;
  onClose: () => void;
  /** The pickers. */
  children: ReactNode;
}) {
  const { chosen, groupCode, target, move, onClose } = props;
  const { t } = useTranslation();

  const run = async (): Promise<void> => {
    if (target === "") return ask.alert(t("people.students.selectGroup"));
    // Their present group is the one looked at, or else the one that all of them share.
    const present = groupCode !== "" ? groupCode : sharedGroup(chosen);
    if (target === present) return ask.alert(t("people.students.sameGroup"));
    const named = chosen.length > 0 ? chosen.map((person) => person.userCode) : undefined;
    const answer = await move(named, target);
    if (!answer) return;
    const back = async (): Promise<void> => {
      for (const { groupCode: origin, userCodes } of answer.from) {
        // One after the other: a refusal stops the rest.
        if (!(await move(userCodes, origin))) return;
      }
      notify(t("people.students.movedBack"));
    };
    notify(props.moved(), { undo: () => void back() });
    props.onMoved();
  };

  return (
    <Dialog
      title={props.title}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("kit.cancel")}</Button>
          <Button kind="primary" busy={props.busy} onClick={() => void run()}>
            {props.action}
          </Button>
        </>
      }
    >
      <Down gap={2}>
        {props.children}
        <div>
          <Words strong>{t("people.students.moveWho")}</Words>
          {chosen.length > 0 ? (
            <NamesSection people={chosen} />
          ) : (
            <Words faint>{t("people.students.moveAll", { count: props.count })}</Words>
          )}
        </div>
      </Down>
    </Dialog>
  );
}

/** The group that all are in, or undefined when they are in several. */
function sharedGroup(chosen: readonly Pick<Person, "groupCode">[]): string | undefined {
  const first = chosen[0]?.groupCode;
  return first !== undefined && first !== "" && chosen.every((person) => person.groupCode === first)
    ? first
    : undefined;
}
