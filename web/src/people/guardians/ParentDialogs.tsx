import type { AddressDialog } from "../../kit/useDialog.ts";
import { studentKey } from "../students/studentKey.ts";
import { StudentMenu } from "../students/StudentMenu.tsx";
import { AddInFamilyDialog, AddParentDialog } from "./AddParentDialog.tsx";
import { EditGuardianOfFamily } from "./EditGuardianDialog.tsx";
import { FamilyDialog } from "./FamilyDialog.tsx";
import { guardianKey, PARENT_DIALOGS, readGuardianKey } from "./guardianDialogs.ts";
import { GuardianMenu } from "./GuardianMenu.tsx";
import { NewGroupDialog } from "./NewGroupDialog.tsx";

/** The dialogs of the parents page, of which the one asked for is drawn. */
export function ParentDialogs({ dialog }: { dialog: AddressDialog<(typeof PARENT_DIALOGS)[number]> }) {
  const { name, id, key, open, close } = dialog;
  const toFamily = (family: string): void => (family === "" ? close() : open("family", family));
  return (
    <>
      {name === "addParent" && <AddParentDialog draft={key} onFamily={toFamily} onClose={close} />}
      {name === "newGroup" && <NewGroupDialog draft={key} onClose={close} />}
      {name === "editParent" && <EditGuardianOfFamily of={id} draft={key} onClose={close} />}
      {name === "family" && (
        <FamilyDialog
          parentIDNumber={id}
          onAdd={() => open("addInFamily", id)}
          onEdit={(guardian) => open("editInFamily", guardianKey(guardian.id, id))}
          onStudent={(code) => open("student", studentKey(code, id))}
          onClose={close}
        />
      )}
      {name === "addInFamily" && <AddInFamilyDialog family={id} draft={key} onClose={() => toFamily(id)} />}
      {name === "editInFamily" && (
        <EditGuardianOfFamily of={id} draft={key} onClose={() => toFamily(readGuardianKey(id).foundBy)} />
      )}
      <StudentMenu onBack={toFamily} />
      {/* Opened from a child's profile, which knows no family to go back to. */}
      <GuardianMenu onBack={(code) => open("student", code)} />
    </>
  );
}
