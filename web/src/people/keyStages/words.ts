/** Words of key stages (document 000 sections 2 and 5, letter for letter where it has them). */
import type { Rows } from "../../i18n/rows.ts";

export const people = {
  keyStages: {
    one: ["Key stage", "Cycle", "Hatua"],
    placeholder: ["SELECT KEY STAGE", "CHOISISSEZ LE CYCLE", "CHAGUA HATUA"],
    add: ["Add key stage", "Ajouter un cycle", "Ongeza hatua"],
    edit: ["Edit key stage", "Modifier le cycle", "Hariri hatua"],
    remove: ["Remove key stage", "Supprimer le cycle", "Ondoa hatua"],
    save: ["Save key stage", "Enregistrer le cycle", "Hifadhi hatua"],
    name: ["Key stage name", "Nom du cycle", "Jina la hatua"],
    hint: [
      "For example Form 1, or Lower Primary",
      "Par exemple Humanités, ou Primaire",
      "Kwa mfano Kidato cha 1, au Msingi",
    ],
    none: [
      "No key stages yet. Add one to begin.",
      "Aucun cycle pour l’instant. Ajoutez-en un pour commencer.",
      "Bado hakuna hatua. Ongeza moja ili kuanza.",
    ],
    editNone: ["Select Key Stage to edit", "Choisissez le cycle à modifier", "Chagua hatua ya kuhariri"],
    removeNone: [
      "Select the Key Stage you want to remove",
      "Choisissez le cycle à supprimer",
      "Chagua hatua unayotaka kuondoa",
    ],
    removeConfirm: ["Do you want to remove {{name}}?", "Voulez-vous supprimer {{name}} ?", "Unataka kuondoa {{name}}?"],
    added: ["{{name}} is added", "{{name}} est ajouté", "{{name}} imeongezwa"],
    saved: ["{{name}} is saved", "{{name}} est enregistré", "{{name}} imehifadhiwa"],
    removed: ["{{name}} is removed", "{{name}} est supprimé", "{{name}} imeondolewa"],
  },
} satisfies Rows;
