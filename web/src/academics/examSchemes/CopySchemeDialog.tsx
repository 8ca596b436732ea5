import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import type { Out } from "@ofisi/contract/kit/operation";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { PickField } from "../../kit/fields/PickField.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { useYearOptions } from "../calendar/YearMenu.tsx";
import { schemesChanged } from "./changed.ts";
import { readChosenKey, useChosen, waitingFor } from "./chosen.ts";

type Copied = Out<typeof examSchemes.copyScheme>;

/** Copies what a scheme has in one academic year into another year, or into a new scheme. */
export function CopySchemeDialog({ id, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const chosen = useChosen(readChosenKey(id));
  const { scheme, yearList, year } = chosen;
  const options = useYearOptions(yearList.data ?? []);
  if (!scheme || !year)
    return (
      <WaitingDialog title={t("examSchemes.copy.open")} size="small" reading={waitingFor(chosen)} onClose={onClose} />
    );
  const done = async (copied: Copied): Promise<void> => {
    await schemesChanged();
    onClose();
    const skipped = copied.skipped > 0 ? ` · ${t("examSchemes.copy.skipped", { count: copied.skipped })}` : "";
    notify(
      t("examSchemes.copy.done", {
        scheme: copied.schemeName,
        year: copied.academicYear,
        subjects: t("examSchemes.subject.total", { count: copied.copied }),
        papers: t("examSchemes.paper.total", { count: copied.papers }),
      }) + skipped,
    );
  };
  return (
    <FormDialog
      operation={examSchemes.copyScheme}
      title={t("examSchemes.copy.title", { scheme: scheme.schemeName, year: year.academicYear })}
      action={t("examSchemes.copy.open")}
      size="small"
      initial={{ toAcademicYear: "", schemeName: "" }}
      fixed={{ schemeCode: scheme.schemeCode, academicYear: year.academicYearCode }}
      draft={draft}
      onDone={(copied) => void done(copied)}
      onClose={onClose}
    >
      <Words faint>{t("examSchemes.copy.about")}</Words>
      <PickField
        name="toAcademicYear"
        label={t("examSchemes.copy.to")}
        placeholder={t("calendar.year.placeholder")}
        options={options}
        required
      />
      <TextField
        name="schemeName"
        label={t("examSchemes.copy.name")}
        hint={t("examSchemes.copy.nameHint", { scheme: scheme.schemeName })}
        max={200}
      />
    </FormDialog>
  );
}
