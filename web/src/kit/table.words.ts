/** Words of lists: tables, what can be done with ticked rows, choosing by searching. */
import type { Rows } from "../i18n/rows.ts";

export const searchList = {
  search: ["Search: {{list}}", "Rechercher : {{list}}", "Tafuta: {{list}}"],
  found_one: ["{{shown}} of {{count}} shown", "{{shown}} sur {{count}} affiché", "{{shown}} kati ya {{count}}"],
  found_other: ["{{shown}} of {{count}} shown", "{{shown}} sur {{count}} affichés", "{{shown}} kati ya {{count}}"],
  all_one: ["{{count}} in all", "{{count}} en tout", "{{count}} kwa jumla"],
  all_other: [
    "{{count}} in all: scroll to see the rest",
    "{{count}} en tout : faites défiler pour voir le reste",
    "{{count}} kwa jumla: sogeza kuona zilizobaki",
  ],
} satisfies Rows;

export const table = {
  row: ["row {{number}}", "ligne {{number}}", "safu {{number}}"],
  tick: ["Select {{name}}", "Sélectionner {{name}}", "Chagua {{name}}"],
  tickPage: ["Select all rows shown", "Sélectionner toutes les lignes affichées", "Chagua safu zote zinazoonekana"],
  ticked_one: ["{{count}} selected", "{{count}} sélectionné", "{{count}} amechaguliwa"],
  ticked_other: ["{{count}} selected", "{{count}} sélectionnés", "{{count}} wamechaguliwa"],
  hidden_one: ["{{count}} not shown here", "{{count}} hors de cette liste", "{{count}} haionekani hapa"],
  hidden_other: ["{{count}} not shown here", "{{count}} hors de cette liste", "{{count}} hazionekani hapa"],
  hiddenTitle_one: [
    "{{count}} selected row is not shown here",
    "{{count}} ligne sélectionnée n’est pas affichée ici",
    "Safu {{count}} iliyochaguliwa haionekani hapa",
  ],
  hiddenTitle_other: [
    "{{count}} selected rows are not shown here",
    "{{count}} lignes sélectionnées ne sont pas affichées ici",
    "Safu {{count}} zilizochaguliwa hazionekani hapa",
  ],
  untickHidden: ["Unselect them", "Les désélectionner", "Ondoa uchaguzi wake"],
  untickOne: ["Unselect {{name}}", "Désélectionner {{name}}", "Ondoa uchaguzi wa {{name}}"],
  untickOneShort: ["Unselect", "Désélectionner", "Ondoa uchaguzi"],
  ticksLost_one: [
    "{{count}} selected row is not here any more and was unselected",
    "{{count}} ligne sélectionnée n’est plus ici et a été désélectionnée",
    "Safu {{count}} iliyochaguliwa haipo hapa tena na imeondolewa kwenye uchaguzi",
  ],
  ticksLost_other: [
    "{{count}} selected rows are not here any more and were unselected",
    "{{count}} lignes sélectionnées ne sont plus ici et ont été désélectionnées",
    "Safu {{count}} zilizochaguliwa hazipo hapa tena na zimeondolewa kwenye uchaguzi",
  ],
  untick: ["Clear the selection", "Effacer la sélection", "Futa uchaguzi"],
  print: ["Print list", "Imprimer la liste", "Chapisha orodha"],
  tooLongForPaper: [
    "A list on paper holds at most {{max}} rows. Narrow it with its filters, or download it as a spreadsheet.",
    "Une liste sur papier contient au plus {{max}} lignes. Réduisez-la par ses filtres, ou téléchargez-la en tableur.",
    "Orodha kwenye karatasi ina safu zisizozidi {{max}}. Ipunguze kwa vichujio, au ipakue kama lahajedwali.",
  ],
  chooseAll_one: [
    "Select the {{count}} that matches",
    "Sélectionner {{count}} correspondante",
    "Chagua {{count}} inayolingana",
  ],
  chooseAll_other: [
    "Select all {{count}} that match",
    "Sélectionner les {{count}} qui correspondent",
    "Chagua zote {{count}} zinazolingana",
  ],
  sortBy: ["Sort by {{column}}", "Trier par {{column}}", "Panga kwa {{column}}"],
  columns: ["Columns", "Colonnes", "Safu wima"],
  pages: ["Pages of the table", "Pages du tableau", "Kurasa za jedwali"],
  rowsPerPage: ["Rows per page", "Lignes par page", "Safu kwa ukurasa"],
  all: ["All", "Toutes", "Zote"],
  range: ["{{from}}–{{to}} of {{total}}", "{{from}}–{{to}} sur {{total}}", "{{from}}–{{to}} kati ya {{total}}"],
  first: ["First page", "Première page", "Ukurasa wa kwanza"],
  previous: ["Previous page", "Page précédente", "Ukurasa uliotangulia"],
  next: ["Next page", "Page suivante", "Ukurasa unaofuata"],
  last: ["Last page", "Dernière page", "Ukurasa wa mwisho"],
} satisfies Rows;

export const bulk = {
  delete: ["Delete", "Supprimer", "Futa"],
  download: ["Download", "Télécharger", "Pakua"],
  confirm_one: ["Delete {{count}} person?", "Supprimer {{count}} personne ?", "Kufuta mtu {{count}}?"],
  confirm_other: ["Delete {{count}} people?", "Supprimer {{count}} personnes ?", "Kufuta watu {{count}}?"],
  detail: [
    "They go to the bin, from where they can be restored for 30 days. Their sign-ins are closed meanwhile.",
    "Elles vont à la corbeille, d’où elles peuvent être restaurées pendant 30 jours. Entre-temps, leurs accès sont fermés.",
    "Wanaenda kwenye pipa, ambapo wanaweza kurejeshwa kwa siku 30. Wakati huo akaunti zao zimefungwa.",
  ],
  held_one: [
    "{{count}} cannot be deleted. Nobody was deleted yet.",
    "{{count}} ne peut pas être supprimée. Personne n’a encore été supprimé.",
    "{{count}} hawezi kufutwa. Hakuna aliyefutwa bado.",
  ],
  held_other: [
    "{{count}} cannot be deleted. Nobody was deleted yet.",
    "{{count}} ne peuvent pas être supprimées. Personne n’a encore été supprimé.",
    "{{count}} hawawezi kufutwa. Hakuna aliyefutwa bado.",
  ],
  rest_one: ["Delete the other {{count}}", "Supprimer l’autre ({{count}})", "Futa mwingine {{count}}"],
  rest_other: ["Delete the other {{count}}", "Supprimer les {{count}} autres", "Futa wengine {{count}}"],
  reason: ["{{name}}: {{reason}}", "{{name}} : {{reason}}", "{{name}}: {{reason}}"],
  deleted_one: ["{{count}} is in the bin", "{{count}} est dans la corbeille", "{{count}} yuko kwenye pipa"],
  deleted_other: ["{{count}} are in the bin", "{{count}} sont dans la corbeille", "{{count}} wako kwenye pipa"],
  restored: ["They are back", "Elles sont de retour", "Wamerudi"],
  stays_one: [
    "{{count}} stays in the bin. The others are back.",
    "{{count}} reste dans la corbeille. Les autres sont de retour.",
    "{{count}} amebaki kwenye pipa. Wengine wamerudi.",
  ],
  stays_other: [
    "{{count}} stay in the bin. The others are back.",
    "{{count}} restent dans la corbeille. Les autres sont de retour.",
    "{{count}} wamebaki kwenye pipa. Wengine wamerudi.",
  ],
  tooMany: [
    "At most {{max}} ticked rows can be downloaded at once. Filter the list and download it whole.",
    "Au plus {{max}} lignes cochées se téléchargent à la fois. Filtrez la liste et téléchargez-la entière.",
    "Safu {{max}} tu zilizotiwa tiki zinapakuliwa kwa mara moja. Chuja orodha na uipakue yote.",
  ],
} satisfies Rows;
