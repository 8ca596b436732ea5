import { GENDERS } from "@ofisi/contract/people/students";
import { type ReactNode, useRef, useState } from "react";
import { SelectInput } from "../../kit/form/SelectInput.tsx";
import { TextInput, type TextInputProps } from "../../kit/form/TextInput.tsx";
import { Trap } from "../../kit/form/Trap.tsx";
import { sayHere, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { WideButton } from "../../kit/WideButton.tsx";
import type { School } from "./ApplyScreen.tsx";
import type { Arrived } from "./draft.ts";
import { FilesPart, useChosenFiles } from "./FilesPart.tsx";
import { type Field, useApplication } from "./useApplication.ts";

/** The fields of an application. Whoever presses Send twice, or again after no answer, has applied once. */
export function ApplyForm(props: {
  schoolCode: string;
  choices: School["choices"];
  onArrived: (arrived: Arrived) => void;
}) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const application = useApplication(props.schoolCode, props.onArrived);
  const chosen = useChosenFiles(props.schoolCode);
  const { typed, faults, failure, step, trap } = application;
  const [isSecondAsked, setSecond] = useState(false);
  // Also after a reload, where something of it was typed.
  const hasSecond = isSecondAsked || SECOND.some((field) => (typed[field] ?? "") !== "");
  const isBusy = step !== "typing";
  const wrong = Object.values(faults).filter((fault) => fault !== undefined).length;

  const send = async (): Promise<void> => {
    const field = await application.send();
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const bound = (name: Field) => {
    const fault = faults[name];
    return {
      name,
      value: typed[name] ?? "",
      error: fault === undefined ? undefined : sayHere(fault),
      onChange: (value: string) => application.change(name, value),
    };
  };
  const line = (name: Field, label: string, how: Partial<TextInputProps> = {}) => (
    <TextInput {...bound(name)} label={label} {...how} />
  );
  const choices = props.choices.map(({ groupCode, groupName, entryYear }) => ({
    value: groupCode,
    label: t("applications.choice", { group: groupName, year: entryYear }),
  }));

  return (
    <form
      ref={form}
      noValidate
      aria-label={t("applications.title")}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Down gap={3}>
        {application.isRestored && <Notice>{t("applications.restored")}</Notice>}
        <Part title={t("applications.parts.place")}>
          <SelectInput
            {...bound("groupCode")}
            label={t("applications.fields.group")}
            options={[{ value: "", label: t("applications.choose") }, ...choices]}
            required
          />
        </Part>
        <Part title={t("applications.parts.applicant")}>
          {line("name", t("applications.fields.name"), { max: 120, required: true })}
          {line("dateOfBirth", t("applications.fields.dateOfBirth"), {
            ...(faults.dateOfBirth !== undefined && { error: t("kit.days.bad") }),
            hint: t("applications.dayHint"),
            max: 14,
            inputMode: "numeric",
            required: true,
          })}
          <SelectInput
            {...bound("gender")}
            label={t("applications.fields.gender")}
            options={[
              { value: "", label: t("applications.notSaid") },
              ...GENDERS.map((gender) => ({ value: gender, label: t(`applications.genders.${gender}`) })),
            ]}
          />
          {line("idNumber", t("applications.fields.idNumber"), { max: 40 })}
          {line("nationality", t("applications.fields.nationality"), { max: 60 })}
          {line("address", t("applications.fields.address"), { max: 200, autoComplete: "street-address" })}
          {line("phoneNumber", t("applications.fields.phone"), { max: 40, inputMode: "tel" })}
          {line("email", t("applications.fields.email"), { max: 254, type: "email", autoComplete: "email" })}
        </Part>
        <Part title={t("applications.parts.guardian")}>
          {line("guardianName", t("applications.fields.guardianName"), {
            max: 120,
            autoComplete: "name",
            required: true,
          })}
          {line("guardianPhone", t("applications.fields.guardianPhone"), {
            hint: t("applications.phoneHint"),
            max: 40,
            inputMode: "tel",
            autoComplete: "tel",
            required: true,
          })}
          {hasSecond ? (
            <>
              {line("secondGuardianName", t("applications.fields.secondGuardianName"), { max: 120 })}
              {line("secondGuardianPhone", t("applications.fields.secondGuardianPhone"), {
                max: 40,
                inputMode: "tel",
              })}
            </>
          ) : (
            <WideButton kind="outlined" disabled={isBusy} onClick={() => setSecond(true)}>
              {t("applications.addGuardian")}
            </WideButton>
          )}
        </Part>
        <Part title={t("applications.parts.files")}>
          <FilesPart files={chosen.files} disabled={isBusy} onChange={(files) => void chosen.change(files)} />
        </Part>
        <Trap name="website" value={trap} onChange={application.setTrap} />
        <Down gap={1}>
          {wrong > 0 && <Notice tone="bad">{t("applications.faults", { count: wrong })}</Notice>}
          {failure && (
            <Notice tone={failure.mayRetry ? "attention" : "bad"}>
              {failure.mayRetry ? t("applications.lost") : failure.message}
            </Notice>
          )}
          <WideButton kind="primary" type="submit" busy={isBusy}>
            {t(STEPS[step])}
          </WideButton>
          <WideButton
            onClick={() => {
              application.empty();
              setSecond(false);
              void chosen.change([]);
            }}
            disabled={isBusy}
          >
            {t("applications.empty")}
          </WideButton>
        </Down>
      </Down>
    </form>
  );
}

const SECOND = ["secondGuardianName", "secondGuardianPhone"] as const;

const STEPS = {
  typing: "applications.send",
  checking: "applications.checking",
  sending: "applications.sending",
} as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Down gap={2}>
      <Words size="heading" as="h2">
        {title}
      </Words>
      {children}
    </Down>
  );
}
