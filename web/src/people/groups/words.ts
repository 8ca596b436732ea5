/** Words of groups (document 000 sections 2 and 5, letter for letter where it has them). */
import type { Rows } from "../../i18n/rows.ts";

export const people = {
  groups: {
    one: ["Group", "Groupe", "Kundi"],
    placeholder: ["SELECT GROUP", "CHOISISSEZ LE GROUPE", "CHAGUA KUNDI"],
    add: ["Add group", "Ajouter un groupe", "Ongeza kundi"],
    addTo: ["Add group to {{keyStage}}", "Ajouter un groupe à {{keyStage}}", "Ongeza kundi kwenye {{keyStage}}"],
    edit: ["Edit group", "Modifier le groupe", "Hariri kundi"],
    remove: ["Remove group", "Supprimer le groupe", "Ondoa kundi"],
    save: ["Save group", "Enregistrer le groupe", "Hifadhi kundi"],
    manage: ["Manage groups", "Gérer les groupes", "Panga makundi"],
    name: ["Group name", "Nom du groupe", "Jina la kundi"],
    hint: ["For example 1 East", "Par exemple 1re A", "Kwa mfano 1 Mashariki"],
    none: [
      "No groups here yet. Add one to begin.",
      "Aucun groupe ici pour l’instant. Ajoutez-en un pour commencer.",
      "Bado hakuna makundi hapa. Ongeza moja ili kuanza.",
    ],
    addNone: ["SELECT KEY STAGE", "CHOISISSEZ LE CYCLE", "CHAGUA HATUA"],
    editNone: ["Select group to edit", "Choisissez le groupe à modifier", "Chagua kundi la kuhariri"],
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
    students_one: ["{{count}} student", "{{count}} élève", "mwanafunzi {{count}}"],
    students_other: ["{{count}} students", "{{count}} élèves", "wanafunzi {{count}}"],
  },
  manage: {
    title: ["Manage groups", "Gérer les groupes", "Panga makundi"],
    about: [
      "Tick groups on the left and move them to the key stage on the right.",
      "Cochez des groupes à gauche et déplacez-les vers le cycle de droite.",
      "Weka alama kwenye makundi ya kushoto na uyahamishe kwenye hatua ya kulia.",
    ],
    left: ["Left column", "Colonne de gauche", "Safu ya kushoto"],
    right: ["Right column", "Colonne de droite", "Safu ya kulia"],
    move: ["Move to the right", "Déplacer vers la droite", "Hamisha kwenda kulia"],
    moveNone: [
      "Select Group you want to move from LEFT to RIGHT COLUMN ",
      "Choisissez les groupes à déplacer de la colonne de GAUCHE vers celle de DROITE",
      "Chagua makundi ya kuhamisha kutoka safu ya KUSHOTO kwenda ya KULIA",
    ],
    sameStage: [
      "Cannot move to the same Key stage ",
      "Impossible de déplacer vers le même cycle",
      "Huwezi kuhamisha kwenda hatua ile ile",
    ],
    noRight: [
      "Select Right Column KEY STAGE",
      "Choisissez le CYCLE de la colonne de droite",
      "Chagua HATUA ya safu ya kulia",
    ],
    already: [
      "You have already Selected {{keyStage}} in the first Column",
      "Vous avez déjà choisi {{keyStage}} dans la première colonne",
      "Tayari umechagua {{keyStage}} katika safu ya kwanza",
    ],
    removeGroup: ["Remove {{group}}", "Supprimer {{group}}", "Ondoa {{group}}"],
    moved_one: [
      "{{count}} group moved to {{keyStage}}",
      "{{count}} groupe déplacé vers {{keyStage}}",
      "Kundi {{count}} limehamishwa kwenda {{keyStage}}",
    ],
    moved_other: [
      "{{count}} groups moved to {{keyStage}}",
      "{{count}} groupes déplacés vers {{keyStage}}",
      "Makundi {{count}} yamehamishwa kwenda {{keyStage}}",
    ],
    choose: [
      "Choose a key stage to see its groups.",
      "Choisissez un cycle pour voir ses groupes.",
      "Chagua hatua ili kuona makundi yake.",
    ],
    empty: ["No groups in this key stage.", "Aucun groupe dans ce cycle.", "Hakuna makundi katika hatua hii."],
  },
  order: {
    title: ["Order of classes", "Ordre des classes", "Mpangilio wa madarasa"],
    open: ["Order of classes…", "Ordre des classes…", "Mpangilio wa madarasa…"],
    about: [
      "Lists and menus show key stages and groups in this order.",
      "Les listes et les menus montrent les cycles et les groupes dans cet ordre.",
      "Orodha na menyu huonyesha hatua na makundi kwa mpangilio huu.",
    ],
    up: ["Move {{name}} up", "Monter {{name}}", "Pandisha {{name}}"],
    down: ["Move {{name}} down", "Descendre {{name}}", "Shusha {{name}}"],
    byYears: ["Known by their years", "Désignés par leurs années", "Yanayojulikana kwa miaka"],
    save: ["Save order", "Enregistrer l’ordre", "Hifadhi mpangilio"],
    usual: ["Back to the usual order", "Revenir à l’ordre habituel", "Rudi kwenye mpangilio wa kawaida"],
    saved: ["The order is saved", "L’ordre est enregistré", "Mpangilio umehifadhiwa"],
  },
} satisfies Rows;
