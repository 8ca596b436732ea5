/** Words of units: what is taught (document 000 sections 2 and 5, letter for letter where it has them). */
import type { Rows } from "../../i18n/rows.ts";

export const units = {
  main: ["Main Units", "Unités principales", "Masomo makuu"],
  total_one: ["{{count}} unit", "{{count}} unité", "Somo {{count}}"],
  total_other: ["{{count}} units", "{{count}} unités", "Masomo {{count}}"],
  name: ["Unit", "Unité", "Somo"],
  label: ["Unit name", "Nom de l’unité", "Jina la somo"],
  hint: ["For example Mathematics", "Par exemple Mathématiques", "Kwa mfano Hisabati"],
  forAll: ["For all key stages and schemes", "Pour tous les cycles et barèmes", "Kwa hatua na mipango yote"],
  isForAll: ["For all", "Pour tous", "Kwa wote"],
  add: ["Add Unit", "Ajouter une unité", "Ongeza somo"],
  edit: ["Edit unit", "Modifier l’unité", "Hariri somo"],
  editOne: ["Edit unit {{name}}", "Modifier l’unité {{name}}", "Hariri somo {{name}}"],
  actions: ["Edit", "Modifier", "Hariri"],
  save: ["Save", "Enregistrer", "Hifadhi"],
  remove: ["Delete", "Supprimer", "Futa"],
  removeConfirm: ["Confirm to remove {{name}}", "Confirmez la suppression de {{name}}", "Thibitisha kuondoa {{name}}"],
  none: [
    "No units yet. Add what the school teaches, such as Mathematics.",
    "Pas encore d’unités. Ajoutez ce que l’école enseigne, comme les mathématiques.",
    "Bado hakuna masomo. Ongeza yale shule inayofundisha, kama Hisabati.",
  ],
  added: ["{{name}} is added", "{{name}} est ajoutée", "{{name}} limeongezwa"],
  saved: ["{{name}} is saved", "{{name}} est enregistrée", "{{name}} limehifadhiwa"],
  removed: ["{{name}} is removed", "{{name}} est supprimée", "{{name}} limeondolewa"],
} satisfies Rows;
