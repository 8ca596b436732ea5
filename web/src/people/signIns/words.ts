/** Sign-ins on demand, and their slips. */
import type { Rows } from "../../i18n/rows.ts";

export const signIns = {
  action: ["Sign-in", "Accès", "Akaunti"],
  title: ["Make sign-ins", "Créer des accès", "Tengeneza akaunti"],
  about_one: [
    "{{count}} student gets a username and a one-time password. Somebody who has a sign-in already gets a new password, and is signed out everywhere.",
    "{{count}} élève reçoit un nom d’utilisateur et un mot de passe à usage unique. Qui a déjà un accès reçoit un nouveau mot de passe et est déconnecté partout.",
    "Mwanafunzi {{count}} atapata jina la mtumiaji na nenosiri la mara moja. Aliye na akaunti tayari atapata nenosiri jipya na kutolewa kila mahali.",
  ],
  about_other: [
    "{{count}} students get a username and a one-time password each. Who has a sign-in already gets a new password, and is signed out everywhere.",
    "{{count}} élèves reçoivent chacun un nom d’utilisateur et un mot de passe à usage unique. Qui a déjà un accès reçoit un nouveau mot de passe et est déconnecté partout.",
    "Wanafunzi {{count}} watapata kila mmoja jina la mtumiaji na nenosiri la mara moja. Aliye na akaunti tayari atapata nenosiri jipya na kutolewa kila mahali.",
  ],
  aboutStaff_one: [
    "{{count}} person gets a username and a one-time password. Somebody who has a sign-in already gets a new password, and is signed out everywhere. Whoever has a password of their own and an e-mail address is mailed a link instead.",
    "{{count}} personne reçoit un nom d’utilisateur et un mot de passe à usage unique. Qui a déjà un accès reçoit un nouveau mot de passe et est déconnecté partout. Qui a son propre mot de passe et une adresse e-mail reçoit plutôt un lien.",
    "Mfanyakazi {{count}} atapata jina la mtumiaji na nenosiri la mara moja. Aliye na akaunti tayari atapata nenosiri jipya na kutolewa kila mahali. Aliye na nenosiri lake na barua pepe atatumiwa kiungo badala yake.",
  ],
  aboutStaff_other: [
    "{{count}} people get a username and a one-time password each. Who has a sign-in already gets a new password, and is signed out everywhere. Whoever has a password of their own and an e-mail address is mailed a link instead.",
    "{{count}} personnes reçoivent chacune un nom d’utilisateur et un mot de passe à usage unique. Qui a déjà un accès reçoit un nouveau mot de passe et est déconnecté partout. Qui a son propre mot de passe et une adresse e-mail reçoit plutôt un lien.",
    "Wafanyakazi {{count}} watapata kila mmoja jina la mtumiaji na nenosiri la mara moja. Aliye na akaunti tayari atapata nenosiri jipya na kutolewa kila mahali. Aliye na nenosiri lake na barua pepe atatumiwa kiungo badala yake.",
  ],
  make_one: ["Make {{count}} sign-in", "Créer {{count}} accès", "Tengeneza akaunti {{count}}"],
  make_other: ["Make {{count}} sign-ins", "Créer {{count}} accès", "Tengeneza akaunti {{count}}"],
  tooMany: [
    "At most {{max}} at a time. Tick fewer students",
    "Au plus {{max}} à la fois. Cochez moins d’élèves",
    "Zisizidi {{max}} kwa mara moja. Chagua wanafunzi wachache zaidi",
  ],
  done: ["Sign-ins", "Accès", "Akaunti"],
  once: [
    "These passwords are shown now and never again. Each works once, within two days, and must then be changed.",
    "Ces mots de passe sont montrés maintenant et plus jamais. Chacun sert une fois, dans les deux jours, et doit ensuite être changé.",
    "Manenosiri haya yanaonyeshwa sasa na hayataonyeshwa tena. Kila moja linafanya kazi mara moja ndani ya siku mbili, kisha lazima libadilishwe.",
  ],
  reopen_one: ["Open the closed sign-in again", "Rouvrir l’accès fermé", "Fungua tena akaunti iliyofungwa"],
  reopen_other: [
    "Open the {{count}} closed sign-ins again",
    "Rouvrir les {{count}} accès fermés",
    "Fungua tena akaunti {{count}} zilizofungwa",
  ],
  mailed: [
    "A link to set a new password is on its way to {{names}}. Nobody else sees it.",
    "Un lien pour un nouveau mot de passe est en route vers {{names}}. Personne d’autre ne le voit.",
    "Kiungo cha kuweka nenosiri jipya kinatumwa kwa {{names}}. Hakuna mwingine anayekiona.",
  ],
  print: ["Download the slips", "Télécharger les fiches", "Pakua karatasi"],
  fileName: ["sign-ins.pdf", "acces.pdf", "akaunti.pdf"],
  name: ["Name", "Nom", "Jina"],
  username: ["Username", "Nom d’utilisateur", "Jina la mtumiaji"],
  password: ["One-time password", "Mot de passe à usage unique", "Nenosiri la mara moja"],
} satisfies Rows;
