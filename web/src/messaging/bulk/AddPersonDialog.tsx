import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { PhoneField } from "../../kit/fields/PhoneField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import type { GroupList } from "./lists.ts";
import { messagesChanged } from "../history/changed.ts";

/** Adds somebody to one's list who is in no group (G141). */
export function AddPersonDialog({ type, onClose }: { type: GroupList; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={bulkMessages.addListPerson}
      title={t("bulk.addPerson")}
      size="small"
      initial={{ name: "", idNumber: "", phoneNumber: "", email: "" }}
      fixed={{ type }}
      draft={`addPerson${type}`}
      changed={messagesChanged}
      told={({ name }) => t("bulk.personAdded", { name })}
      onClose={onClose}
    >
      <TextField name="name" label={t("bulk.person.name")} required />
      <TextField name="idNumber" label={t("bulk.person.idNumber")} max={40} />
      <PhoneField name="phoneNumber" label={t("bulk.person.phone")} />
      <TextField name="email" label={t("bulk.person.email")} type="email" inputMode="email" />
    </FormDialog>
  );
}
