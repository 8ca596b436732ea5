import { documents } from "@ofisi/contract/finance/documents";
import { QueryClientProvider } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { queries } from "../../kit/data/client.ts";
import { Facts } from "../../kit/Facts.tsx";
import { FrontPage } from "../../kit/shell/FrontPage.tsx";
import { formatDate, formatMoney } from "../../kit/i18n/i18n.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { LoadingLine } from "../../kit/shell/LoadingLine.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useRead } from "../../kit/data/useRead.ts";
import { WideButton } from "../../kit/WideButton.tsx";

/** /confirm?proof=…: what the code on a printed receipt, bill or statement leads to, for whoever holds the paper. */
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
              {t(found.stands ? "documents.stands" : "documents.withdrawn")}
            </Notice>
            <Facts
              facts={[
                { label: t("documents.school"), value: found.schoolName },
                { label: t("documents.kind"), value: t(`documents.kinds.${found.kind}`) },
                { label: t("documents.number"), value: found.number },
                { label: t("documents.amount"), value: formatMoney(found.amount, found.currency) },
                { label: t("documents.day"), value: formatDate(found.day) },
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

/** The proof in the address; empty when the link is cut short. */
function useProof(): string {
  return useRouterState({
    select: (state) => {
      const search: Record<string, unknown> = state.location.search;
      return typeof search["proof"] === "string" ? search["proof"] : "";
    },
  });
}
