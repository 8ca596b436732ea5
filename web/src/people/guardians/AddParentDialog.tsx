import { guardians, type Guardian } from "@ofisi/contract/people/guardians";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { PhoneField } from "../../kit/fields/PhoneField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Words } from "../../kit/Layout.tsx";
import { notify } from "../../kit/notify.tsx";
import { guardiansChanged } from "./changed.ts";
import { FamilyIdField, GuardianFields, guardianValues } from "./GuardianFields.tsx";

const EMPTY = { parentIDNumber: "", names: "", phoneNumber: "", email: "" };

/** Adds a guardian to a family by its number (G044), or to the family that is being looked at. */
export function AddParentDialog(props: { family?: string; draft: string; onClose: () => void }) {
  const { family = "" } = props;
  const { t } = useTranslation();
  const done = async (guardian: Guardian): Promise<void> => {
    props.onClose();
    notify(t("guardians.added", { name: guardian.names }));
    await guardiansChanged();
  };
  return (
    <FormDialog
      operation={guardians.addParent}
      title={family === "" ? t("guardians.parents.add") : t("guardians.add")}
      initial={family === "" ? EMPTY : guardianValues()}
      fixed={family === "" ? {} : { parentIDNumber: family }}
      draft={props.draft}
      size={family === "" ? "small" : "medium"}
      onDone={(guardian) => void done(guardian)}
      onClose={props.onClose}
    >
      {family === "" ? (
        <>
          <FamilyIdField />
          <TextField name="names" label={t("guardians.fields.names")} max={120} required />
          <PhoneField name="phoneNumber" label={t("guardians.fields.phone")} />
          <TextField name="email" label={t("guardians.fields.email")} type="email" inputMode="email" max={254} />
        </>
      ) : (
        <>
          <Words faint>{t("guardians.addToFamily", { id: family })}</Words>
          <GuardianFields />
        </>
      )}
    </FormDialog>
  );
}
