import { WideButton } from "../../kit/WideButton.tsx";
import { type FormEvent, useRef, useState } from "react";
import { ask } from "../../kit/dialog/ask.tsx";
import { CallError } from "../../kit/data/call.ts";
import { FrontPage } from "../../kit/shell/FrontPage.tsx";
import { t as words, useTranslation } from "../../kit/i18n/i18n.ts";
import { Down } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { session, useSessionState } from "../../kit/data/session.ts";
import { PasswordInput, TextInput } from "../../kit/form/TextInput.tsx";

/**
 * Username and password (document 000 section 2). An expired session says so and is taken up again afterwards.
 * `onLeave` is told where to go. Stands without the router, so that it is light.
 */
export function LoginScreen({ onLeave }: { onLeave: (path: string) => Promise<void> }) {
  const { t } = useTranslation();
  const { expired } = useSessionState();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState<"login" | "reset" | undefined>(undefined);
  const [error, setError] = useState<{ field: string; message: string } | undefined>(undefined);
  const passwordInput = useRef<HTMLInputElement>(null);
  const errorOf = (field: string): string | undefined => (error?.field === field ? error.message : undefined);

  async function login(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy !== undefined) return;
    setBusy("login");
    setError(undefined);
    try {
      const { view, returnTo } = await session.signIn(username, password);
      await onLeave(view.mustChangePassword ? "/password" : (returnTo ?? "/"));
    } catch (failure) {
      // Before the alert: a button at work is disabled, and the focus could not come back to it.
      setBusy(undefined);
      const known = failure instanceof CallError ? failure : undefined;
      if (known?.kind === "invalid" && known.field !== undefined) {
        setError({ field: known.field, message: known.message });
      } else {
        await ask.alert(known?.message ?? words("frame.error.failed"));
        passwordInput.current?.select();
      }
    } finally {
      setBusy(undefined);
    }
  }

  /** Answers alike for every username, so that nobody learns who has an account (G022). */
  async function reset(): Promise<void> {
    if (busy !== undefined) return;
    setBusy("reset");
    let answer = "";
    try {
      answer = await session.askForReset(username);
    } catch (failure) {
      answer = failure instanceof CallError ? failure.message : words("frame.error.failed");
    }
    setBusy(undefined);
    await ask.alert(answer);
  }

  return (
    <FrontPage
      title={t("session.login.title")}
      lead={t("session.login.lead")}
      notice={
        expired && (
          <Down gap={3}>
            <Notice tone="attention">
              <strong>{t("session.login.expired")}</strong>
              <br />
              {t("session.login.expiredDetail")}
            </Notice>
            <span />
          </Down>
        )
      }
    >
      <form onSubmit={(event) => void login(event)} noValidate aria-label={t("session.login.title")}>
        <Down gap={2}>
          <TextInput
            label={t("session.login.username")}
            name="username"
            value={username}
            onChange={setUsername}
            error={errorOf("username")}
            autoComplete="username"
            max={100}
          />
          <PasswordInput
            label={t("session.login.password")}
            name="password"
            value={password}
            onChange={setPassword}
            error={errorOf("password")}
            inputRef={passwordInput}
          />
          <WideButton kind="primary" type="submit" busy={busy === "login"}>
            {t("session.login.login")}
          </WideButton>
          <WideButton onClick={() => void reset()} busy={busy === "reset"}>
            {t("session.login.reset")}
          </WideButton>
        </Down>
      </form>
    </FrontPage>
  );
}
