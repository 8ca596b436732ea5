import { documents, ID_CARD, LETTER_KINDS } from "@ofisi/contract/finance/documents";
import type { Out } from "@ofisi/contract/kit/operation";
import { QueryClientProvider } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { queries } from "../../kit/data/client.ts";
import { Facts } from "../../kit/Facts.tsx";
import { FrontPage } from "../../kit/shell/FrontPage.tsx";
import { formatDate, formatMoney, formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import type { Translate } from "../../kit/i18n/translate.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { LoadingLine } from "../../kit/shell/LoadingLine.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { WideButton } from "../../kit/WideButton.tsx";

/** /confirm?proof=…: what the code on a printed paper leads to, for whoever holds the paper. */
export function ConfirmScreen() {
  return (
    // It stands outside of the office, which brings this for its screens.
    <QueryClientProvider client={queries}>
      <Confirmation />
    </QueryClientProvider>
  );
}

function Confirmation() {
  const { t } = useTranslation();
  const proof = useProof();
  const reading = useRead(
    documents.confirmDocument,
    { proof },
    {
      enabled: proof !== "",
      evenSignedOut: true,
      // The figures of another code are no answer to this one.
      keep: false,
    },
  );
  const found = reading.failed ? undefined : reading.data;
  return (
    <FrontPage title={t("documents.title")} lead={t("documents.lead")}>
      <Down gap={2}>
        <LoadingLine isBusy={reading.loading} />
        {proof === "" && <Notice tone="attention">{t("documents.noCode")}</Notice>}
        {reading.failed && <Notice tone="bad">{reading.failed.message}</Notice>}
        {found && (
          <>
            <Notice tone={found.stands ? "good" : "bad"}>
              {found.kind === ID_CARD
                ? t(found.stands ? "documents.valid" : "documents.invalid")
                : t(found.stands ? "documents.stands" : "documents.withdrawn")}
            </Notice>
            <Facts
              facts={[
                { label: t("documents.school"), value: found.schoolName },
                { label: t("documents.kind"), value: t(`documents.kinds.${found.kind}`) },
                ...factsOf(t, found),
                ...(found.day === "" ? [] : [{ label: t("documents.day"), value: formatDate(found.day) }]),
                ...(found.student === "" ? [] : [{ label: t("documents.student"), value: found.student }]),
              ]}
            />
            <Notice>{t("documents.compare")}</Notice>
          </>
        )}
        {reading.failed && (
          <WideButton kind="outlined" onClick={reading.refetch}>
            {t("documents.again")}
          </WideButton>
        )}
      </Down>
    </FrontPage>
  );
}

/** Number and amount of money; period and mean of marks, as far as the paper has them; nothing of a letter or a card. */
function factsOf(t: Translate, found: Out<typeof documents.confirmDocument>): { label: string; value: string }[] {
  const { number, amount, currency, period, mean } = found;
  if (amount !== null && currency !== null)
    return [
      { label: t("documents.number"), value: number },
      { label: t("documents.amount"), value: formatMoney(amount, currency) },
    ];
  if ([ID_CARD, ...LETTER_KINDS].some((kind) => kind === found.kind)) return [];
  return [
    ...(period === "" ? [] : [{ label: t("documents.period"), value: period }]),
    { label: t("documents.mean"), value: mean === null ? t("documents.noMean") : `${formatNumber(mean)} %` },
  ];
}

/** The proof in the address; empty when the link is cut short. */
function useProof(): string {
  return useRouterState({
    select: (state) => {
      const search: Record<string, unknown> = state.location.search;
      return typeof search["proof"] === "string" ? search["proof"] : "";
    },
  });
}
