import type { Shape } from "../../kit/i18n.ts";
import type { documents as english } from "../en/documents.ts";

export const documents: Shape<typeof english> = {
  title: "Vérifier un document",
  lead: "Le code d’un reçu, d’une facture ou d’un relevé imprimé montre ici ce qui a été imprimé.",
  noCode: "Ce lien n’a pas de code. Scannez de nouveau le code du document.",
  stands: "Ce document est authentique.",
  withdrawn: "Ce document a été imprimé ici, mais il ne compte plus : il a été contrepassé, annulé ou modifié depuis.",
  compare:
    "Comparez tout ceci avec le document que vous tenez, les initiales de l’élève aussi. Si un point diffère, le document a été modifié ou le code vient d’un autre.",
  school: "École",
  student: "Élève (initiales)",
  kind: "Document",
  number: "Numéro",
  amount: "Montant",
  day: "Date",
  again: "Réessayer",
  kinds: { receipt: "Reçu", bill: "Facture", statement: "Relevé de compte" },
};
