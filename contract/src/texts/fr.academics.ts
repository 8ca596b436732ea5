/** Sentences of the academic office in French, by their English ones. */
export const frAcademics = {
  "There is a unit called {name} already": "Il existe déjà une unité appelée {name}",
  "This unit is not there any more": "Cette unité n’existe plus",
  "Select the unit you want to remove": "Choisissez l’unité à supprimer",
  "SELECT UNIT": "CHOISISSEZ UNE UNITÉ",
  "There is an academic year called {name} already": "Il existe déjà une année scolaire appelée {name}",
  "This academic year is not there any more": "Cette année scolaire n’existe plus",
  "Select Academic Year": "Choisissez l’année scolaire",
  "There is a semester called {name} already": "Il existe déjà un semestre appelé {name}",
  "This semester is not there any more": "Ce semestre n’existe plus",
  "Select Semester": "Choisissez le semestre",
};
