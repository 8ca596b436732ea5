import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { saidOfAdding } from "./added.ts";
import { messagesChanged } from "../history/changed.ts";
import type { GroupList } from "./lists.ts";

/** Adds people of no group to one's list under one name, each on a line, as they are pasted (G141). */
export function AddPeopleDialog({ type, onClose }: { type: GroupList; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={bulkMessages.addListGroup}
      title={t("bulk.people.title")}
      initial={{ groupName: "", people: "" }}
      fixed={{ type }}
      draft={`addPeople${type}`}
      changed={messagesChanged}
      told={saidOfAdding}
      onClose={onClose}
    >
      <TextField name="groupName" label={t("bulk.people.name")} max={100} required />
      <TextField
        name="people"
        label={t("bulk.people.people")}
        hint={t("bulk.people.hint")}
        max={50_000}
        multiline
        required
      />
    </FormDialog>
  );
}
