import { ACCEPTED, applications, spellReference } from "@ofisi/contract/people/applications";
import { isDefaultStatus } from "@ofisi/contract/people/applicants";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { call, CallError } from "../../kit/data/call.ts";
import { readDay } from "../../kit/form/days.ts";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { sayHere, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { FrontPage } from "../../kit/shell/FrontPage.tsx";
import { Down } from "../../kit/shell/Layout.tsx";
import { WideButton } from "../../kit/WideButton.tsx";
import { openArrived } from "./draft.ts";

/** /apply/<school>/status: the status for a reference and a birthday. Nothing else is asked for and nothing else shown. */
export function StatusScreen({ schoolCode }: { schoolCode: string }) {
  const { t } = useTranslation();
  const [reference, setReference] = useState(() => {
    const arrived = openArrived(schoolCode);
    return arrived ? spellReference(arrived.reference) : "";
  });
  const [birthday, setBirthday] = useState("");
  const { busy, status, failure, ask } = useStatus();
  useEffect(() => {
    document.title = t("applications.status.title");
  }, [t]);
  // The school's own statuses are called what the school calls them.
  const names: Record<string, string> = t("applications.status.labels", { returnObjects: true });
  const errorOf = (field: string) => (failure?.field === field ? sayHere(failure.message) : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void ask({ schoolCode, reference, dateOfBirth: readDay(birthday) ?? birthday });
  };
  return (
    <FrontPage title={t("applications.status.title")} lead={t("applications.status.lead")}>
      <Down gap={3}>
        <form noValidate onSubmit={submit} aria-label={t("applications.status.title")}>
          <Down gap={2}>
            <TextInput
              name="reference"
              label={t("applications.fields.reference")}
              value={reference}
              onChange={setReference}
              error={errorOf("reference")}
              max={40}
              capitals
              required
            />
            <TextInput
              name="dateOfBirth"
              label={t("applications.fields.dateOfBirth")}
              value={birthday}
              onChange={setBirthday}
              error={errorOf("dateOfBirth") === undefined ? undefined : t("kit.days.bad")}
              hint={t("applications.dayHint")}
              inputMode="numeric"
              max={14}
              required
            />
            {status !== undefined && (
              <Notice tone="good">
                {t("applications.status.is", {
                  status: isDefaultStatus(status) || status === ACCEPTED ? (names[status] ?? status) : status,
                })}
              </Notice>
            )}
            {failure && failure.field === undefined && <Notice tone="attention">{failure.message}</Notice>}
            <WideButton kind="primary" type="submit" busy={busy}>
              {t("applications.status.ask")}
            </WideButton>
          </Down>
        </form>
        <WideButton href={`#/apply/${schoolCode}`}>{t("applications.status.toForm")}</WideButton>
      </Down>
    </FrontPage>
  );
}

function useStatus() {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ status?: string; failure?: CallError }>({});
  const isAsking = useRef(false);
  const ask = async (input: { schoolCode: string; reference: string; dateOfBirth: string }): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    setAnswer({});
    try {
      setAnswer(await call(applications.getApplicationStatus, input));
    } catch (error) {
      setAnswer({ failure: error instanceof CallError ? error : new CallError("failed", String(error)) });
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  };
  return { ...answer, busy, ask };
}
