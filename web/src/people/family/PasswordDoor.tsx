import { family } from "@ofisi/contract/people/family";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { call } from "../../kit/data/call.ts";
import { queries } from "../../kit/data/client.ts";
import { session } from "../../kit/data/session.ts";
import { PasswordInput, TextInput } from "../../kit/form/TextInput.tsx";
import { useSubmit } from "../../kit/form/useSubmit.ts";
import { Down, Words } from "../../kit/shell/Layout.tsx";
import { WideButton } from "../../kit/WideButton.tsx";

/** For whoever has set a password: it lets them in without a link. */
export function PasswordDoor() {
  const { t } = useTranslation();
  const [contact, setContact] = useState("");
  const [password, setPassword] = useState("");
  const entering = useSubmit(async () => {
    await call(family.enterByPassword, { contact, password });
    // Of whoever was signed in with this browser before.
    queries.clear();
    await session.refresh();
  });
  return (
    <form onSubmit={entering.submit} noValidate aria-label={t("family.password.enter")}>
      <Down gap={2}>
        <Words faint>{t("family.password.door")}</Words>
        <TextInput
          label={t("family.password.contact")}
          name="username"
          value={contact}
          onChange={setContact}
          error={entering.errors["contact"]}
          autoComplete="username"
          max={254}
        />
        <PasswordInput
          label={t("family.password.password")}
          name="password"
          value={password}
          onChange={setPassword}
          error={entering.errors["password"]}
        />
        <WideButton kind="primary" type="submit" busy={entering.busy}>
          {t("family.password.enter")}
        </WideButton>
      </Down>
    </form>
  );
}
