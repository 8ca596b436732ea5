/** Words of academic years (document 000 section 5, letter for letter where it has them). */
import type { Rows } from "../../i18n/rows.ts";

export const calendar = {
  year: {
    one: ["Academic year", "Année scolaire", "Mwaka wa masomo"],
    placeholder: ["Select Academic Year", "Choisissez l’année scolaire", "Chagua mwaka wa masomo"],
    none: [
      "No academic years yet. Add one to begin.",
      "Pas encore d’année scolaire. Ajoutez-en une pour commencer.",
      "Bado hakuna miaka ya masomo. Ongeza mmoja ili kuanza.",
    ],
    now: ["now", "en cours", "sasa"],
    add: ["Add academic year", "Ajouter une année scolaire", "Ongeza mwaka wa masomo"],
    name: ["Academic year", "Année scolaire", "Mwaka wa masomo"],
    hint: ["For example 2026 or 2025-2026", "Par exemple 2026 ou 2025-2026", "Kwa mfano 2026 au 2025-2026"],
    remove: ["Remove academic year", "Supprimer l’année scolaire", "Ondoa mwaka wa masomo"],
    removeConfirm: [
      "Confirm to remove {{name}}",
      "Confirmez la suppression de {{name}}",
      "Thibitisha kuondoa {{name}}",
    ],
    added: ["{{name}} is added", "{{name}} est ajoutée", "{{name}} umeongezwa"],
    removed: ["{{name}} is removed", "{{name}} est supprimée", "{{name}} umeondolewa"],
  },
} satisfies Rows;
