/** What is said of lessons on their dates and of leave, in French. */
export const frLessonChanges = {
  "Choose the start and the end, or neither": "Choisissez le début et la fin, ou aucun des deux",
  "This lesson is as ever on this day": "Ce cours a lieu comme d’habitude ce jour-là",
  "Somebody else has changed this lesson meanwhile: look at it again":
    "Quelqu’un d’autre a modifié ce cours entre-temps : regardez-le à nouveau",
  "A lesson is in the way that is changed on a day to come: {meetings}. Choose otherwise, or change that day first under Dates":
    "Un cours modifié un jour à venir gêne : {meetings}. Choisissez autrement, ou modifiez d’abord ce jour sous Dates",
  "{day}: {lesson} / {other} ({over})": "{day} : {lesson} / {other} ({over})",
  "{unit}, {group}, {start}–{end}, {venue}": "{unit}, {group}, {start}–{end}, {venue}",
  "This lesson is not on this day": "Ce cours n’a pas lieu ce jour-là",
  "Choose another lesson to swap with": "Choisissez un autre cours à échanger",
  "This lesson is cancelled on this day: {lesson}": "Ce cours est annulé ce jour-là : {lesson}",
  "There is nothing to swap: both lessons have the same one":
    "Il n’y a rien à échanger : c’est le même pour les deux cours",
  "Its register of this day is taken: it was held": "L’appel de ce jour est fait : le cours a eu lieu",
  "Nothing of it is different on this day": "Rien n’est différent ce jour-là",
  "No lessons are held on this day: it is not in the term": "Pas de cours ce jour-là : il est hors du trimestre",
  "No lessons are held on this day: {name}": "Pas de cours ce jour-là : {name}",
  "{name} is on leave on this day": "{name} est en congé ce jour-là",
  "{count} changed lessons to come": "{count} cours {count|modifié|modifiés} à venir",
  "A leave is a year at most": "Un congé dure un an au plus",
  "This leave is not there any more": "Ce congé du personnel n’est plus là",
  "There is a leave on one of these days already": "Il y a déjà un congé l’un de ces jours",
  "whether it is held": "si le cours a lieu",
  "There are no lessons to print": "Il n’y a pas de cours à imprimer",
  "the reason": "le motif",
  "the venue": "le lieu",
  "the staff": "l’enseignant",
};
