import { schoolProfile, type SchoolProfile } from "@ofisi/contract/platform/school";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { Facts } from "../../kit/Facts.tsx";
import { EditIcon } from "../../kit/shell/icons.ts";
import { Logo } from "../../kit/shell/Logo.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { Screen } from "../../kit/shell/Screen.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { schoolChanged } from "./changed.ts";
import { FormPart } from "./FormPart.tsx";

const DIALOGS = ["editSchool", "schoolLogo", "applicationForm"] as const;

/** The school as its papers present it: name, logo, how it is reached, how and until when bills are paid. */
export function SchoolScreen() {
  const { t } = useTranslation();
  const { open } = useDialogs();
  useEarlyDialogs(DIALOGS);
  const reading = useRead(schoolProfile.getSchoolProfile, {});
  const profile = reading.data;
  const removal = useWrite(schoolProfile.removeSchoolLogo);

  const removeLogo = async (): Promise<void> => {
    const agreed = await ask.confirm(t("schoolProfile.removeLogoAsk"), {
      confirmLabel: t("schoolProfile.removeLogo"),
      destructive: true,
    });
    if (!agreed || !(await removal.run({}))) return;
    notify(t("schoolProfile.logoRemoved"));
    await schoolChanged();
  };

  return (
    <Screen
      title={t("schoolProfile.title")}
      about={t("schoolProfile.about")}
      reading={reading}
      action={
        <Button kind="primary" icon={<EditIcon />} disabled={!profile} onClick={() => open("editSchool")}>
          {t("schoolProfile.edit")}
        </Button>
      }
    >
      {profile && (
        <Down gap={3}>
          <Across gap={2}>
            <Logo logo={profile.logo} size={72} />
            <Button kind="outlined" onClick={() => open("schoolLogo")}>
              {t(profile.logo === "" ? "schoolProfile.addLogo" : "schoolProfile.changeLogo")}
            </Button>
            {profile.logo !== "" && (
              <Button kind="danger" busy={removal.busy} onClick={() => void removeLogo()}>
                {t("schoolProfile.removeLogo")}
              </Button>
            )}
          </Across>
          <ProfileFacts profile={profile} />
          <FormPart />
        </Down>
      )}
    </Screen>
  );
}

function ProfileFacts({ profile }: { profile: SchoolProfile }) {
  const { t } = useTranslation();
  const ways = [
    ...profile.paybills.map((paybill) => t("schoolProfile.paybill", { paybill })),
    ...profile.paymentDetails.split("\n"),
  ].filter((line) => line !== "");
  return (
    <Down gap={3}>
      <Facts
        missing={t("schoolProfile.notGiven")}
        facts={[
          { label: t("schoolProfile.fields.name"), value: profile.name },
          { label: t("schoolProfile.fields.motto"), value: profile.motto },
          { label: t("schoolProfile.fields.address"), value: profile.address },
          { label: t("schoolProfile.fields.phone"), value: profile.phone },
          { label: t("schoolProfile.fields.email"), value: profile.email },
          { label: t("schoolProfile.fields.website"), value: profile.website },
        ]}
      />
      <Words size="heading" as="h2">
        {t("schoolProfile.payment")}
      </Words>
      <Facts
        missing={t("schoolProfile.notGiven")}
        facts={[
          { label: t("schoolProfile.fields.paymentDetails"), value: ways.join(" · ") },
          {
            label: t("schoolProfile.fields.dueDays"),
            value: profile.dueDays === "" ? "" : t("schoolProfile.dueAfter", { count: Number(profile.dueDays) }),
          },
        ]}
      />
    </Down>
  );
}
