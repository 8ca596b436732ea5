/** Words of the staff (document 000 sections 2, 5 and 7; G045, G046, G058). */
import type { Rows } from "../../i18n/rows.ts";

export const staff = {
  title: ["Staff", "Personnel", "Wafanyakazi"],
  about: [
    "Choose a group, or search everybody who works at the school.",
    "Choisissez un groupe, ou cherchez parmi tout le personnel de l’école.",
    "Chagua kundi, au tafuta miongoni mwa wafanyakazi wote wa shule.",
  ],
  search: ["Search by name, school ID, phone…", "Nom, matricule, téléphone…", "Jina, namba ya shule, simu…"],
  table: ["Staff", "Personnel", "Wafanyakazi"],
  add: ["Add staff", "Ajouter une personne", "Ongeza mfanyakazi"],
  addTo: ["Add staff to {{group}}", "Ajouter une personne à {{group}}", "Ongeza mfanyakazi kwenye {{group}}"],
  edit: ["Edit staff", "Modifier la fiche", "Hariri mfanyakazi"],
  selectStaff: ["Select Staff", "Choisissez le personnel", "Chagua wafanyakazi"],
  ticksLost_one: [
    "{{count}} selected person is not here any more and was unselected",
    "{{count}} personne sélectionnée n’est plus ici et a été désélectionnée",
    "Mfanyakazi {{count}} aliyechaguliwa hayupo hapa tena na ameondolewa kwenye uchaguzi",
  ],
  ticksLost_other: [
    "{{count}} selected people are not here any more and were unselected",
    "{{count}} personnes sélectionnées ne sont plus ici et ont été désélectionnées",
    "Wafanyakazi {{count}} waliochaguliwa hawapo hapa tena na wameondolewa kwenye uchaguzi",
  ],
  moveTitle: [
    "Move staff to another group",
    "Déplacer du personnel vers un autre groupe",
    "Hamisha wafanyakazi kwenda kundi jingine",
  ],
  moveAction_one: ["Move {{count}} person", "Déplacer {{count}} personne", "Hamisha mfanyakazi {{count}}"],
  moveAction_other: ["Move {{count}} people", "Déplacer {{count}} personnes", "Hamisha wafanyakazi {{count}}"],
  moved_one: [
    "{{count}} person moved to {{group}}",
    "{{count}} personne déplacée vers {{group}}",
    "Mfanyakazi {{count}} amehamishwa kwenda {{group}}",
  ],
  moved_other: [
    "{{count}} people moved to {{group}}",
    "{{count}} personnes déplacées vers {{group}}",
    "Wafanyakazi {{count}} wamehamishwa kwenda {{group}}",
  ],
  profile: ["Staff profile", "Fiche du personnel", "Taarifa za mfanyakazi"],
  deleteDetail: [
    "The record goes to the bin, from where it can be restored for 30 days. Their sign-in is closed meanwhile.",
    "La fiche va dans la corbeille, d’où elle peut être rétablie pendant 30 jours. Entre-temps, l’accès de la personne est fermé.",
    "Rekodi itaenda kwenye pipa, ambapo inaweza kurejeshwa kwa siku 30. Wakati huo akaunti yake imefungwa.",
  ],
  none: {
    title: ["No staff yet", "Aucun personnel pour l’instant", "Bado hakuna wafanyakazi"],
    group: ["Nobody in this group yet", "Personne dans ce groupe pour l’instant", "Bado hakuna mtu katika kundi hili"],
    about: [
      "Upload a list from a spreadsheet, or add the first one by hand.",
      "Importez une liste depuis un tableur, ou ajoutez la première personne à la main.",
      "Pakia orodha kutoka kwenye jedwali, au ongeza wa kwanza kwa mkono.",
    ],
    filtered: ["Nobody matches", "Personne ne correspond", "Hakuna anayelingana"],
    filteredAbout: [
      "Try another part of the name, a school ID or a phone number, or clear the filters.",
      "Essayez une autre partie du nom, un matricule ou un numéro de téléphone, ou effacez les filtres.",
      "Jaribu sehemu nyingine ya jina, namba ya shule au ya simu, au ondoa vichujio.",
    ],
  },
  bin: {
    about: [
      "Staff who are deleted stay here for 30 days and can be restored. Then they are gone for good.",
      "Le personnel supprimé reste ici 30 jours et peut être rétabli. Ensuite, les fiches disparaissent définitivement.",
      "Wafanyakazi waliofutwa hukaa hapa siku 30 na wanaweza kurejeshwa. Baada ya hapo hupotea kabisa.",
    ],
    table: ["Staff in the bin", "Personnel dans la corbeille", "Wafanyakazi walio kwenye pipa"],
    back: ["Back to staff", "Retour au personnel", "Rudi kwa wafanyakazi"],
    noneAbout: [
      "Somebody who is deleted comes here first.",
      "Une personne supprimée arrive d’abord ici.",
      "Mfanyakazi anayefutwa huja hapa kwanza.",
    ],
  },
  roles: {
    title: ["Roles", "Rôles", "Majukumu"],
    action: ["Roles…", "Rôles…", "Majukumu…"],
    first: ["Role", "Rôle", "Jukumu"],
    firstNone: ["No role", "Aucun rôle", "Bila jukumu"],
    firstHint: [
      "What a sign-in made for them begins with. Without a role it opens what a teacher may do.",
      "Ce que peut l’accès créé pour cette personne. Sans rôle, il ouvre ce que peut un enseignant.",
      "Akaunti itakayofunguliwa huanza na hili. Bila jukumu hufungua yanayoruhusiwa mwalimu.",
    ],
    of: ["Roles of {{name}}", "Rôles de {{name}}", "Majukumu ya {{name}}"],
    about: [
      "What somebody is at the school settles what they may do, from their next page on. Somebody may be several.",
      "Ce que quelqu’un est dans l’école règle ce qu’il peut faire, dès sa prochaine page. On peut être plusieurs choses à la fois.",
      "Nafasi ya mtu shuleni huamua anachoweza kufanya, kuanzia ukurasa wake ujao. Mtu anaweza kuwa na majukumu kadhaa.",
    ],
    save: ["Save roles", "Enregistrer les rôles", "Hifadhi majukumu"],
    saved: [
      "The roles of {{name}} are saved",
      "Les rôles de {{name}} sont enregistrés",
      "Majukumu ya {{name}} yamehifadhiwa",
    ],
    means: {
      secretary: [
        "Keeps the records of students, families, applicants and staff, the timetable and cards.",
        "Tient les fiches des élèves, des familles, des candidats et du personnel, l’emploi du temps et les cartes.",
        "Hutunza rekodi za wanafunzi, familia, waombaji na wafanyakazi, ratiba na kadi.",
      ],
      bursar: [
        "Keeps fees, bills, payments and reports.",
        "Tient les frais, les factures, les paiements et les rapports.",
        "Hutunza ada, bili, malipo na ripoti.",
      ],
      teacher: [
        "Gives marks and assignments, takes registers, and looks up students and families.",
        "Donne des notes et des devoirs, fait l’appel, et consulte les élèves et les familles.",
        "Hutoa alama na mazoezi, hujaza rejista, na hutafuta wanafunzi na familia.",
      ],
      head: [
        "May do everything, approves reversals, gives sign-ins and roles.",
        "Peut tout faire, approuve les contrepassations, donne les accès et les rôles.",
        "Anaweza kufanya yote, huidhinisha utenguzi, hutoa akaunti na majukumu.",
      ],
    },
  },
  rule: {
    title: ["Who may do what", "Qui peut faire quoi", "Nani anaweza nini"],
    about: [
      "Either everybody does what their roles say, or every member of staff may do everything. Roles and this setting stay with the head.",
      "Ou bien chacun fait ce que disent ses rôles, ou bien tout le personnel peut tout faire. Les rôles et ce réglage restent à la direction.",
      "Ama kila mmoja hufanya yaliyo ya majukumu yake, ama kila mfanyakazi anaweza kufanya yote. Majukumu na mpangilio huu hubaki kwa mkuu.",
    ],
    label: [
      "Every member of staff may do everything",
      "Tout le personnel peut tout faire",
      "Kila mfanyakazi anaweza kufanya yote",
    ],
    save: ["Save", "Enregistrer", "Hifadhi"],
    on: [
      "Every member of staff may do everything now",
      "Tout le personnel peut désormais tout faire",
      "Sasa kila mfanyakazi anaweza kufanya yote",
    ],
    off: [
      "Each may do what their roles say now",
      "Chacun peut désormais ce que disent ses rôles",
      "Sasa kila mmoja hufanya yaliyo ya majukumu yake",
    ],
  },
  signIn: {
    title: ["Sign-in", "Accès", "Akaunti"],
    username: ["Username", "Nom d’utilisateur", "Jina la mtumiaji"],
    existing: ["Signs in already as", "Se connecte déjà comme", "Tayari anaingia kama"],
    existingHint: [
      "Choose the sign-in that this person uses now, so that it stays theirs.",
      "Choisissez l’accès que cette personne utilise déjà, pour qu’il reste le sien.",
      "Chagua akaunti anayotumia mtu huyu sasa, ili ibaki yake.",
    ],
    existingNone: ["Nobody: a new person", "Personne : c’est un nouveau venu", "Hakuna: ni mtu mpya"],
    states: {
      none: ["No sign-in", "Aucun accès", "Hana akaunti"],
      oneTime: [
        "One-time password not used yet",
        "Mot de passe à usage unique pas encore utilisé",
        "Nenosiri la mara moja halijatumika",
      ],
      open: ["Can sign in", "Peut se connecter", "Anaweza kuingia"],
      closed: ["Closed", "Fermé", "Imefungwa"],
    },
    shortStates: {
      none: ["None", "Aucun", "Hakuna"],
      oneTime: ["Not used yet", "Pas encore utilisé", "Haijatumika"],
      open: ["Open", "Ouvert", "Wazi"],
      closed: ["Closed", "Fermé", "Imefungwa"],
    },
    own: [
      "This is you. Change your password on your account page.",
      "C’est vous. Changez votre mot de passe sur la page de votre compte.",
      "Huyu ni wewe. Badilisha nenosiri lako kwenye ukurasa wa akaunti yako.",
    ],
    close: ["Close the sign-in", "Fermer l’accès", "Funga akaunti"],
    closeConfirm: ["Close the sign-in of {{name}}?", "Fermer l’accès de {{name}} ?", "Ufunge akaunti ya {{name}}?"],
    closeDetail: [
      "They are signed out everywhere. A new one-time password opens it again.",
      "La personne est déconnectée partout. Un nouveau mot de passe à usage unique le rouvre.",
      "Atatolewa kila mahali. Nenosiri jipya la mara moja huifungua tena.",
    ],
    closed: ["The sign-in of {{name}} is closed", "L’accès de {{name}} est fermé", "Akaunti ya {{name}} imefungwa"],
  },
} satisfies Rows;
