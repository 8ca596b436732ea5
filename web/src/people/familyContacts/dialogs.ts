import { contactProposals } from "@ofisi/contract/people/familyContacts";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about what guardians propose that the address names. */
export const dialogs = defineDialogs({
  contactProposals: {
    do: contactProposals.getContactProposals,
    title: () => t("familyContacts.proposals.title"),
    lazy: async () => (await import("./ProposalsDialog.tsx")).ProposalsDialog,
  },
});
