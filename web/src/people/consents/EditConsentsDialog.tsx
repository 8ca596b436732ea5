import { CONSENT_ANSWERS, CONSENTS, consents, type Said } from "@ofisi/contract/people/consents";
import { guardians } from "@ofisi/contract/people/guardians";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { invalidate, useRead } from "../../kit/data/useRead.ts";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { SelectField } from "../../kit/fields/SelectField.tsx";
import { SuggestField } from "../../kit/fields/SuggestField.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { studentsChanged } from "../students/changed.ts";
import { wordOf } from "./answers.ts";

/** Writes down what a student's family has said, over all that was said before; with `id` the student's code. */
export function EditConsentsDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const reading = useRead(consents.getConsents, { userCode: id }, { keep: false });
  const family = useRead(guardians.getFamily, { userCode: id });
  if (!reading.data) return <WaitingDialog title={t("consents.title")} reading={reading} onClose={onClose} />;
  const { said } = reading.data;
  const word = (value: string): string => {
    const answer = CONSENT_ANSWERS.find((one) => one === value) ?? "";
    return t(`consents.answers.${wordOf(answer)}`);
  };
  return (
    <EditDialog
      operation={consents.saveConsents}
      title={t("consents.title")}
      action={t("consents.save")}
      record={reading.data}
      fields={CONSENTS.map((name) => ({ name, label: t(`consents.kinds.${name}`), read: word }))}
      valuesOf={({ photoInside, photoOutside, contactDetails }) => ({
        photoInside,
        photoOutside,
        contactDetails,
        saidBy: "",
      })}
      fixedOf={() => ({ userCode: id })}
      draft={draft}
      changed={async () => {
        await Promise.all([invalidate(consents.getConsents), studentsChanged()]);
      }}
      told={() => t("consents.saved")}
      onRefused={reading.refetch}
      onClose={() => open("profile", id)}
    >
      {CONSENTS.map((kind) => (
        <SelectField
          key={kind}
          name={kind}
          label={t(`consents.kinds.${kind}`)}
          hint={t(`consents.about.${kind}`)}
          options={CONSENT_ANSWERS.map((value) => ({ value, label: word(value) }))}
        />
      ))}
      <SuggestField
        name="saidBy"
        label={t("consents.who")}
        hint={t("consents.whoHint")}
        suggestions={(family.data?.guardians ?? []).map(({ names }) => ({ value: names, label: names }))}
        max={120}
        required
      />
      {said.length > 0 && <History said={said} />}
    </EditDialog>
  );
}

function History({ said }: { said: readonly Said[] }) {
  const { t } = useTranslation();
  return (
    <Down gap={1}>
      <Words strong>{t("consents.history")}</Words>
      <SimpleTable
        label={t("consents.history")}
        stacks
        whole={[t("consents.head.at"), t("consents.head.answer")]}
        head={[
          t("consents.head.at"),
          t("consents.head.what"),
          t("consents.head.answer"),
          t("consents.head.saidBy"),
          t("consents.head.recorded"),
        ]}
        rows={said.map(({ id, consent, answer, saidBy, recordedBy, at }) => ({
          key: String(id),
          cells: [
            formatDateTime(at),
            t(`consents.kinds.${consent}`),
            t(`consents.answers.${wordOf(answer)}`),
            saidBy,
            recordedBy === "" ? t("consents.onPage") : recordedBy,
          ],
        }))}
      />
    </Down>
  );
}
