import { examSchemes, type Scheme } from "@ofisi/contract/academics/examSchemes";
import { useTranslation } from "react-i18next";
import { ask } from "../../kit/dialog/ask.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { orGone } from "../../kit/dialog/gone.ts";
import { notify } from "../../kit/shell/notify.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { WaitingDialog } from "../../kit/dialog/WaitingDialog.tsx";
import { schemesChanged } from "./changed.ts";

/** Adds a scheme (document 000 section 2). */
export function AddSchemeDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation();
  const done = async ({ schemeName: name }: Scheme): Promise<void> => {
    await schemesChanged();
    onClose();
    notify(t("examSchemes.added", { name }));
  };
  return (
    <FormDialog
      operation={examSchemes.addScheme}
      title={t("examSchemes.scheme.add")}
      size="small"
      initial={{ schemeName: "" }}
      draft={draft}
      onDone={(scheme) => void done(scheme)}
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
  const removal = useWrite(examSchemes.removeScheme);
  const scheme = schemes.data?.find((each) => each.schemeCode === schemeCode);
  const title = t("examSchemes.scheme.edit");
  if (!scheme) {
    const reading = orGone(schemes, "This scheme is not there any more");
    return <WaitingDialog title={title} size="small" reading={reading} onClose={onClose} />;
  }
  const { schemeName, subjectCount, paperCount } = scheme;
  const done = async ({ schemeName: name }: Scheme): Promise<void> => {
    onClose();
    notify(t("examSchemes.saved", { name }));
    await schemesChanged();
  };
  const remove = async (): Promise<boolean> => {
    const agreed = await ask.confirm(t("examSchemes.scheme.removeConfirm", { name: schemeName }), {
      confirmLabel: t("examSchemes.remove"),
      destructive: true,
      detail:
        subjectCount > 0 &&
        t("examSchemes.scheme.goes", {
          subjects: t("examSchemes.subject.total", { count: subjectCount }),
          papers: t("examSchemes.paper.total", { count: paperCount }),
        }),
    });
    if (!agreed || !(await removal.run({ schemeCode, schemeName }))) return false;
    notify(t("examSchemes.removed", { name: schemeName }));
    void schemesChanged();
    return true;
  };
  return (
    <FormDialog
      operation={examSchemes.editScheme}
      title={title}
      action={t("examSchemes.scheme.save")}
      size="small"
      initial={{ schemeName }}
      fixed={{ schemeCode }}
      draft={draft}
      onDone={(saved) => void done(saved)}
      removal={{ label: t("examSchemes.remove"), busy: removal.busy, run: remove }}
      onClose={onClose}
    >
      <NameField />
    </FormDialog>
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
