import { familyContacts } from "@ofisi/contract/people/familyContacts";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { useSubmit } from "../../kit/form/useSubmit.ts";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";

/** Shows the school, by a code that goes there, that a new number or address is the guardian's. */
export function ProofPart(props: { userCode: string; address: string; isProved: boolean }) {
  const { userCode, address, isProved } = props;
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState("");
  const sending = useWrite(familyContacts.sendContactCode);
  const proving = useWrite(familyContacts.proveContact, { invalidates: [familyContacts.getMyContacts] });
  const { busy, errors, submit } = useSubmit(async () => {
    await proving.attempt({ userCode, address, code });
    notify(t("familyContacts.proof.done", { address }));
  });
  const send = async (): Promise<void> => {
    if (await sending.run({ userCode, address })) setSent(true);
  };
  if (isProved) return <Words faint>{t("familyContacts.proof.proved", { address })}</Words>;
  return (
    <Down gap={2}>
      <Words>{t("familyContacts.proof.about", { address })}</Words>
      <Across>
        <Button kind="outlined" busy={sending.busy} onClick={() => void send()}>
          {t(isSent ? "familyContacts.proof.again" : "familyContacts.proof.send")}
        </Button>
      </Across>
      {isSent && (
        <form onSubmit={submit} noValidate aria-label={t("familyContacts.proof.show")}>
          <Down gap={2}>
            <TextInput
              label={t("familyContacts.proof.code")}
              value={code}
              onChange={setCode}
              error={errors["code"] ?? errors["address"]}
              inputMode="numeric"
              autoComplete="one-time-code"
              max={10}
            />
            <Across>
              <Button kind="primary" type="submit" busy={busy}>
                {t("familyContacts.proof.show")}
              </Button>
            </Across>
          </Down>
        </form>
      )}
    </Down>
  );
}
