import { WideButton } from "../../kit/WideButton.tsx";
import { session as ops } from "@ofisi/contract/platform/session";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ask } from "../../kit/dialog/ask.tsx";

import { call, CallError } from "../../kit/data/call.ts";
import { FrontPage } from "../../kit/shell/FrontPage.tsx";
import { t as words, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { differs, NewPassword } from "./NewPassword.tsx";
import { useToken } from "./useToken.ts";
import { useSubmit } from "../../kit/form/useSubmit.ts";

/** Opened from the link of the reset e-mail: `/reset?token=…` (G022). */
export function ResetScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const token = useToken();
  const [password, setPassword] = useState({ next: "", again: "" });
  const { busy, errors, submit } = useSubmit(async (key) => {
    if (password.again !== password.next)
      throw new CallError("invalid", words("session.password.mismatch"), "newPassword");
    await call(ops.completeReset, { token, newPassword: password.next }, { key });
    await ask.alert(words("session.reset.done"));
    await navigate({ to: "/login" });
  });

  return (
    <FrontPage title={t("session.reset.title")} lead={t("session.reset.lead")}>
      {token === "" ? (
        <Down gap={2}>
          <Notice tone="attention">{t("session.reset.noToken")}</Notice>
          <WideButton kind="outlined" href="#/login">
            {t("session.reset.toLogin")}
          </WideButton>
        </Down>
      ) : (
        <form onSubmit={submit} noValidate aria-label={t("session.reset.title")}>
          <Down gap={2}>
            {errors["token"] !== undefined && <Notice tone="bad">{errors["token"]}</Notice>}
            <NewPassword value={password} onChange={setPassword} error={errors["newPassword"]} />
            <WideButton kind="primary" type="submit" busy={busy} disabled={differs(password)}>
              {t("session.reset.save")}
            </WideButton>
          </Down>
        </form>
      )}
    </FrontPage>
  );
}
