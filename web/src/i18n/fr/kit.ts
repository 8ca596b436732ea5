import type { Shape } from "../../kit/i18n.ts";
import type { kit as english } from "../en/kit.ts";

export const kit: Shape<typeof english> = {
  more: "Plus",
  cancel: "Annuler",
  close: "Fermer",
  clearFilters: "Effacer les filtres",
  moreFilters: "Filtres ({{count, number}})",
  retry: "Réessayer",
  stale: "Vous voyez les dernières données reçues.",
  search: "Rechercher",
  nothingHere: "Rien ici pour l’instant",
  nothingFound: "Aucun résultat",
  form: {
    leave: "Quitter sans enregistrer ? Votre saisie sera perdue.",
    leaveYes: "Quitter sans enregistrer",
    failed: "L’enregistrement a échoué. Votre saisie est toujours là.",
    restored: "Votre saisie a été rétablie.",
  },
  changedBy: "Mis à jour par {{by}}",
  table: {
    row: "ligne {{number}}",
    tick: "Sélectionner {{name}}",
    tickPage: "Sélectionner toutes les lignes affichées",
    ticked_one: "{{count, number}} sélectionné",
    ticked_other: "{{count, number}} sélectionnés",
    untick: "Effacer la sélection",
    sortBy: "Trier par {{column}}",
    columns: "Colonnes",
    pages: "Pages du tableau",
    rowsPerPage: "Lignes par page",
    all: "Toutes",
    range: "{{from}}–{{to}} sur {{total}}",
    first: "Première page",
    previous: "Page précédente",
    next: "Page suivante",
    last: "Dernière page",
  },
  days: {
    from: "À partir de ce jour",
    to: "Jusqu’à ce jour",
  },
  newer: {
    show: "Voir leur version",
    changed: "Modifié entre-temps :",
    change: "{{field}} : {{from}} → {{to}}",
    empty: "(vide)",
    merged:
      "Leurs modifications sont maintenant dans le formulaire, et votre saisie est conservée. Vérifiez, puis enregistrez.",
    conflicts_one: "{{count, number}} champ a été modifié des deux côtés : le vôtre y figure, l’autre en dessous.",
    conflicts_other:
      "{{count, number}} champs ont été modifiés des deux côtés : les vôtres y figurent, les autres en dessous.",
    theirs: "Leur valeur : {{value}}",
    yours: "La vôtre : {{value}}",
    useTheirs: "Prendre la leur",
    useYours: "Garder la vôtre",
    taken: "Modifié entre-temps ; auparavant : {{value}}",
  },
  tabForbidden:
    "Votre navigateur n’a pas ouvert le nouvel onglet. Autorisez les fenêtres pour cette page et réessayez.",
  upload: {
    rule: "{{endings}}, {{max}} Mo au plus. Ou déposez le fichier ici.",
    type: "{{name}} ne peut pas être accepté. Choisissez un fichier se terminant par {{endings}}.",
    size: "{{name}} dépasse {{max}} Mo.",
    empty: "{{name}} est vide.",
    sending: "Envoi du fichier",
  },
};
