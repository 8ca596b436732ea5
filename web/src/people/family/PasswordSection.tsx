import { family } from "@ofisi/contract/people/family";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { PasswordInput } from "../../kit/form/TextInput.tsx";
import { useSubmit } from "../../kit/form/useSubmit.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { Sheet } from "../../kit/shell/PlainPage.tsx";

/** Setting a password, to come in without a code the next time; and taking it away. */
export function PasswordSection() {
  const { t } = useTranslation();
  const reading = useRead(family.getMyPassword, {});
  const saving = useWrite(family.saveMyPassword, { invalidates: [family.getMyPassword] });
  const [newPassword, setNewPassword] = useState("");
  const { busy, errors, submit } = useSubmit(async () => {
    await saving.attempt({ newPassword });
    setNewPassword("");
    notify(t("family.password.set"));
  });
  const drop = async (): Promise<void> => {
    const agreed = await ask.confirm(t("family.password.dropAsk"), { confirmLabel: t("family.password.drop") });
    if (agreed && (await saving.run({ newPassword: "" }))) notify(t("family.password.dropped"));
  };
  return (
    <Sheet label={t("family.password.title")}>
      <Loaded reading={reading} lines={2}>
        {({ isSet, maySet }) => (
          <Down gap={2}>
            <Words size="heading" as="h3">
              {t("family.password.title")}
            </Words>
            <Words>{t(isSet ? "family.password.isSet" : "family.password.isNot")}</Words>
            {maySet ? (
              <form onSubmit={submit} noValidate aria-label={t("family.password.title")}>
                <Down gap={1}>
                  <PasswordInput
                    label={t("family.password.new")}
                    name="newPassword"
                    value={newPassword}
                    onChange={setNewPassword}
                    error={errors["newPassword"]}
                    autoComplete="new-password"
                  />
                  <Across>
                    <Button type="submit" kind="outlined" busy={busy}>
                      {t("family.password.save")}
                    </Button>
                  </Across>
                </Down>
              </form>
            ) : (
              <Words faint size="small">
                {t(isSet ? "family.password.changeNotNow" : "family.password.notNow")}
              </Words>
            )}
            {isSet && (
              <Across>
                <Button small onClick={() => void drop()}>
                  {t("family.password.drop")}
                </Button>
              </Across>
            )}
          </Down>
        )}
      </Loaded>
    </Sheet>
  );
}
