import { WideButton } from "../../kit/WideButton.tsx";
import { session as ops } from "@ofisi/contract/platform/session";
import type { Out } from "@ofisi/contract/kit/operation";
import { useState } from "react";

import { call, CallError } from "../../kit/data/call.ts";
import { FrontPage } from "../../kit/shell/FrontPage.tsx";
import { t as words, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { OneTimeSecret } from "../../kit/form/OneTimeSecret.tsx";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { differs, NewPassword } from "./NewPassword.tsx";
import { useToken } from "./useToken.ts";
import { useSubmit } from "../../kit/form/useSubmit.ts";

const EMPTY = { username: "", email: "", schoolName: "", schoolCode: "", officeUsername: "" };

/** An empty installation's first page, opened once from the printed link: `/setup?token=…`. */
export function SetupScreen() {
  const { t } = useTranslation();
  const token = useToken();
  const [values, setValues] = useState(EMPTY);
  const [password, setPassword] = useState({ next: "", again: "" });
  const [done, setDone] = useState<Out<typeof ops.completeSetup> | undefined>(undefined);
  const { busy, errors, submit } = useSubmit(async (key) => {
    if (password.again !== password.next)
      throw new CallError("invalid", words("session.password.mismatch"), "newPassword");
    const { schoolCode, ...rest } = values;
    setDone(
      await call(
        ops.completeSetup,
        { ...rest, token, newPassword: password.next, schoolCode: schoolCode === "" ? undefined : schoolCode },
        { key },
      ),
    );
  });
  const bind = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    error: errors[name],
  });

  if (done !== undefined) {
    return (
      <FrontPage title={t("session.setup.doneTitle")}>
        <Down gap={3}>
          {done.officePassword === "" ? (
            <Words>{t("session.setup.doneNoSchool")}</Words>
          ) : (
            <OneTimeSecret
              title={t("session.setup.office")}
              lead={t("session.setup.officeLead")}
              lines={[
                { label: t("session.login.username"), value: done.officeUsername },
                { label: t("session.login.password"), value: done.officePassword },
              ]}
            />
          )}
          <WideButton kind="primary" href="#/login">
            {t("session.reset.toLogin")}
          </WideButton>
        </Down>
      </FrontPage>
    );
  }

  return (
    <FrontPage title={t("session.setup.title")} lead={t("session.setup.lead")}>
      <form onSubmit={submit} noValidate aria-label={t("session.setup.title")}>
        <Down gap={2}>
          {(token === "" || errors["token"] !== undefined) && (
            <Notice tone="bad">{errors["token"] ?? t("session.reset.noToken")}</Notice>
          )}
          <Words size="heading" as="h2">
            {t("session.setup.admin")}
          </Words>
          <TextInput {...bind("username")} label={t("session.login.username")} autoComplete="username" max={100} />
          <NewPassword value={password} onChange={setPassword} error={errors["newPassword"]} />
          <TextInput {...bind("email")} label={t("session.setup.email")} type="email" autoComplete="email" max={254} />
          <Words size="heading" as="h2">
            {t("session.setup.school")}
          </Words>
          <TextInput
            {...bind("schoolName")}
            label={t("session.setup.schoolName")}
            hint={t("session.setup.schoolNameHint")}
            max={120}
          />
          <TextInput
            {...bind("schoolCode")}
            label={t("session.setup.schoolCode")}
            hint={t("session.setup.schoolCodeHint")}
            capitals
            max={12}
          />
          <TextInput {...bind("officeUsername")} label={t("session.setup.officeUsername")} max={100} />
          <WideButton
            kind="primary"

            type="submit"
            busy={busy}
            disabled={token === "" || differs(password)}
          >
            {t("session.setup.finish")}
          </WideButton>
        </Down>
      </form>
    </FrontPage>
  );
}
