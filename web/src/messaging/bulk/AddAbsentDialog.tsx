import { bulkMessages } from "@ofisi/contract/messaging/bulkMessages";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { CheckField } from "../../kit/fields/CheckField.tsx";
import { DateField } from "../../kit/fields/DateField.tsx";
import { NumberField } from "../../kit/fields/NumberField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { schoolDay } from "../../kit/i18n/clock.ts";
import { Across, Words } from "../../kit/shell/Layout.tsx";
import { saidOfAdding } from "./added.ts";
import { messagesChanged } from "../history/changed.ts";
import type { Ticks } from "./lists.ts";

/** Adds everybody to one's list who was absent on a day, or for so many days up to it. */
export function AddAbsentDialog({ ticks, onClose }: { ticks: Ticks; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={bulkMessages.addListAbsent}
      title={t("bulk.absent.title")}
      action={t("bulk.absent.add")}
      size="small"
      initial={{
        activityDate: schoolDay(),
        days: "1",
        checkedParent: String(ticks.parents),
        checkedStudent: String(ticks.students),
      }}
      draft="addAbsent"
      changed={messagesChanged}
      told={saidOfAdding}
      onClose={onClose}
    >
      <Words faint>{t("bulk.absent.about")}</Words>
      <DateField name="activityDate" label={t("bulk.absent.on")} required />
      <NumberField name="days" label={t("bulk.absent.days")} max={2} />
      <Across>
        <CheckField name="checkedParent" label={t("bulk.parents")} />
        <CheckField name="checkedStudent" label={t("bulk.learners")} />
      </Across>
    </FormDialog>
  );
}
