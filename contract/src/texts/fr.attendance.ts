/** What is said of attendance, in French. */
export const frAttendance = {
  "when a day is locked": "le verrouillage des jours",
  "when somebody is late": "l’heure du retard",
  "the codes": "les codes",
  "Give each code a name, or remove it": "Donnez un nom à chaque code, ou retirez-le",
  "This register is not there any more": "Ce registre n’est plus là",
  "This day is a holiday ({name}). Remove it from the holidays to take its registers":
    "Ce jour est férié ({name}). Retirez-le des congés pour faire ses appels",
  "There is no school on this day. Confirm it first": "Il n’y a pas classe ce jour-là. Confirmez d’abord",
  "{name} was added on {day} and has no registers before":
    "{name} figure dans l’école depuis le {day} et n’a pas d’appel avant",
  "Nobody in this group had been added on this day. Confirm it first":
    "Personne de ce groupe n’était encore inscrit ce jour-là. Confirmez d’abord",
  "This day is still to come": "Ce jour est encore à venir",
  "You may take the registers of your own lessons. Ask the office to take this one":
    "Vous pouvez faire l’appel de vos propres cours. Demandez au bureau de faire celui-ci",
  "This day is locked: its registers cannot be changed any more":
    "Ce jour est verrouillé : ses registres ne peuvent plus être modifiés",
  "This person is not in this group any more": "Cette personne n’est plus dans ce groupe",
  "Who is not there has no times": "Qui n’est pas là n’a pas d’heures",
  "This student is not marked absent any more": "Cet élève n’est plus noté absent",
  "This message has a placeholder that nothing fills in: {name}":
    "Ce message contient un champ que rien ne remplit : {name}",
  "Say why it is excused": "Dites pourquoi c’est excusé",
};
