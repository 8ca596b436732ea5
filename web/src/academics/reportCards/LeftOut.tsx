import type { LeftOut } from "@ofisi/contract/academics/reportCards";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Words } from "../../kit/shell/Layout.tsx";
import { NamesSection } from "../../people/person/NamesSection.tsx";

/** Whom papers of many are made without, and why. */
export function LeftOutWords({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation();
  return (["later", "bin"] as const).map((why) => {
    const left = leftOut.filter((student) => student.why === why);
    return (
      left.length > 0 && (
        <div key={why}>
          <Words>{t(`reportCards.left.${why}`, { count: left.length })}</Words>
          <NamesSection people={left} />
        </div>
      )
    );
  });
}

/** Before a class is printed or mailed: whom it is without, and the way to their cards. */
export function LeftOutNotice({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation();
  return (
    leftOut.length > 0 && (
      <Notice>
        <LeftOutWords leftOut={leftOut} />
        <Words faint>{t("reportCards.left.alone")}</Words>
      </Notice>
    )
  );
}
