/** Words of comments on the pages of what was handed in (decision 0047). */
import type { Rows } from "../../i18n/rows.ts";

export const assignmentComments = {
  title: ["Comments on the pages", "Commentaires sur les pages", "Maoni kwenye kurasa"],
  how: [
    "Press on the page where you want to comment, or draw an area with the mouse.",
    "Cliquez sur la page à l’endroit à commenter, ou tracez une zone à la souris.",
    "Bonyeza ukurasa mahali unapotaka kutoa maoni, au chora eneo kwa kipanya.",
  ],
  seenLater: [
    "The student reads these once the grade is submitted.",
    "L’élève les lira quand la note sera enregistrée.",
    "Mwanafunzi atayasoma alama ikishawasilishwa.",
  ],
  seenNow: [
    "The grade is submitted: the student reads these at once.",
    "La note est enregistrée : l’élève les lit aussitôt.",
    "Alama imewasilishwa: mwanafunzi anayasoma mara moja.",
  ],
  begin: ["Comment on this page", "Commenter cette page", "Toa maoni kwenye ukurasa huu"],
  field: ["Comment on the page", "Commentaire sur la page", "Maoni kwenye ukurasa"],
  add: ["Add comment", "Ajouter le commentaire", "Ongeza maoni"],
  save: ["Save comment", "Enregistrer le commentaire", "Hifadhi maoni"],
  where: [
    "Page {{page}}, {{across}} % from the left, {{down}} % from the top.",
    "Page {{page}}, à {{across}} % de la gauche, {{down}} % du haut.",
    "Ukurasa {{page}}, asilimia {{across}} kutoka kushoto, {{down}} kutoka juu.",
  ],
  move: [
    "Place of the comment: arrow keys move it, with Shift they make it an area",
    "Place du commentaire : les flèches la déplacent, avec Maj elles en font une zone",
    "Mahali pa maoni: vishale hupasogeza, pamoja na Shift hupafanya kuwa eneo",
  ],
  moveHint: [
    "Drag the pin to move it and its corner to make it an area, or press elsewhere on the page.",
    "Faites glisser le repère pour le déplacer et son coin pour en faire une zone, ou cliquez ailleurs.",
    "Buruta alama kuisogeza na kona yake kuifanya eneo, au bonyeza pengine kwenye ukurasa.",
  ],
  top: ["Page {{page}}, at the top", "Page {{page}}, en haut", "Ukurasa {{page}}, juu"],
  middle: ["Page {{page}}, in the middle", "Page {{page}}, au milieu", "Ukurasa {{page}}, katikati"],
  bottom: ["Page {{page}}, at the bottom", "Page {{page}}, en bas", "Ukurasa {{page}}, chini"],
  pin: ["Comment {{number}}: {{comments}}", "Commentaire {{number}} : {{comments}}", "Maoni {{number}}: {{comments}}"],
  show: [
    "{{number}}: show this comment on its page",
    "{{number}} : montrer ce commentaire sur sa page",
    "{{number}}: onyesha maoni haya kwenye ukurasa wake",
  ],
  by: ["{{name}}, {{when}}", "{{name}}, {{when}}", "{{name}}, {{when}}"],
  changed: ["Changed by {{name}}, {{when}}", "Modifié par {{name}}, {{when}}", "Yamebadilishwa na {{name}}, {{when}}"],
  unfinished: [
    "You are writing a comment on the page. Add it or cancel it first",
    "Vous écrivez un commentaire sur la page. Ajoutez-le ou annulez-le d’abord",
    "Unaandika maoni kwenye ukurasa. Yaongeze au yaghairi kwanza",
  ],
  newer: [
    "{{name}} has changed this comment since: “{{comments}}”",
    "{{name}} a modifié ce commentaire depuis : « {{comments}} »",
    "{{name}} amebadilisha maoni haya tangu wakati huo: “{{comments}}”",
  ],
  writeOver: ["Write over it", "Écrire par-dessus", "Andika juu yake"],
  edit: ["Edit", "Modifier", "Hariri"],
  editOne: ["Edit comment {{number}}", "Modifier le commentaire {{number}}", "Hariri maoni {{number}}"],
  remove: ["Remove", "Retirer", "Ondoa"],
  removeOne: ["Remove comment {{number}}", "Retirer le commentaire {{number}}", "Ondoa maoni {{number}}"],
  removeAsk: ["Remove this comment?", "Retirer ce commentaire ?", "Kuondoa maoni haya?"],
  removed: ["The comment is removed", "Le commentaire est retiré", "Maoni yameondolewa"],
  earlier: [
    "Comments on the pages of {{file}}",
    "Commentaires sur les pages de {{file}}",
    "Maoni kwenye kurasa za {{file}}",
  ],
} satisfies Rows;
