import { useAddressDialog } from "../../kit/useDialog.ts";
import { late, useEarly } from "../../kit/late.tsx";
import { GUARDIAN_DIALOGS, readGuardianKey } from "./guardianDialogs.ts";

const AddGuardianDialog = late(async () => (await import("./AddGuardianDialog.tsx")).AddGuardianDialog);
const EditGuardianOfStudent = late(async () => (await import("./EditGuardianDialog.tsx")).EditGuardianOfStudent);
const PARTS = [AddGuardianDialog, EditGuardianOfStudent];

/** The forms that a student's family opens; `onBack` leads back to that student's profile. */
export function GuardianMenu({ onBack }: { onBack: (userCode: string) => void }) {
  useEarly(PARTS);
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
