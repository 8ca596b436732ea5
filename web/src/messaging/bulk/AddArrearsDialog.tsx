import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { useSession } from "../../kit/data/session.ts";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Across, Words } from "../../kit/shell/Layout.tsx";
import { saidOfAdding } from "./added.ts";
import { messagesChanged } from "../history/changed.ts";
import type { Ticks } from "./lists.ts";

/** Adds everybody to one's list who owes more than an amount for longer than so many days. */
export function AddArrearsDialog({ ticks, onClose }: { ticks: Ticks; onClose: () => void }) {
  const { t } = useTranslation();
  const { currency } = useSession();
  return (
    <FormDialog
      operation={bulkMessages.addListArrears}
      title={t("bulk.arrears.title")}
      action={t("bulk.arrears.add")}
      size="small"
      initial={{
        owedMoreThan: "0",
        olderThanDays: "30",
        checkedParent: String(ticks.parents),
        checkedStudent: String(ticks.students),
      }}
      draft="addArrears"
      changed={messagesChanged}
      told={saidOfAdding}
      onClose={onClose}
    >
      <Words faint>{t("bulk.arrears.about")}</Words>
      <TextField
        name="owedMoreThan"
        label={t("bulk.arrears.moreThan")}
        prefix={currency}
        inputMode="decimal"
        max={20}
      />
      <NumberField name="olderThanDays" label={t("bulk.arrears.days")} max={4} />
      <Across>
        <CheckField name="checkedParent" label={t("bulk.parents")} />
        <CheckField name="checkedStudent" label={t("bulk.learners")} />
      </Across>
    </FormDialog>
  );
}
