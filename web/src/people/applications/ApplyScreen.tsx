import { applications } from "@ofisi/contract/people/applications";
import type { Out } from "@ofisi/contract/kit/operation";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { call, CallError } from "../../kit/data/call.ts";
import { FrontPage } from "../../kit/shell/FrontPage.tsx";
import { Down } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { WideButton } from "../../kit/WideButton.tsx";
import { ApplyForm } from "./ApplyForm.tsx";
import { ArrivedPart } from "./ArrivedPart.tsx";
import { dropArrived, openArrived } from "./draft.ts";

export type School = Out<typeof applications.findApplicationForm>;

/** /apply/<school>: the form, or the reference of what has been sent from this browser. */
export function ApplyScreen({ schoolCode }: { schoolCode: string }) {
  const { t } = useTranslation();
  const { school, failure, again } = useSchool(schoolCode);
  const [arrived, setArrived] = useState(() => openArrived(schoolCode));
  useEffect(() => {
    document.title = school ? `${t("applications.title")} · ${school.schoolName}` : t("applications.title");
  }, [school, t]);

  if (arrived)
    return (
      <Page school={school} title={t("applications.sent.title")}>
        <ArrivedPart
          schoolCode={schoolCode}
          arrived={arrived}
          onAnother={() => {
            dropArrived(schoolCode);
            setArrived(undefined);
          }}
        />
      </Page>
    );
  if (failure)
    return (
      <Page title={t("applications.noForm")}>
        <Down gap={2}>
          <Notice tone="attention">{failure.message}</Notice>
          {failure.mayRetry && (
            <WideButton kind="outlined" onClick={again}>
              {t("applications.again")}
            </WideButton>
          )}
          <StatusLink schoolCode={schoolCode} />
        </Down>
      </Page>
    );
  // The loading bar runs meanwhile.
  if (!school) return <Page title={t("applications.title")} />;
  return (
    <Page school={school} title={t("applications.title")} lead={t("applications.lead")}>
      <Down gap={3}>
        {school.choices.length === 0 ? (
          <Notice>{t("applications.noChoices")}</Notice>
        ) : (
          <ApplyForm schoolCode={schoolCode} choices={school.choices} onArrived={setArrived} />
        )}
        <StatusLink schoolCode={schoolCode} />
      </Down>
    </Page>
  );
}

function Page(props: { school?: School | undefined; title: string; lead?: string; children?: ReactNode }) {
  const { school, title, lead, children } = props;
  return (
    <FrontPage
      title={title}
      {...(lead !== undefined && { lead })}
      {...(school && { promise: school.schoolName, promiseDetail: "", logo: school.logo })}
    >
      {children}
    </FrontPage>
  );
}

function StatusLink({ schoolCode }: { schoolCode: string }) {
  const { t } = useTranslation();
  return <WideButton href={`#/apply/${schoolCode}/status`}>{t("applications.status.link")}</WideButton>;
}

/** Asks for the school's form once; on a line that gives no answer, again when it is pressed. */
function useSchool(schoolCode: string) {
  const [found, setFound] = useState<{ school?: School; failure?: CallError }>({});
  const ask = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      try {
        setFound({ school: await call(applications.findApplicationForm, { schoolCode }, { signal }) });
      } catch (error) {
        if (signal?.aborted === true) return;
        setFound({ failure: error instanceof CallError ? error : new CallError("failed", String(error)) });
      }
    },
    [schoolCode],
  );
  useEffect(() => {
    const leaving = new AbortController();
    // Nothing is set before the answer of the server.
    // oxlint-disable-next-line react/set-state-in-effect
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);
  const again = (): void => {
    setFound({});
    void ask();
  };
  return { ...found, again };
}
