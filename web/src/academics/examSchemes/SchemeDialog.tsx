import { examSchemes } from "@ofisi/contract/academics/examSchemes";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { orGone } from "../../kit/dialog/gone.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { EditDialog } from "../../kit/versions/EditDialog.tsx";
import { schemesChanged } from "./changed.ts";

/** Adds a scheme (document 000 section 2). */
export function AddSchemeDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      operation={examSchemes.addScheme}
      title={t("examSchemes.scheme.add")}
      size="small"
      initial={{ schemeName: "" }}
      draft={draft}
      changed={schemesChanged}
      told={({ schemeName: name }) => t("examSchemes.added", { name })}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
  );
}

/** Renames a scheme or removes it; after a refusal it is there with what was typed (document 000 section 4). */
export function EditSchemeDialog({ id: schemeCode, draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const schemes = useRead(examSchemes.getScheme, {});
  const removal = useRemoval(examSchemes.removeScheme, t("examSchemes.remove"), schemesChanged);
  const scheme = schemes.data?.find((each) => each.schemeCode === schemeCode);
  const title = t("examSchemes.scheme.edit");
  if (!scheme) {
    const reading = orGone(schemes, "This scheme is not there any more");
    return <WaitingDialog title={title} size="small" reading={reading} onClose={onClose} />;
  }
  const { schemeName, subjectCount, paperCount } = scheme;
  return (
    <EditDialog
      operation={examSchemes.editScheme}
      title={title}
      action={t("examSchemes.scheme.save")}
      size="small"
      record={scheme}
      fields={[{ name: "schemeName", label: t("examSchemes.scheme.name") }]}
      valuesOf={(record) => ({ schemeName: record.schemeName })}
      fixedOf={() => ({ schemeCode })}
      onRefused={schemes.refetch}
      draft={draft}
      changed={schemesChanged}
      told={({ schemeName: name }) => t("examSchemes.saved", { name })}
      removal={removal.of(
        { schemeCode, schemeName },
        {
          question: t("examSchemes.scheme.removeConfirm", { name: schemeName }),
          detail:
            subjectCount > 0 &&
            t("examSchemes.scheme.goes", {
              subjects: t("examSchemes.subject.total", { count: subjectCount }),
              papers: t("examSchemes.paper.total", { count: paperCount }),
            }),
          told: t("examSchemes.removed", { name: schemeName }),
        },
      )}
      onClose={onClose}
    >
      <NameField />
    </EditDialog>
  );
}

function NameField() {
  const { t } = useTranslation();
  return (
    <TextField
      name="schemeName"
      label={t("examSchemes.scheme.name")}
      hint={t("examSchemes.scheme.hint")}
      max={200}
      required
    />
  );
}
