import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Steps } from "../../kit/Steps.tsx";

/** An empty school's way to its first list. All three steps are done on the students page. */
export function FirstSteps({ keyStages, groups }: { keyStages: number; groups: number }) {
  const { t } = useTranslation();
  return (
    <Steps
      title={t("dashboard.start.title")}
      about={t("dashboard.start.about")}
      goLabel={t("dashboard.start.go")}
      doneLabel={t("dashboard.start.done")}
      steps={[
        {
          title: t("dashboard.start.keyStage"),
          about: t("dashboard.start.keyStageAbout"),
          href: "#/school/students?dialog=addKeyStage",
          isDone: keyStages > 0,
        },
        {
          title: t("dashboard.start.group"),
          about: t("dashboard.start.groupAbout"),
          href: "#/school/students?dialog=addGroup",
          isDone: groups > 0,
        },
        {
          title: t("dashboard.start.roster"),
          about: t("dashboard.start.rosterAbout"),
          href: "#/school/students?dialog=startImport",
          isDone: false,
        },
      ]}
    />
  );
}
