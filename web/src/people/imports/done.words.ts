/** Words of what an import wrote, and of its undo. */
import type { Rows } from "../../i18n/rows.ts";

export const done = {
  students_one: [
    "{{count}} student is in the school",
    "{{count}} élève est dans l’école",
    "Mwanafunzi {{count}} yuko shuleni",
  ],
  students_other: [
    "{{count}} students are in the school",
    "{{count}} élèves sont dans l’école",
    "Wanafunzi {{count}} wako shuleni",
  ],
  groups_one: ["{{count}} group is in the school", "{{count}} groupe est dans l’école", "Kundi {{count}} liko shuleni"],
  groups_other: [
    "{{count}} groups are in the school",
    "{{count}} groupes sont dans l’école",
    "Makundi {{count}} yako shuleni",
  ],
  staff_one: [
    "{{count}} person is on the staff",
    "{{count}} personne fait partie du personnel",
    "Mfanyakazi {{count}} yuko shuleni",
  ],
  staff_other: [
    "{{count}} people are on the staff",
    "{{count}} personnes font partie du personnel",
    "Wafanyakazi {{count}} wako shuleni",
  ],
  imported: ["Imported", "Importées", "Zilizoingizwa"],
  same: ["Already here", "Déjà là", "Zilizokuwepo"],
  notImported: ["Not imported", "Non importées", "Zisizoingizwa"],
  rejects: ["Download the rows left out", "Télécharger les lignes écartées", "Pakua safu zilizobaki nje"],
  undo: ["Undo this import", "Annuler cette importation", "Tengua uingizaji huu"],
  undoConfirm_one: [
    "Undo this import? {{count}} record that it wrote is removed.",
    "Annuler cette importation ? {{count}} fiche qu’elle a créée sera retirée.",
    "Utengue uingizaji huu? Rekodi {{count}} uliyoandika itaondolewa.",
  ],
  undoConfirm_other: [
    "Undo this import? {{count}} records that it wrote are removed.",
    "Annuler cette importation ? Les {{count}} fiches qu’elle a créées seront retirées.",
    "Utengue uingizaji huu? Rekodi {{count}} ulizoandika zitaondolewa.",
  ],
  undone: ["The import is undone", "L’importation est annulée", "Uingizaji umetenguliwa"],
  see: ["See the students", "Voir les élèves", "Ona wanafunzi"],
  seeStaff: ["See the staff", "Voir le personnel", "Tazama wafanyakazi"],
  another: ["Upload another list", "Importer une autre liste", "Pakia orodha nyingine"],
  parents_one: [
    "{{count}} guardian is in the school",
    "{{count}} responsable est dans l’école",
    "Mlezi {{count}} yupo shuleni",
  ],
  parents_other: [
    "{{count}} guardians are in the school",
    "{{count}} responsables sont dans l’école",
    "Walezi {{count}} wapo shuleni",
  ],
  updated: ["Changed", "Modifiés", "Zimebadilishwa"],
  changed_one: [
    "{{count}} record has new values",
    "{{count}} fiche a de nouvelles valeurs",
    "Rekodi {{count}} ina thamani mpya",
  ],
  changed_other: [
    "{{count}} records have new values",
    "{{count}} fiches ont de nouvelles valeurs",
    "Rekodi {{count}} zina thamani mpya",
  ],
  venues_one: ["{{count}} venue is in the school", "{{count}} lieu est dans l’école", "Mahali {{count}} papo shuleni"],
  venues_other: [
    "{{count}} venues are in the school",
    "{{count}} lieux sont dans l’école",
    "Mahali {{count}} papo shuleni",
  ],
  applicants_one: [
    "{{count}} applicant is in the list",
    "{{count}} candidat est dans la liste",
    "Mwombaji {{count}} yupo kwenye orodha",
  ],
  applicants_other: [
    "{{count}} applicants are in the list",
    "{{count}} candidats sont dans la liste",
    "Waombaji {{count}} wapo kwenye orodha",
  ],
  seeApplicants: ["See the applicants", "Voir les candidats", "Ona waombaji"],
  seeVenues: ["See the venues", "Voir les lieux", "Ona mahali"],
  seeParents: ["See the parents", "Voir les parents", "Ona wazazi"],
  meanwhile_one: [
    "{{count}} record was changed by somebody since the preview and was left as it is. Upload the file again to compare.",
    "{{count}} fiche a été modifiée par quelqu’un depuis l’aperçu et a été laissée telle quelle. Téléversez à nouveau le fichier pour comparer.",
    "Rekodi {{count}} imebadilishwa na mtu tangu uhakiki na imeachwa ilivyo. Pakia faili tena ili kulinganisha.",
  ],
  meanwhile_other: [
    "{{count}} records were changed by somebody since the preview and were left as they are. Upload the file again to compare.",
    "{{count}} fiches ont été modifiées par quelqu’un depuis l’aperçu et ont été laissées telles quelles. Téléversez à nouveau le fichier pour comparer.",
    "Rekodi {{count}} zimebadilishwa na mtu tangu uhakiki na zimeachwa zilivyo. Pakia faili tena ili kulinganisha.",
  ],
  meanwhileReason: ["What was changed", "Ce qui a été modifié", "Kilichobadilishwa"],
  undoKeeps_one: [
    "{{count}} record was changed or used since and stays.",
    "{{count}} fiche a été modifiée ou utilisée depuis et reste.",
    "Rekodi {{count}} imebadilishwa au kutumika tangu hapo na inabaki.",
  ],
  undoKeeps_other: [
    "{{count}} records were changed or used since and stay.",
    "{{count}} fiches ont été modifiées ou utilisées depuis et restent.",
    "Rekodi {{count}} zimebadilishwa au kutumika tangu hapo na zinabaki.",
  ],
  undoing: ["The import is being undone", "L’importation est en cours de retrait", "Uingizaji unatenguliwa"],
  undoingLabel: ["Records taken back", "Fiches retirées", "Rekodi zilizoondolewa"],
  kept_one: [
    "{{count}} record was left as it is. It can be deleted by hand.",
    "{{count}} fiche a été laissée telle quelle. Elle peut être supprimée à la main.",
    "Rekodi {{count}} imeachwa ilivyo. Inaweza kufutwa kwa mkono.",
  ],
  kept_other: [
    "{{count}} records were left as they are. They can be deleted by hand.",
    "{{count}} fiches ont été laissées telles quelles. Elles peuvent être supprimées à la main.",
    "Rekodi {{count}} zimeachwa zilivyo. Zinaweza kufutwa kwa mkono.",
  ],
  undoneRest_one: [
    "{{count}} record was taken back.",
    "{{count}} fiche a été retirée.",
    "Rekodi {{count}} imeondolewa.",
  ],
  undoneRest_other: [
    "{{count}} records were taken back.",
    "{{count}} fiches ont été retirées.",
    "Rekodi {{count}} zimeondolewa.",
  ],
  keptDownload: ["Download what was left", "Télécharger ce qui est resté", "Pakua zilizobaki"],
  keptName: ["Record", "Fiche", "Rekodi"],
  keptReason: ["Why it stays", "Pourquoi elle reste", "Kwa nini inabaki"],
} satisfies Rows;

export const ended = {
  cancelled: [
    "This import was cancelled. Nothing of it is in the school.",
    "Cette importation a été arrêtée. Rien n’en reste dans l’école.",
    "Uingizaji huu ulighairiwa. Hakuna chake kilichobaki shuleni.",
  ],
  undone: [
    "This import was undone. Nothing of it is in the school.",
    "Cette importation a été annulée. Rien n’en reste dans l’école.",
    "Uingizaji huu ulitenguliwa. Hakuna chake kilichobaki shuleni.",
  ],
  failed: [
    "This import stopped: {{reason}}",
    "Cette importation s’est arrêtée : {{reason}}",
    "Uingizaji huu ulisimama: {{reason}}",
  ],
  failedPlain: [
    "This import stopped. Nothing of it is in the school.",
    "Cette importation s’est arrêtée. Rien n’en reste dans l’école.",
    "Uingizaji huu ulisimama. Hakuna chake kilichobaki shuleni.",
  ],
} satisfies Rows;
