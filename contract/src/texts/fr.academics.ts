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
  "There is a scheme called {name} already": "Il existe déjà un barème appelé {name}",
  "This scheme is not there any more": "Ce barème n’existe plus",
  "Enter Scheme Name": "Saisissez le nom du barème",
  "SELECT SCHEME": "CHOISISSEZ UN BARÈME",
  "Choose another academic year, or name a new scheme":
    "Choisissez une autre année scolaire, ou nommez un nouveau barème",
  "{name} has no subjects in {year}: there is nothing to copy":
    "{name} n’a aucune matière en {year} : il n’y a rien à copier",
  "There is a subject called {name} here already": "Il existe déjà ici une matière appelée {name}",
  "This subject is not there any more": "Cette matière n’existe plus",
  "Select the subject": "Choisissez la matière",
  "Enter Exam Type Name": "Saisissez le nom de la matière",
  "Enter the total marks": "Saisissez le total des points",
  "Marks: write a number from {min} to {max}, with at most two decimals":
    "Points : écrivez un nombre de {min} à {max}, avec au plus deux décimales",
  "The papers of {name} have {papers} marks together: it cannot have fewer":
    "Les épreuves de {name} totalisent {papers} {papers|point|points} : la matière ne peut pas en avoir moins",
  "There is a paper called {name} in this subject already": "Cette matière a déjà une épreuve appelée {name}",
  "This paper is not there any more": "Cette épreuve n’existe plus",
  "Select the paper": "Choisissez l’épreuve",
  "Enter Number of Marks available in the paper": "Saisissez le nombre de points de l’épreuve",
  "Enter paper type": "Saisissez le type d’épreuve",
  "Enter Paper Name": "Saisissez le nom de l’épreuve",
  "Enter Number of Paper Marks": "Saisissez le nombre de points de l’épreuve",
  "{name} has {left} marks left for this paper": "Il reste {left} {left|point|points} de {name} pour cette épreuve",
  "{name} cannot be given fewer marks while it has {what}":
    "{name} ne peut pas avoir moins de points tant qu’il y a {what}",
  "{count} exam subjects": "{count} {count|matière d’examen|matières d’examen}",
  "There is a venue called {name} already": "Il existe déjà un lieu appelé {name}",
  "This venue is not there any more": "Ce lieu n’existe plus",
  "the description": "la description",
};
