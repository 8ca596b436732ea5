import { contactProposals } from "@ofisi/contract/people/familyContacts";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useRead } from "../../kit/data/useRead.ts";
import { useDialogs } from "../../kit/dialog/dialogs.tsx";
import { Notice } from "../../kit/Notice.tsx";

/** How many guardians wait for an answer to what they have proposed; nothing where none does. */
export function ProposalsSection() {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const mayAnswer = useMay(contactProposals.getContactProposals);
  const count = useRead(contactProposals.getContactProposals, {}, { enabled: mayAnswer }).data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      action={
        <Button small onClick={() => open("contactProposals")}>
          {t("familyContacts.proposals.look")}
        </Button>
      }
    >
      {t("familyContacts.proposals.waiting", { count })}
    </Notice>
  );
}
