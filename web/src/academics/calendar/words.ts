/** Words of academic years and semesters (document 000 section 5, letter for letter where it has them). */
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
  semester: {
    one: ["Semester", "Semestre", "Muhula"],
    placeholder: ["Select Semester", "Choisissez le semestre", "Chagua muhula"],
    none: [
      "No semesters yet. Add one to begin.",
      "Pas encore de semestre. Ajoutez-en un pour commencer.",
      "Bado hakuna mihula. Ongeza mmoja ili kuanza.",
    ],
    add: ["Add semester", "Ajouter un semestre", "Ongeza muhula"],
    name: ["Semester name", "Nom du semestre", "Jina la muhula"],
    hint: ["For example Term 1 or Semester 2", "Par exemple Trimestre 1 ou Semestre 2", "Kwa mfano Muhula wa 1"],
    remove: ["Remove semester", "Supprimer le semestre", "Ondoa muhula"],
    removeConfirm: [
      "Confirm to remove {{name}}",
      "Confirmez la suppression de {{name}}",
      "Thibitisha kuondoa {{name}}",
    ],
    added: ["{{name}} is added", "{{name}} est ajouté", "{{name}} umeongezwa"],
    removed: ["{{name}} is removed", "{{name}} est supprimé", "{{name}} umeondolewa"],
  },
  days: {
    open: ["Days of the period", "Jours de la période", "Siku za kipindi"],
    title: ["Days of the period", "Jours de la période", "Siku za kipindi"],
    first: ["First day", "Premier jour", "Siku ya kwanza"],
    last: ["Last day", "Dernier jour", "Siku ya mwisho"],
    hint: [
      "Report cards count attendance from the first day to the last. Empty both and they say nothing of it.",
      "Les bulletins comptent la présence du premier jour au dernier. Videz les deux et ils n’en disent rien.",
      "Ripoti huhesabu mahudhurio tangu siku ya kwanza hadi ya mwisho. Ukiacha zote wazi hazitasema lolote.",
    ],
    other: ["{{name}}: {{from}} to {{to}}", "{{name}} : du {{from}} au {{to}}", "{{name}}: {{from}} hadi {{to}}"],
    save: ["Save", "Enregistrer", "Hifadhi"],
    saved: [
      "The days of {{name}} are saved",
      "Les jours de {{name}} sont enregistrés",
      "Siku za {{name}} zimehifadhiwa",
    ],
  },
} satisfies Rows;
