import { family } from "@ofisi/contract/people/family";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { call } from "../../kit/data/call.ts";
import { queries } from "../../kit/data/client.ts";
import { session } from "../../kit/data/session.ts";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { FrontPage } from "../../kit/shell/FrontPage.tsx";
import { Down, Rule } from "../../kit/shell/Layout.tsx";
import { WideButton } from "../../kit/WideButton.tsx";
import { PasswordDoor } from "./PasswordDoor.tsx";
import { useSubmit } from "../../kit/form/useSubmit.ts";

/**
 * Asks for the code that goes to the number on file, and lets in whoever has it. That it was asked for stands in the address:
 * the answer may be lost where the code comes, and a phone forgets the page while its messages are read.
 */
export function LinkDoor({ link: token, isAsked }: { link: string; isAsked: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [said, setSaid] = useState("");
  const [code, setCode] = useState("");
  const sending = useSubmit(async () => {
    let message = "";
    await navigate({ to: ".", search: { link: token, asked: "yes" }, replace: true });
    await call(family.openFamilyLink, { token }, { onMessage: (text) => (message = text) });
    setSaid(message);
  });
  const entering = useSubmit(async (key) => {
    await call(family.enterFamily, { token, code }, { key });
    // Of whoever was signed in with this browser before.
    queries.clear();
    await session.refresh();
  });
  return (
    <FrontPage
      title={t("family.door.title")}
      lead={t("family.door.lead")}
      promise={t("family.door.promise")}
      promiseDetail={t("family.door.promiseDetail")}
    >
      <Down gap={2}>
        {said !== "" && <Notice>{said}</Notice>}
        {isAsked && (
          <form onSubmit={entering.submit} noValidate aria-label={t("family.door.enter")}>
            <Down gap={2}>
              <TextInput
                label={t("family.door.code")}
                hint={t("family.door.codeHint")}
                error={entering.errors["code"]}
                value={code}
                onChange={setCode}
                inputMode="numeric"
                autoComplete="one-time-code"
                max={10}
              />
              <WideButton kind="primary" type="submit" busy={entering.busy}>
                {t("family.door.enter")}
              </WideButton>
            </Down>
          </form>
        )}
        <form onSubmit={sending.submit} noValidate>
          <WideButton kind={isAsked ? "text" : "primary"} type="submit" busy={sending.busy}>
            {t(isAsked ? "family.door.again" : "family.door.send")}
          </WideButton>
        </form>
        {/* The link is the one address that a guardian has; a password counts also when the link is over. */}
        <Rule />
        <PasswordDoor />
      </Down>
    </FrontPage>
  );
}
