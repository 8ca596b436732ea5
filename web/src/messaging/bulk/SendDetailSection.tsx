import type { SendPreview } from "@ofisi/contract/messaging/rows";
import type { z } from "zod";
import { useSession } from "../../kit/data/session.ts";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { priceInWords } from "../history/priceInWords.ts";

export type Preview = z.output<typeof SendPreview>;
/** So many are named of those who cannot be reached, and of those whose message has a hole. */
const NAMED = 5;

/** What a send comes to and whom it leaves out, under the question whether to send it. */
export function SendDetailSection({ preview, channel }: { preview: Preview; channel: "sms" | "email" }) {
  const { t } = useTranslation();
  const { currency } = useSession();
  const { recipients: count, segments, merged, unpriced, unreachable, unreachableCount } = preview;
  const { holes, holesCount } = preview;
  return (
    <Down gap={1}>
      <Words as="div" strong>
        {channel === "sms"
          ? t("bulk.send.comesTo", { count, segments, price: priceInWords(t, preview, currency) })
          : t("bulk.send.mails", { count })}
      </Words>
      {merged > 0 && <Words as="div">{t("bulk.send.merged", { count: merged })}</Words>}
      {channel === "sms" && unpriced > 0 && <Words as="div">{t("bulk.send.unpriced", { count: unpriced })}</Words>}
      {unreachableCount > 0 && (
        <Words as="div">
          {t("bulk.send.unreachable", { count: unreachableCount })}{" "}
          {unreachable
            .slice(0, NAMED)
            .map(({ name, problem }) =>
              problem === "gone" || problem === "noGuardian" || problem === "suppressed"
                ? t("bulk.send.left", { name, why: t(`bulk.problems.${problem}`) })
                : name,
            )
            .join(", ")}{" "}
          {unreachableCount > NAMED && t("bulk.send.andMore", { count: unreachableCount - NAMED })}
        </Words>
      )}
      {holesCount > 0 && (
        <Words as="div">
          {t("bulk.send.holes", { count: holesCount })}{" "}
          {holes
            .slice(0, NAMED)
            .map(({ name, placeholders }) =>
              t("bulk.send.hole", { name, written: placeholders.map((one) => `$${one}`).join(", ") }),
            )
            .join(", ")}{" "}
          {holesCount > NAMED && t("bulk.send.andMore", { count: holesCount - NAMED })}
        </Words>
      )}
      {preview.settled > 0 && <Words as="div">{t("bulk.send.settled", { count: preview.settled })}</Words>}
      {preview.owedAt !== "" && (
        <Words as="div">{t("bulk.send.amountsNow", { moment: formatDateTime(preview.owedAt) })}</Words>
      )}
      {preview.goesAt !== "" && (
        <Words as="div" strong>
          {t("bulk.send.goesAt", { when: formatDateTime(preview.goesAt) })}
        </Words>
      )}
      {preview.needsApproval && <Words as="div">{t("bulk.send.needsApproval")}</Words>}
      {preview.refusal !== "" && (
        <Words as="div" danger>
          {preview.refusal}
        </Words>
      )}
    </Down>
  );
}
