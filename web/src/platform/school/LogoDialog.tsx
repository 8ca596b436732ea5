import { schoolProfile } from "@ofisi/contract/platform/school";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Beside, Words } from "../../kit/shell/Layout.tsx";
import { Logo } from "../../kit/shell/Logo.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { PictureDialog } from "../../kit/form/PictureDialog.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { schoolChanged } from "./changed.ts";

/** Gives the school a logo, for the menu and the head of its papers. */
export function LogoDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const logo = useRead(schoolProfile.getSchoolProfile, {}).data?.logo ?? "";
  const upload = useWrite(schoolProfile.uploadSchoolLogo);
  return (
    <PictureDialog
      title={t("schoolProfile.logoTitle")}
      action={t("schoolProfile.saveLogo")}
      choose={t("schoolProfile.chooseLogo")}
      save={async (chosen, onProgress) => {
        if (!(await upload.run({}, { files: { fileToUpload: chosen }, onProgress }))) return;
        onClose();
        notify(t("schoolProfile.logoSaved"));
        await schoolChanged();
      }}
      onClose={onClose}
    >
      <Beside first={<Logo logo={logo} size={72} />}>
        <Words faint>{t("schoolProfile.logoHint")}</Words>
      </Beside>
    </PictureDialog>
  );
}
