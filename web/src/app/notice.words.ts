/** Words of what the bell tells of. */
import type { Rows } from "../i18n/rows.ts";

export const notice = {
  empty: ["Nothing new", "Rien de nouveau", "Hakuna jipya"],
  emptyHint: [
    "Finished imports and what needs you will be listed here.",
    "Les importations terminées et ce qui vous attend s’afficheront ici.",
    "Uingizaji uliokamilika na yanayokusubiri yataorodheshwa hapa.",
  ],
  failed: [
    "Notifications could not be fetched.",
    "Les notifications n’ont pas pu être chargées.",
    "Arifa hazikuweza kupakiwa.",
  ],
  importFinished_one: [
    "{{fileName}} is imported: {{count}} row",
    "{{fileName}} est importé : {{count}} ligne",
    "{{fileName}} limeingizwa: safu {{count}}",
  ],
  importFinished_other: [
    "{{fileName}} is imported: {{count}} rows",
    "{{fileName}} est importé : {{count}} lignes",
    "{{fileName}} limeingizwa: safu {{count}}",
  ],
  changedMeanwhile_one: [
    "{{count}} record changed since the preview was left as it is",
    "{{count}} fiche modifiée depuis l’aperçu a été laissée telle quelle",
    "Rekodi {{count}} iliyobadilishwa tangu uhakiki imeachwa ilivyo",
  ],
  changedMeanwhile_other: [
    "{{count}} records changed since the preview were left as they are",
    "{{count}} fiches modifiées depuis l’aperçu ont été laissées telles quelles",
    "Rekodi {{count}} zilizobadilishwa tangu uhakiki zimeachwa zilivyo",
  ],
  importFailed: [
    "The import of {{fileName}} has failed",
    "L’importation de {{fileName}} a échoué",
    "Uingizaji wa {{fileName}} umeshindikana",
  ],
  undoFailed: [
    "The import of {{fileName}} could not be undone altogether",
    "L’importation de {{fileName}} n’a pas pu être annulée en entier",
    "Uingizaji wa {{fileName}} haukuweza kutenguliwa wote",
  ],
  billsMade_one: ["{{count}} bill is made", "{{count}} facture est établie", "Bili {{count}} imetengenezwa"],
  billsMade_other: ["{{count}} bills are made", "{{count}} factures sont établies", "Bili {{count}} zimetengenezwa"],
  billedBefore_one: [
    "{{count}} student had been billed before",
    "{{count}} élève était déjà facturé",
    "mwanafunzi {{count}} alikuwa ametozwa awali",
  ],
  billedBefore_other: [
    "{{count}} students had been billed before",
    "{{count}} élèves étaient déjà facturés",
    "wanafunzi {{count}} walikuwa wametozwa awali",
  ],
  leftOut_one: [
    "{{count}} student was left out: in the bin, or in another group now",
    "{{count}} élève a été laissé de côté : à la corbeille ou dans un autre groupe",
    "mwanafunzi {{count}} ameachwa: yuko kwenye pipa, au katika kundi lingine sasa",
  ],
  leftOut_other: [
    "{{count}} students were left out: in the bin, or in another group now",
    "{{count}} élèves ont été laissés de côté : à la corbeille ou dans un autre groupe",
    "wanafunzi {{count}} wameachwa: wako kwenye pipa, au katika kundi lingine sasa",
  ],
  billsFailed: [
    "The bills could not be made; nobody was billed",
    "Les factures n’ont pas pu être établies ; personne n’a été facturé",
    "Bili hazikuweza kutengenezwa; hakuna aliyetozwa",
  ],
  papersNotMailed_one: [
    "{{count}} paper could not be mailed: {{name}}",
    "{{count}} document n’a pas pu être envoyé : {{name}}",
    "Hati {{count}} haikuweza kutumwa: {{name}}",
  ],
  papersNotMailed_other: [
    "{{count}} papers could not be mailed: {{name}}",
    "{{count}} documents n’ont pas pu être envoyés : {{name}}",
    "Hati {{count}} hazikuweza kutumwa: {{name}}",
  ],
  cardsMade_one: [
    "{{fileName}} is ready: of {{count}} student",
    "{{fileName}} est prêt : {{count}} élève",
    "{{fileName}} iko tayari: mwanafunzi {{count}}",
  ],
  cardsMade_other: [
    "{{fileName}} is ready: of {{count}} students",
    "{{fileName}} est prêt : {{count}} élèves",
    "{{fileName}} iko tayari: wanafunzi {{count}}",
  ],
  cardsMadeWithout_one: [
    "{{fileName}} is ready: of {{count}} student; left out: {{left}}",
    "{{fileName}} est prêt : {{count}} élève ; laissés de côté : {{left}}",
    "{{fileName}} iko tayari: mwanafunzi {{count}}; walioachwa: {{left}}",
  ],
  cardsMadeWithout_other: [
    "{{fileName}} is ready: of {{count}} students; left out: {{left}}",
    "{{fileName}} est prêt : {{count}} élèves ; laissés de côté : {{left}}",
    "{{fileName}} iko tayari: wanafunzi {{count}}; walioachwa: {{left}}",
  ],
  cardsFailed: [
    "{{fileName}} was not made: {{reason}}",
    "{{fileName}} n’a pas été préparé : {{reason}}",
    "{{fileName}} haikutengenezwa: {{reason}}",
  ],
  reversalLimitRaised: [
    "{{name}} raises the limit of reversals to {{limit}} a day from {{day}}",
    "{{name}} porte la limite des contrepassations à {{limit}} par jour à partir du {{day}}",
    "{{name}} anapandisha kikomo cha utenguzi hadi {{limit}} kwa siku kuanzia {{day}}",
  ],
  reversalLimitCleared: [
    "{{name}} takes the limit of reversals away from {{day}}",
    "{{name}} supprime la limite des contrepassations à partir du {{day}}",
    "{{name}} anaondoa kikomo cha utenguzi kuanzia {{day}}",
  ],
  receiptMoneyGone: [
    "Safaricom no longer holds the money of {{code}} for you ({{status}}). Receipt {{receipt}} stands until somebody reverses it",
    "Safaricom ne détient plus pour vous l’argent de {{code}} ({{status}}). Le reçu {{receipt}} reste valable tant que personne ne le contrepasse",
    "Safaricom haina tena pesa zenu za {{code}} ({{status}}). Risiti {{receipt}} inabaki hadi mtu aitengue",
  ],
  waitingMoneyGone: [
    "Safaricom no longer holds the money of {{code}} for you ({{status}}), and it waits to be posted",
    "Safaricom ne détient plus pour vous l’argent de {{code}} ({{status}}), et il attend d’être imputé",
    "Safaricom haina tena pesa zenu za {{code}} ({{status}}), nazo zinasubiri kuingizwa",
  ],
  absencesNotTold: [
    "Families are not told of absences: the day’s limit for messages is reached",
    "Les familles ne sont pas averties des absences : la limite de messages du jour est atteinte",
    "Familia haziambiwi kuhusu wasiofika: kikomo cha ujumbe cha siku kimefikiwa",
  ],
  registersOpen_one: [
    "{{count}} register of yours is not taken yet, {{day}}",
    "{{count}} de vos appels n’est pas encore fait, {{day}}",
    "Rejista yako {{count}} haijajazwa bado, {{day}}",
  ],
  registersOpen_other: [
    "{{count}} registers of yours are not taken yet, {{day}}",
    "{{count}} de vos appels ne sont pas encore faits, {{day}}",
    "Rejista zako {{count}} hazijajazwa bado, {{day}}",
  ],
  messagesRestored_one: [
    "A backup was restored: of {{count}} message that waited nobody knows whether it was sent",
    "Une sauvegarde a été restaurée : de {{count}} message qui attendait, personne ne sait s’il est parti",
    "Nakala rudufu imerejeshwa: ujumbe {{count}} uliokuwa ukisubiri haujulikani kama ulitumwa",
  ],
  messagesRestored_other: [
    "A backup was restored: of {{count}} messages that waited nobody knows whether they were sent",
    "Une sauvegarde a été restaurée : de {{count}} messages qui attendaient, personne ne sait s’ils sont partis",
    "Nakala rudufu imerejeshwa: ujumbe {{count}} uliokuwa ukisubiri haujulikani kama ulitumwa",
  ],
  sendToApprove_one: [
    "{{name}} asks to send {{count}} message for {{price}}: a second person decides",
    "{{name}} demande à envoyer {{count}} message pour {{price}} : une deuxième personne décide",
    "{{name}} anaomba kutuma ujumbe {{count}} kwa {{price}}: mtu wa pili anaamua",
  ],
  sendToApprove_other: [
    "{{name}} asks to send {{count}} messages for {{price}}: a second person decides",
    "{{name}} demande à envoyer {{count}} messages pour {{price}} : une deuxième personne décide",
    "{{name}} anaomba kutuma ujumbe {{count}} kwa {{price}}: mtu wa pili anaamua",
  ],
  sendToApproveUnpriced_one: [
    "{{name}} asks to send {{count}} message: a second person decides",
    "{{name}} demande à envoyer {{count}} message : une deuxième personne décide",
    "{{name}} anaomba kutuma ujumbe {{count}}: mtu wa pili anaamua",
  ],
  sendToApproveUnpriced_other: [
    "{{name}} asks to send {{count}} messages: a second person decides",
    "{{name}} demande à envoyer {{count}} messages : une deuxième personne décide",
    "{{name}} anaomba kutuma ujumbe {{count}}: mtu wa pili anaamua",
  ],
  sendApproved: [
    "{{name}} has approved your send",
    "{{name}} a approuvé votre envoi",
    "{{name}} ameidhinisha utumaji wako",
  ],
  sendRefused: [
    "{{name}} has refused your send: {{reason}}",
    "{{name}} a refusé votre envoi : {{reason}}",
    "{{name}} amekataa utumaji wako: {{reason}}",
  ],
  lessonToCover: [
    "You take {{lesson}} on {{day}}, {{time}}, {{venue}}",
    "Vous assurez {{lesson}} le {{day}}, {{time}}, {{venue}}",
    "Unafundisha {{lesson}} tarehe {{day}}, {{time}}, {{venue}}",
  ],
  lessonTakenOver: [
    "{{name}} takes {{lesson}} on {{day}}, {{time}}",
    "{{name}} assure {{lesson}} le {{day}}, {{time}}",
    "{{name}} anafundisha {{lesson}} tarehe {{day}}, {{time}}",
  ],
  lessonCancelled: [
    "{{lesson}} is not held on {{day}}, {{time}}",
    "{{lesson}} n’a pas lieu le {{day}}, {{time}}",
    "{{lesson}} hakifanyiki tarehe {{day}}, {{time}}",
  ],
  lessonMoved: [
    "{{lesson}} is on {{day}} at {{time}}, {{venue}}",
    "{{lesson}} a lieu le {{day}} à {{time}}, {{venue}}",
    "{{lesson}} ni tarehe {{day}} saa {{time}}, {{venue}}",
  ],
  lessonAsEver: [
    "{{lesson}} is on {{day}} as ever: {{time}}, {{venue}}, {{name}}",
    "{{lesson}} a lieu le {{day}} comme d’habitude : {{time}}, {{venue}}, {{name}}",
    "{{lesson}} ni kama kawaida tarehe {{day}}: {{time}}, {{venue}}, {{name}}",
  ],
  timetablePublished: [
    "{{name}} has published a new timetable. {{lessons}}",
    "{{name}} a publié un nouvel emploi du temps. {{lessons}}",
    "{{name}} amechapisha ratiba mpya. {{lessons}}",
  ],
  timetableTakenBack: [
    "{{name}} has taken the new timetable back. {{lessons}}",
    "{{name}} a retiré le nouvel emploi du temps. {{lessons}}",
    "{{name}} ameondoa ratiba mpya. {{lessons}}",
  ],
  workMissing: [
    "{{name}} ({{lesson}}) is not handed in yet",
    "{{name}} ({{lesson}}) n’est pas encore rendu",
    "{{name}} ({{lesson}}) bado haijawasilishwa",
  ],
  workMissingDue: [
    "{{name}} ({{lesson}}) is not handed in yet. Due: {{day}}",
    "{{name}} ({{lesson}}) n’est pas encore rendu. Échéance : {{day}}",
    "{{name}} ({{lesson}}) bado haijawasilishwa. Mwisho: {{day}}",
  ],
  workPublished: [
    "New assignment: {{name}} ({{lesson}})",
    "Nouveau devoir : {{name}} ({{lesson}})",
    "Zoezi jipya: {{name}} ({{lesson}})",
  ],
  workPublishedDue: [
    "New assignment: {{name}} ({{lesson}}). Due: {{day}}",
    "Nouveau devoir : {{name}} ({{lesson}}). Échéance : {{day}}",
    "Zoezi jipya: {{name}} ({{lesson}}). Mwisho: {{day}}",
  ],
  workDueTomorrow: [
    "{{name}} ({{lesson}}) is due tomorrow",
    "{{name}} ({{lesson}}) est à rendre demain",
    "{{name}} ({{lesson}}) mwisho wake ni kesho",
  ],
  workGraded: [
    "{{name}} ({{lesson}}) is graded",
    "{{name}} ({{lesson}}) est noté",
    "{{name}} ({{lesson}}) imepewa alama",
  ],
  ownWorkPublished: [
    "{{by}} has published {{name}} in your name",
    "{{by}} a publié {{name}} en votre nom",
    "{{by}} amechapisha {{name}} kwa jina lako",
  ],
  ownWorkChanged: [
    "{{by}} has changed your assignment {{name}}",
    "{{by}} a modifié votre devoir {{name}}",
    "{{by}} amebadilisha zoezi lako {{name}}",
  ],
  ownWorkGraded: [
    "{{by}} has graded work for your assignment {{name}}",
    "{{by}} a noté des travaux de votre devoir {{name}}",
    "{{by}} ametoa alama kwa kazi za zoezi lako {{name}}",
  ],
  ownWorkDeleted: [
    "{{by}} has deleted your assignment {{name}}. It can be restored for 30 days",
    "{{by}} a supprimé votre devoir {{name}}. Il peut être restauré pendant 30 jours",
    "{{by}} amefuta zoezi lako {{name}}. Linaweza kurejeshwa ndani ya siku 30",
  ],
  ownHandInDeleted: [
    "{{by}} has deleted what {{student}} handed in for {{name}}. It can be restored for 30 days",
    "{{by}} a supprimé ce que {{student}} a rendu pour {{name}}. Cela peut être restauré pendant 30 jours",
    "{{by}} amefuta kazi ya {{student}} ya {{name}}. Inaweza kurejeshwa ndani ya siku 30",
  ],
  refusedPhotoInside: [
    "{{name}}: the family refuses photos within the school from now on",
    "{{name}} : la famille refuse désormais les photos à l’école",
    "{{name}}: familia inakataa picha shuleni kuanzia sasa",
  ],
  refusedPhotoOutside: [
    "{{name}}: the family refuses photos for everybody to see from now on",
    "{{name}} : la famille refuse désormais les photos visibles par tous",
    "{{name}}: familia inakataa picha zinazoonekana na wote kuanzia sasa",
  ],
  refusedContactDetails: [
    "{{name}}: other families are not to have this family’s phone number from now on",
    "{{name}} : le téléphone de la famille ne doit plus être donné aux autres familles",
    "{{name}}: namba ya simu ya familia hii isipewe familia nyingine kuanzia sasa",
  ],
  manyApplications_one: [
    "More than {{count}} application has come by the form within an hour. Are they families? The form can be closed",
    "Plus de {{count}} candidature est arrivée par le formulaire en une heure. S’agit-il de familles ? Le formulaire peut être fermé",
    "Ombi zaidi ya {{count}} limefika kwa fomu ndani ya saa moja. Je, ni familia? Fomu inaweza kufungwa",
  ],
  manyApplications_other: [
    "More than {{count}} applications have come by the form within an hour. Are they families? The form can be closed",
    "Plus de {{count}} candidatures sont arrivées par le formulaire en une heure. S’agit-il de familles ? Le formulaire peut être fermé",
    "Maombi zaidi ya {{count}} yamefika kwa fomu ndani ya saa moja. Je, ni familia? Fomu inaweza kufungwa",
  ],
  told: {
    at: [
      "{{day}} {{start}}–{{end}}, {{venue}}",
      "{{day}} {{start}}–{{end}}, {{venue}}",
      "{{day}} {{start}}–{{end}}, {{venue}}",
    ],
    moved: [
      "{{lesson}}: {{to}}, no longer {{from}}",
      "{{lesson}} : {{to}}, et non plus {{from}}",
      "{{lesson}}: {{to}}, si tena {{from}}",
    ],
    new: ["{{lesson}}: new, {{to}}", "{{lesson}} : nouveau, {{to}}", "{{lesson}}: kipya, {{to}}"],
    gone: [
      "{{lesson}}: not held any more, it was {{from}}",
      "{{lesson}} : n’a plus lieu, c’était {{from}}",
      "{{lesson}}: hakipo tena, kilikuwa {{from}}",
    ],
    more_one: ["and {{count}} more lesson", "et {{count}} autre cours", "na kipindi kingine {{count}}"],
    more_other: ["and {{count}} more lessons", "et {{count}} autres cours", "na vipindi vingine {{count}}"],
  },
  signInRenewed: [
    "{{by}} has given {{name}} a new one-time password",
    "{{by}} a donné à {{name}} un nouveau mot de passe à usage unique",
    "{{by}} amempa {{name}} nenosiri jipya la mara moja",
  ],
  signInLinkMailed: [
    "{{by}} has had {{name}} mailed a link to set a new password",
    "{{by}} a fait envoyer à {{name}} un lien pour un nouveau mot de passe",
    "{{by}} ameagiza {{name}} atumiwe kiungo cha nenosiri jipya",
  ],
  signInReopened: [
    "{{by}} has opened the sign-in of {{name}} again",
    "{{by}} a rouvert l’accès de {{name}}",
    "{{by}} amefungua tena akaunti ya {{name}}",
  ],
  staffRolesChanged: [
    "{{by}} has changed the roles of {{name}}",
    "{{by}} a modifié les rôles de {{name}}",
    "{{by}} amebadilisha majukumu ya {{name}}",
  ],
  everyStaffMayNow: [
    "{{name}} settles that every member of staff may do everything",
    "{{name}} décide que tout le personnel peut tout faire",
    "{{name}} ameamua kuwa kila mfanyakazi anaweza kufanya yote",
  ],
  rolesCountNow: [
    "{{name}} settles that each may do what their roles say",
    "{{name}} décide que chacun peut ce que disent ses rôles",
    "{{name}} ameamua kuwa kila mmoja afanye yaliyo ya majukumu yake",
  ],
} satisfies Rows;
