/** What may be wrong with a row of an import. */
import type { Rows } from "../../i18n/rows.ts";

export const problems = {
  missing: ["{{field}} is missing", "{{field}} manque", "{{field}} haipo"],
  badDate: [
    "“{{detail}}” is not a date. Write it like 31/03/2012",
    "« {{detail}} » n’est pas une date. Écrivez-la comme 31/03/2012",
    "“{{detail}}” si tarehe. Iandike kama 31/03/2012",
  ],
  ambiguousDate: [
    "“{{detail}}” can be two dates. Say which comes first, the day or the month",
    "« {{detail}} » peut être deux dates. Dites ce qui vient d’abord, le jour ou le mois",
    "“{{detail}}” inaweza kuwa tarehe mbili. Sema kipi huanza, siku au mwezi",
  ],
  futureDate: ["“{{detail}}” is still to come", "« {{detail}} » est encore à venir", "“{{detail}}” bado haijafika"],
  badPhone: [
    "“{{detail}}” is not a phone number. Write it like 0712345678",
    "« {{detail}} » n’est pas un numéro de téléphone. Écrivez-le comme 0812345678",
    "“{{detail}}” si namba ya simu. Iandike kama 0712345678",
  ],
  badEmail: [
    "“{{detail}}” is not an e-mail address",
    "« {{detail}} » n’est pas une adresse e-mail",
    "“{{detail}}” si anwani ya barua pepe",
  ],
  badGender: [
    "“{{detail}}” is not a gender we know. Write Female, Male or Other",
    "« {{detail}} » n’est pas un sexe connu. Écrivez féminin, masculin ou autre",
    "“{{detail}}” si jinsia tunayoijua. Andika mwanamke, mwanamume au nyingine",
  ],
  badId: [
    "“{{detail}}” has signs that an ID cannot have",
    "« {{detail}} » contient des signes qu’un numéro ne peut pas avoir",
    "“{{detail}}” ina alama ambazo namba haiwezi kuwa nazo",
  ],
  badNumber: [
    "“{{detail}}” is not a whole number",
    "« {{detail}} » n’est pas un nombre entier",
    "“{{detail}}” si namba kamili",
  ],
  badYear: [
    "“{{detail}}” is not a year. Write it like 2024",
    "« {{detail}} » n’est pas une année. Écrivez-la comme 2024",
    "“{{detail}}” si mwaka. Uandike kama 2024",
  ],
  tooLong: ["This text is too long", "Ce texte est trop long", "Maandishi haya ni marefu mno"],
  badText: [
    "This text has characters that cannot be stored",
    "Ce texte contient des caractères qui ne peuvent pas être enregistrés",
    "Maandishi haya yana herufi ambazo haziwezi kuhifadhiwa",
  ],
  noResult: [
    "“{{detail}}” is a formula without a result. Open the file in Excel, save it and upload it again, or type the value",
    "« {{detail}} » est une formule sans résultat. Ouvrez le fichier dans Excel, enregistrez-le et renvoyez-le, ou saisissez la valeur",
    "“{{detail}}” ni fomula isiyo na jibu. Fungua faili katika Excel, ihifadhi na uipakie tena, au andika thamani",
  ],
  unknownGroup: [
    "There is no group called “{{detail}}”",
    "Il n’y a pas de groupe appelé « {{detail}} »",
    "Hakuna kundi linaloitwa “{{detail}}”",
  ],
  noGroup: [
    "No group is given. Choose one for all rows or match a column",
    "Aucun groupe n’est donné. Choisissez-en un pour toutes les lignes ou associez une colonne",
    "Hakuna kundi lililotajwa. Chagua moja la safu zote au linganisha safu wima",
  ],
  unknownKeyStage: [
    "There is no key stage called “{{detail}}”",
    "Il n’y a pas de cycle appelé « {{detail}} »",
    "Hakuna hatua inayoitwa “{{detail}}”",
  ],
  noKeyStage: [
    "No key stage is given. Choose one for all rows or match a column",
    "Aucun cycle n’est donné. Choisissez-en un pour toutes les lignes ou associez une colonne",
    "Hakuna hatua iliyotajwa. Chagua moja ya safu zote au linganisha safu wima",
  ],
  duplicateInFile: [
    "The same as row {{detail}} of this file",
    "La même que la ligne {{detail}} de ce fichier",
    "Sawa na safu {{detail}} ya faili hili",
  ],
  alreadyHere: [
    "Already in the school: {{detail}}",
    "Déjà dans l’école : {{detail}}",
    "Yupo shuleni tayari: {{detail}}",
  ],
  likelyDuplicate: [
    "Looks like {{detail}}, who is in the school already",
    "Ressemble à {{detail}}, déjà dans l’école",
    "Anafanana na {{detail}}, aliye shuleni tayari",
  ],
  totalRow: ["A row of totals", "Une ligne de totaux", "Safu ya jumla"],
  repeatedTitles: [
    "The column titles once more",
    "Les titres des colonnes une seconde fois",
    "Vichwa vya safu wima mara ya pili",
  ],
  signatureRow: ["A line for a signature", "Une ligne de signature", "Mstari wa sahihi"],
  samePhoneOtherName: [
    "{{detail}} has this phone in another family; they are kept apart",
    "{{detail}} a ce téléphone dans une autre famille ; elles restent séparées",
    "{{detail}} ana simu hii katika familia nyingine; zinabaki tofauti",
  ],
  otherPhone: [
    "{{field}}: the first number is kept, {{detail}} is not",
    "{{field}} : le premier numéro est conservé, {{detail}} ne l’est pas",
    "{{field}}: namba ya kwanza inahifadhiwa, {{detail}} haihifadhiwi",
  ],
  noRole: [
    "“{{detail}}” is no role: they sign in without one",
    "« {{detail}} » n’est pas un rôle : l’accès n’en aura aucun",
    "“{{detail}}” si jukumu: ataingia bila jukumu",
  ],
  roleAbove: [
    "Only somebody who may as much gives this role: ask the head, or leave it empty",
    "Seul celui qui peut autant donne ce rôle : demandez à la direction, ou laissez vide",
    "Jukumu hili hutolewa na mwenye uwezo huo tu: mwulize mkuu, au acha wazi",
  ],
  unknownStudent: [
    "No student has the school ID “{{detail}}”",
    "Aucun élève n’a le matricule « {{detail}} »",
    "Hakuna mwanafunzi mwenye namba ya shule “{{detail}}”",
  ],
  noStudent: [
    "The student's school ID is missing",
    "Le matricule de l’élève manque",
    "Namba ya shule ya mwanafunzi haipo",
  ],
  changedMeanwhile: [
    "{{field}} changed since the preview, now: {{detail}}",
    "{{field}} : modifié depuis l’aperçu, maintenant {{detail}}",
    "{{field}}: imebadilishwa tangu uhakiki, sasa {{detail}}",
  ],
  changedSince: ["Changed since the import", "Modifié depuis l’importation", "Imebadilishwa tangu kuingizwa"],
  billedSince: ["Billed since the import", "Facturé depuis l’importation", "Ametozwa tangu kuingizwa"],
  payerSince: [
    "Known as the student of a payer since",
    "Reconnu depuis comme l’élève d’un payeur",
    "Anajulikana kama mwanafunzi wa mlipaji tangu hapo",
  ],
  inBinSince: ["Deleted since the import", "Supprimé depuis l’importation", "Imefutwa tangu kuingizwa"],
  familySince: [
    "The family has got a guardian since",
    "La famille a reçu un responsable depuis",
    "Familia imepata mlezi tangu hapo",
  ],
  inUseSince: ["In use since the import", "Utilisé depuis l’importation", "Inatumika tangu kuingizwa"],
  signInSince: ["Has a sign-in since the import", "A un accès depuis l’importation", "Ana akaunti tangu kuingizwa"],
} satisfies Rows;
