import { schoolProfile, type SchoolProfile } from "@ofisi/contract/platform/school";
import { useTranslation } from "react-i18next";
import { Beside, Words } from "../../kit/Layout.tsx";
import { Logo } from "../../kit/Logo.tsx";
import { PictureDialog } from "../../kit/PictureDialog.tsx";
import { useWrite } from "../../kit/useRead.ts";

/** Gives the school a logo, for the menu and the head of its papers. */
export function LogoDialog(props: { profile: SchoolProfile; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const upload = useWrite(schoolProfile.uploadSchoolLogo);
  return (
    <PictureDialog
      title={t("schoolProfile.logoTitle")}
      action={t("schoolProfile.saveLogo")}
      choose={t("schoolProfile.chooseLogo")}
      save={async (logo, onProgress) => {
        if (await upload.run({}, { files: { fileToUpload: logo }, onProgress })) props.onDone();
      }}
      onClose={props.onClose}
    >
      <Beside first={<Logo logo={props.profile.logo} size={72} />}>
        <Words faint>{t("schoolProfile.logoHint")}</Words>
      </Beside>
    </PictureDialog>
  );
}
