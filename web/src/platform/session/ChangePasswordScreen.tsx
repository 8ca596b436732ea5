import { WideButton } from "../../kit/WideButton.tsx";
import { session as ops } from "@ofisi/contract/platform/session";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { alertFailure } from "../../kit/dialog/ask.tsx";

import { CallError } from "../../kit/data/call.ts";
import { useWrite } from "../../kit/data/useRead.ts";
import { FrontPage } from "../../kit/shell/FrontPage.tsx";
import { t as words, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { session, useSession } from "../../kit/data/session.ts";
import { PasswordInput } from "../../kit/form/TextInput.tsx";
import { differs, NewPassword } from "./NewPassword.tsx";
import { useSubmit } from "../../kit/form/useSubmit.ts";

/** One's own password; after a one-time password nothing else opens until this is done. */
export function ChangePasswordScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const { mustChangePassword: isForced, username } = useSession();
  const [present, setPresent] = useState("");
  const [password, setPassword] = useState({ next: "", again: "" });
  const changing = useWrite(ops.changePassword);
  const isChanged = useRef(false);
  const { busy, errors, submit } = useSubmit(async () => {
    if (password.again !== password.next)
      throw new CallError("invalid", words("session.password.mismatch"), "newPassword");
    // Where no answer came it is the same attempt: the present password may be another one by now.
    if (!isChanged.current) await changing.attempt({ password: present, newPassword: password.next });
    isChanged.current = true;
    await session.refresh();
    notify(words("session.password.done"));
    await navigate({ to: "/" });
  });

  async function leave(): Promise<void> {
    if (!isForced) {
      if (router.history.canGoBack()) router.history.back();
      else await navigate({ to: "/account" });
      return;
    }
    try {
      await session.signOut();
      notify(words("session.login.loggedOut"));
      await navigate({ to: "/login" });
    } catch (error) {
      await alertFailure(error);
    }
  }

  return (
    <FrontPage
      title={t(isForced ? "session.password.forcedTitle" : "session.password.title")}
      lead={t(isForced ? "session.password.forcedLead" : "session.password.lead")}
    >
      <form onSubmit={submit} noValidate aria-label={t("session.password.title")}>
        {/* For password managers, which ask whose password it is. */}
        <input type="text" name="username" value={username} readOnly hidden autoComplete="username" />
        <Down gap={2}>
          <PasswordInput
            label={t("session.password.present")}
            name="password"
            value={present}
            onChange={setPresent}
            error={errors["password"]}
          />
          <NewPassword value={password} onChange={setPassword} error={errors["newPassword"]} />
          <WideButton kind="primary" type="submit" busy={busy} disabled={differs(password)}>
            {t("session.password.save")}
          </WideButton>
          <WideButton onClick={() => void leave()}>{t(isForced ? "app.shell.logout" : "frame.ask.cancel")}</WideButton>
        </Down>
      </form>
    </FrontPage>
  );
}
