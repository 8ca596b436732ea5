import { guardians, type Guardian } from "@ofisi/contract/people/guardians";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { PhoneField } from "../../kit/fields/PhoneField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { useNextIds } from "../person/FieldsSection.tsx";
import { guardiansChanged } from "./changed.ts";
import { FamilyPicker } from "./FamilyPicker.tsx";
import { GuardianFields, guardianValues } from "./GuardianFields.tsx";
import { KnownGuardianNotice, useKnownGuardian } from "./knownGuardian.tsx";

/** Adds a guardian to a family that is found by whoever is in it, or to a new one (G044). */
export function AddParentDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { ids, reading } = useNextIds();
  if (ids) return <AddForm {...props} proposed={ids.parentIDNumber} />;
  return <WaitingDialog title={t("guardians.parents.add")} size="small" reading={reading} onClose={props.onClose} />;
}

function AddForm(props: DialogProps & { proposed: string }) {
  const { proposed, onClose } = props;
  const { t } = useTranslation();
  const { open } = useDialogs();
  const { known, mayAdd, agree } = useKnownGuardian();
  const toFamily = (parentIDNumber: string): void => open("family", parentIDNumber);
  const done = useDone(onClose, toFamily);
  return (
    <FormDialog
      operation={guardians.addParent}
      title={t("guardians.parents.add")}
      initial={{ names: "", phoneNumber: "", email: "", parentIDNumber: proposed }}
      draft={props.draft}
      before={({ parentIDNumber, phoneNumber }) => mayAdd(parentIDNumber, phoneNumber)}
      size="small"
      onDone={done}
      onClose={onClose}
    >
      <TextField name="names" label={t("guardians.fields.names")} max={120} required />
      <PhoneField name="phoneNumber" label={t("guardians.fields.phone")} />
      <TextField name="email" label={t("guardians.fields.email")} type="email" inputMode="email" max={254} />
      <FamilyPicker proposed={proposed} required hint={t("guardians.familyHint")} />
      {known && <KnownGuardianNotice known={known} onLinked={done} onFamily={toFamily} onAgree={agree} />}
    </FormDialog>
  );
}

/** Adds a guardian to the family that is being looked at. */
export function AddInFamilyDialog({ id: family, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { known, mayAdd, agree } = useKnownGuardian();
  const done = useDone(onClose);
  return (
    <FormDialog
      operation={guardians.addParent}
      title={t("guardians.add")}
      initial={guardianValues()}
      fixed={{ parentIDNumber: family }}
      draft={draft}
      before={({ phoneNumber }) => mayAdd(family, phoneNumber)}
      onDone={done}
      onClose={onClose}
    >
      <Words faint>{t("guardians.addToFamily", { id: family })}</Words>
      <GuardianFields />
      {known && <KnownGuardianNotice known={known} onLinked={done} onAgree={agree} />}
    </FormDialog>
  );
}

function useDone(onClose: () => void, onFamily?: (parentIDNumber: string) => void): (guardian: Guardian) => void {
  const { t } = useTranslation();
  return ({ names, parentIDNumber }) => {
    onClose();
    notify(t("guardians.added", { name: names }), onFamily ? { open: () => onFamily(parentIDNumber) } : {});
    void guardiansChanged();
  };
}
