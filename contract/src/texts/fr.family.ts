/** Sentences about the family's page, in French; a part of `fr.ts`. */
export const frFamily = {
  "anyone who has signed in, a guardian too": "toute personne connectée, un responsable aussi",
  "a guardian, of their own children": "un responsable, pour ses propres enfants",
  "Choose the guardians first": "Choisissez d’abord les responsables",
  "Code: the 6 digits that were sent to you": "Code : les 6 chiffres qui vous ont été envoyés",
  "This code is not right, or it is too old. Ask for a new one, or ask the school for a new link":
    "Ce code n’est pas juste, ou il est trop ancien. Demandez-en un autre, ou demandez un nouveau lien à l’école",
  "If this link is still good, a code is on its way to the number or the address that the school has":
    "Si ce lien est encore valable, un code part vers le numéro ou l’adresse que l’école connaît",
  "None of them has a child here and a number of their own that can be written to":
    "Aucun n’a à la fois un enfant ici et un numéro à lui auquel on peut écrire",
  "Families could not open these links: this installation has no address on the internet. Whoever runs it sets PUBLIC_URL and starts Ofisi again":
    "Les familles ne pourraient pas ouvrir ces liens : cette installation n’a pas d’adresse sur internet. Qui la fait tourner définit PUBLIC_URL et redémarre Ofisi",
  "None of them has a child here and an e-mail address of their own that can be written to":
    "Aucun n’a à la fois un enfant ici et une adresse e-mail à lui à laquelle on peut écrire",
  "This would cost more than is left of the limit for a day":
    "Cela coûterait plus que ce qui reste de la limite du jour",
  "{count} links are on their way": "{count} {count|lien est en route|liens sont en route}",
  "{count} links are on their way; {left} guardians were left out, since they cannot be reached so":
    "{count} {count|lien est en route|liens sont en route} ; {left} {left|responsable a été laissé de côté, car on ne peut pas l’atteindre|responsables ont été laissés de côté, car on ne peut pas les atteindre} ainsi",
  "{names} has no link that stands": "{names} n’a aucun lien qui vaille encore",
  "{names} sees nothing of the school any more": "{names} ne voit plus rien de l’école",
  "There is no report card of this period yet": "Il n’y a pas encore de bulletin de cette période",
  "The school does not have this number or address of yours any more":
    "L’école n’a plus ce numéro ou cette adresse de vous",
  "Ask the office: it was not stopped here": "Demandez au secrétariat : cela n’a pas été arrêté ici",
  "Nothing of this differs from what the school has": "Rien de ceci ne diffère de ce que l’école a",
  "Who said so: enter the name of the guardian": "Qui l’a dit : entrez le nom du responsable",
  "Somebody has said something else meanwhile. Look at it once more":
    "Quelqu’un a dit autre chose entre-temps. Regardez encore une fois",
  "The office will look at it; nothing changes before": "Le secrétariat l’examinera ; rien ne change avant",
  "Nothing that you have proposed waits any more": "Rien de ce que vous avez proposé n’attend plus",
  "A code is on its way to {address}": "Un code part vers {address}",
  "No code can be sent to {address} just now": "Aucun code ne peut être envoyé à {address} pour le moment",
  "This code is not right, or it is too old. Ask for a new one":
    "Ce code n’est pas juste, ou il est trop ancien. Demandez-en un autre",
  "This proposal does not wait any more: it was answered, taken back or replaced":
    "Cette proposition n’attend plus : elle a reçu une réponse, ou a été retirée ou remplacée",
  "Reason: say why, since the guardian reads it": "Motif : dites pourquoi, car le responsable le lit",
  "{names} is changed": "{names} est modifié",
  "There is nothing to explain on this day": "Il n’y a rien à expliquer ce jour-là",
  "The school has your answer": "L’école a votre réponse",
  "This receipt is not there": "Ce reçu n’existe pas",
  "The school has no phone number of yours. Ask the office to write it down":
    "L’école n’a pas votre numéro de téléphone. Demandez au secrétariat de l’inscrire",
  "This is more than is open of bill {bill}": "C’est plus que ce qui reste dû sur la facture {bill}",
  "This number or password is not right. If the school has changed your number, come in by the link and a code":
    "Ce numéro ou ce mot de passe n’est pas bon. Si l’école a changé votre numéro, entrez par le lien et un code",
  "Write the number or the e-mail address that the school has of you":
    "Écrivez le numéro ou l’adresse e-mail que l’école a de vous",
  "Come in by the school's link and a code first: a password is set within half an hour of that":
    "Entrez d’abord par le lien de l’école et un code : le mot de passe se choisit dans la demi-heure qui suit",
};
