import { regrading } from "@ofisi/contract/academics/regrading";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { May } from "../../kit/May.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { chosenKey, type Chosen } from "./chosen.ts";

/** How many marks were given under other bands than there are now; nothing when none was. */
export function GivenUnderOthers({ place }: { place: Chosen }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const { data } = useRead(regrading.previewBands, { ...place, change: null }, { keep: false });
  if (!data || data.count === 0) return null;
  return (
    <Notice
      tone="info"
      action={
        <May do={regrading.applyBands}>
          <Button kind="outlined" onClick={() => open("applyBands", chosenKey(place))}>
            {t("scaledScores.altered.open")}
          </Button>
        </May>
      }
    >
      {t("scaledScores.altered.given", { count: data.count })}
    </Notice>
  );
}
