import { guardians, type Guardian } from "@ofisi/contract/people/guardians";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { sayHere, useTranslation } from "../../kit/i18n/i18n.ts";
import { Words } from "../../kit/shell/Layout.tsx";
import { useRead, type Reading } from "../../kit/data/useRead.ts";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { readGuardianKey } from "./guardianKey.ts";
import { guardiansChanged } from "./changed.ts";
import { GuardianFields, guardianValues } from "./GuardianFields.tsx";
import { OtherFamiliesNotice, useOtherFamilies } from "./otherFamilies.tsx";
import { useRelationshipName } from "./relationshipNames.ts";

/** Changes a guardian out of a student's profile. */
export function EditGuardianOfStudent(props: DialogProps) {
  const { foundBy } = readGuardianKey(props.id);
  const { open } = useDialogs();
  const family = useRead(guardians.getFamily, { userCode: foundBy }, { keep: false });
  return (
    <EditGuardian
      {...props}
      reading={family}
      list={family.data?.guardians}
      // A link leads to the form alone: from there too it goes on to the family that it is about.
      onClose={() => open("profile", foundBy)}
    />
  );
}

/** Changes a guardian of a family. */
export function EditGuardianOfFamily(props: DialogProps) {
  const { foundBy } = readGuardianKey(props.id);
  const family = useRead(guardians.getGuardianFamily, { parentIDNumber: foundBy }, { keep: false });
  return <EditGuardian {...props} reading={family} list={family.data} />;
}

function EditGuardian(props: DialogProps & { reading: Reading<unknown>; list: readonly Guardian[] | undefined }) {
  const { id, draft, reading, list, onClose } = props;
  const { t } = useTranslation();
  const relationshipName = useRelationshipName();
  const fields = [
    { name: "names", label: t("guardians.fields.names") },
    { name: "relationship", label: t("guardians.fields.relationship"), read: relationshipName },
    { name: "phoneNumber", label: t("guardians.fields.phone") },
    { name: "email", label: t("guardians.fields.email") },
    { name: "nationality", label: t("guardians.fields.nationality") },
    { name: "address", label: t("guardians.fields.address") },
  ];
  const guardian = list?.find((each) => each.id === readGuardianKey(id).id);
  const others = useOtherFamilies(guardian);
  if (!guardian) {
    const failed = list ? { message: sayHere("This guardian is not there any more") } : reading.failed;
    return <WaitingDialog title={t("guardians.edit")} reading={{ ...reading, failed }} onClose={onClose} />;
  }
  return (
    <EditDialog
      operation={guardians.editGuardian}
      title={t("guardians.edit")}
      action={t("guardians.save")}
      record={guardian}
      fields={fields}
      valuesOf={guardianValues}
      fixedOf={(record) => ({ id: String(record.id) })}
      draft={draft}
      before={others.before}
      changed={guardiansChanged}
      told={(saved) => t("guardians.saved", { name: saved.names })}
      onRefused={reading.refetch}
      onClose={onClose}
    >
      <Words faint>{t("guardians.editFor", { id: guardian.parentIDNumber })}</Words>
      <GuardianFields />
      {others.families && (
        <OtherFamiliesNotice guardian={guardian} families={others.families} onChoose={others.choose} />
      )}
    </EditDialog>
  );
}
