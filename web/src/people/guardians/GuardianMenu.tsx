import { useAddressDialog } from "../../kit/useDialog.ts";
import { AddGuardianDialog } from "./AddGuardianDialog.tsx";
import { EditGuardianOfStudent, readGuardianKey } from "./EditGuardianDialog.tsx";
import { GUARDIAN_DIALOGS } from "./guardianDialogs.ts";

/** The forms that a student's family opens; `onBack` leads back to that student's profile. */
export function GuardianMenu({ onBack }: { onBack: (userCode: string) => void }) {
  const { name, id, key } = useAddressDialog(GUARDIAN_DIALOGS);
  return (
    <>
      {name === "addGuardian" && <AddGuardianDialog userCode={id} draft={key} onClose={() => onBack(id)} />}
      {name === "editGuardian" && (
        <EditGuardianOfStudent of={id} draft={key} onClose={() => onBack(readGuardianKey(id).foundBy)} />
      )}
    </>
  );
}
