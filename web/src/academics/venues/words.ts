/** Words of the venues of the timetable. */
import type { Rows } from "../../i18n/rows.ts";

export const venues = {
  title: ["Venues", "Lieux", "Mahali"],
  about: [
    "Where lessons are held: rooms, laboratories, fields.",
    "Là où se donnent les cours : salles, laboratoires, terrains.",
    "Vipindi vinapofanyika: vyumba, maabara, viwanja.",
  ],
  table: ["Venues of the school", "Lieux de l’école", "Mahali pa shule"],
  search: ["Search name or description", "Chercher un nom ou une description", "Tafuta jina au maelezo"],
  name: ["Name", "Nom", "Jina"],
  nameHint: ["For example Room 12", "Par exemple Salle 12", "Kwa mfano Chumba 12"],
  description: ["Description", "Description", "Maelezo"],
  descriptionHint: ["Where it is", "Où il se trouve", "Palipo"],
  seats: ["Seats", "Places", "Viti"],
  seatsHint: [
    "Larger groups are not placed here by the filler; empty for any group",
    "Le remplissage n’y place pas de groupe plus grand ; vide : tout groupe",
    "Kujaza hakuweki kundi kubwa zaidi hapa; tupu ni kundi lolote",
  ],
  add: ["Add venue", "Ajouter un lieu", "Ongeza mahali"],
  edit: ["Edit venue", "Modifier le lieu", "Hariri mahali"],
  save: ["Save venue", "Enregistrer le lieu", "Hifadhi mahali"],
  upload: ["Upload", "Importer", "Pakia orodha"],
  download: ["Download Excel", "Télécharger Excel", "Pakua Excel"],
  added: ["{{name}} is added", "{{name}} est ajouté", "{{name}} imeongezwa"],
  saved: ["{{name}} is saved", "{{name}} est enregistré", "{{name}} imehifadhiwa"],
  removeNone: ["Select the unit you want to remove", "Choisissez l’unité à supprimer", "Chagua somo unalotaka kuondoa"],
  none: ["No venues yet", "Aucun lieu pour l’instant", "Bado hakuna mahali"],
  noneAbout: [
    "Add the places where lessons are held, or upload a list.",
    "Ajoutez les lieux où se donnent les cours, ou importez une liste.",
    "Ongeza mahali vipindi vinapofanyika, au pakia orodha.",
  ],
  unmatched: ["No venue matches", "Aucun lieu ne correspond", "Hakuna mahali panapolingana"],
  bin: {
    about: [
      "Deleted venues stay here for 30 days and can be restored. Then they are gone for good.",
      "Les lieux supprimés restent ici 30 jours et peuvent être rétablis. Ensuite, ils disparaissent définitivement.",
      "Mahali palipofutwa hukaa hapa siku 30 na panaweza kurejeshwa. Baada ya hapo hupotea kabisa.",
    ],
    table: ["Venues in the bin", "Lieux dans la corbeille", "Mahali palipo kwenye pipa"],
    back: ["Back to venues", "Retour aux lieux", "Rudi kwa mahali"],
    noneAbout: [
      "A venue that is deleted comes here first.",
      "Un lieu supprimé arrive d’abord ici.",
      "Mahali panapofutwa huja hapa kwanza.",
    ],
  },
} satisfies Rows;
