import type { Shape } from "../../kit/i18n.ts";
import type { signIns as english } from "../en/signIns.ts";

export const signIns: Shape<typeof english> = {
  action: "Accès",
  title: "Créer des accès",
  about_one:
    "{{count}} élève reçoit un nom d’utilisateur et un mot de passe à usage unique. Qui a déjà un accès reçoit un nouveau mot de passe et est déconnecté partout.",
  about_other:
    "{{count}} élèves reçoivent chacun un nom d’utilisateur et un mot de passe à usage unique. Qui a déjà un accès reçoit un nouveau mot de passe et est déconnecté partout.",
  aboutStaff_one:
    "{{count}} personne reçoit un nom d’utilisateur et un mot de passe à usage unique. Qui a déjà un accès reçoit un nouveau mot de passe et est déconnecté partout. Qui a son propre mot de passe et une adresse e-mail reçoit plutôt un lien.",
  aboutStaff_other:
    "{{count}} personnes reçoivent chacune un nom d’utilisateur et un mot de passe à usage unique. Qui a déjà un accès reçoit un nouveau mot de passe et est déconnecté partout. Qui a son propre mot de passe et une adresse e-mail reçoit plutôt un lien.",
  make_one: "Créer {{count}} accès",
  make_other: "Créer {{count}} accès",
  tooMany: "Au plus {{max}} à la fois. Cochez moins d’élèves",
  done: "Accès",
  once: "Ces mots de passe sont montrés maintenant et plus jamais. Chacun sert une fois, dans les deux jours, et doit ensuite être changé.",
  reopen_one: "Rouvrir l’accès fermé",
  reopen_other: "Rouvrir les {{count}} accès fermés",
  mailed: "Un lien pour un nouveau mot de passe est en route vers {{names}}. Personne d’autre ne le voit.",
  print: "Télécharger les fiches",
  fileName: "acces.pdf",
  name: "Nom",
  username: "Nom d’utilisateur",
  password: "Mot de passe à usage unique",
};
