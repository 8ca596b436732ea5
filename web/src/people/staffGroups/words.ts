/** Words of the staff's groups (document 000 sections 2, 5 and 7). */
import type { Rows } from "../../i18n/rows.ts";

export const staff = {
  groups: {
    one: ["Group", "Groupe", "Kundi"],
    placeholder: ["SELECT GROUP", "CHOISISSEZ LE GROUPE", "CHAGUA KUNDI"],
    add: ["Add staff group", "Ajouter un groupe du personnel", "Ongeza kundi la wafanyakazi"],
    edit: ["Edit staff group", "Modifier le groupe du personnel", "Hariri kundi la wafanyakazi"],
    remove: ["Remove staff group", "Supprimer le groupe du personnel", "Ondoa kundi la wafanyakazi"],
    save: ["Save group", "Enregistrer le groupe", "Hifadhi kundi"],
    name: ["Group name", "Nom du groupe", "Jina la kundi"],
    hint: ["For example Teachers, or Kitchen", "Par exemple Enseignants, ou Cuisine", "Kwa mfano Walimu, au Jikoni"],
    none: [
      "No staff groups yet. Add one to begin.",
      "Aucun groupe du personnel. Ajoutez-en un pour commencer.",
      "Bado hakuna makundi ya wafanyakazi. Ongeza moja ili kuanza.",
    ],
    editNone: ["Select Group to edit", "Choisissez le groupe à modifier", "Chagua kundi la kuhariri"],
    removeNone: [
      "Select the group you want to remove",
      "Choisissez le groupe à supprimer",
      "Chagua kundi unalotaka kuondoa",
    ],
    removeConfirm: [
      "Do you want to remove {{group}} group?",
      "Voulez-vous supprimer le groupe {{group}} ?",
      "Unataka kuondoa kundi la {{group}}?",
    ],
    added: ["{{name}} is added", "{{name}} est ajouté", "{{name}} limeongezwa"],
    saved: ["{{name}} is saved", "{{name}} est enregistré", "{{name}} limehifadhiwa"],
    removed: ["{{name}} is removed", "{{name}} est supprimé", "{{name}} limeondolewa"],
  },
} satisfies Rows;
