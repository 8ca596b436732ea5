/** What is said of assignments and of what is handed in, in French. */
export const frAssignments = {
  "staff of the school or a student": "le personnel de l’école ou un élève",
  "Please select the group": "Veuillez choisir le groupe",
  "Please Unit/ Activity": "Veuillez choisir l’unité/activité",
  "Please staff": "Veuillez choisir un membre du personnel",
  "Please choose file": "Veuillez choisir un fichier",
  "Enter Title": "Saisissez le titre",
  "Enter comments or instructions": "Saisissez des commentaires ou des consignes",
  "Please enter grade": "Veuillez saisir la note",
  "Please enter comments": "Veuillez saisir des commentaires",
  "Due date: choose a day and a time": "Échéance : choisissez un jour et une heure",
  "Out of: a number above zero": "Sur : un nombre supérieur à zéro",
  "Status: write 1 to open, 2 to close": "Statut : 1 ouvre, 2 ferme",
  "This assignment is not there any more": "Ce devoir n’est plus là",
  "This submission is not there any more": "Ce travail rendu n’est plus là",
  "This assignment is closed: nothing more can be handed in": "Ce devoir est fermé : plus rien ne peut être rendu",
  "Somebody else is signed in here by now. Sign in again and it is sent":
    "Quelqu’un d’autre est maintenant connecté ici. Reconnectez-vous et ce sera envoyé",
  "This is graded already and cannot be replaced": "Ce travail est déjà noté et ne peut plus être remplacé",
  "Grade: a number from 0 to {most}": "Note : un nombre de 0 à {most}",
  "The school's room for files of assignments has {megabytes} MB left. Delete assignments that are over, or send a smaller file":
    "Il reste {megabytes} Mo à l’école pour les fichiers des devoirs. Supprimez des devoirs terminés, ou envoyez un fichier plus petit",
  "The school's room for files of assignments has {megabytes} MB left. Send a smaller file, or tell your teacher":
    "Il reste {megabytes} Mo à l’école pour les fichiers des devoirs. Envoyez un fichier plus petit, ou dites-le à votre enseignant",
  "The school's room for files of assignments is full. Tell your teacher":
    "L’espace de l’école pour les fichiers des devoirs est plein. Dites-le à votre enseignant",
  "You have sent {megabytes} MB since yesterday, and {left} MB are left. Wait until tomorrow, or send a smaller file":
    "Vous avez envoyé {megabytes} Mo depuis hier, et il en reste {left}. Attendez demain, ou envoyez un fichier plus petit",
  "The school's room for files of assignments is full: {used} GB are used of {most}. Delete assignments that are over, or ask the head for more room":
    "L’espace de l’école pour les fichiers des devoirs est plein : {used} Go utilisés sur {most}. Supprimez des devoirs terminés, ou demandez plus d’espace à la direction",
  "This school does not take files of this kind. Use {kinds}":
    "Cette école n’accepte pas les fichiers de ce type. Utilisez {kinds}",
  "Files of this kind cannot be sent here, at any school. Use {kinds}":
    "Les fichiers de ce type ne peuvent être envoyés ici, dans aucune école. Utilisez {kinds}",
  "Choose at least one kind of file": "Choisissez au moins un type de fichier",
  "This document fetches something from elsewhere when it is opened. Save it as PDF":
    "Ce document va chercher quelque chose ailleurs à l’ouverture. Enregistrez-le en PDF",
  "This comment is not there any more": "Ce commentaire n’est plus là",
  "You keep {most} comments already. Remove one first": "Vous gardez déjà {most} commentaires. Retirez-en un d’abord",
  "The length of the file is missing": "La longueur du fichier manque",
  "The file has not arrived to its end. Send it again":
    "Le fichier n’est pas arrivé jusqu’au bout. Envoyez-le de nouveau",
  "This file is longer than was announced. Choose it again and send it anew":
    "Ce fichier est plus long qu’annoncé. Choisissez-le de nouveau et renvoyez-le",
  "{count} assignments": "{count} {count|devoir|devoirs}",
  "This assignment has no due date: nothing is late": "Ce devoir n’a pas d’échéance : rien n’est en retard",
  "More time: choose a moment after the due date of the assignment":
    "Plus de temps : choisissez un moment après l’échéance du devoir",
  "This student has handed it in already: give more time where it is graded":
    "Cet élève l’a déjà rendu : donnez plus de temps là où on le note",
  "Rubric: give each criterion a name of 120 characters at most":
    "Grille : donnez à chaque critère un nom de 120 caractères au plus",
  "Rubric: give each criterion between 2 and 8 levels": "Grille : donnez à chaque critère entre 2 et 8 niveaux",
  "Rubric: points are numbers from 0 to 1000, with two decimals at most":
    "Grille : les points sont des nombres de 0 à 1000, avec deux décimales au plus",
  "Rubric: describe a level in 300 characters at most": "Grille : décrivez un niveau en 300 caractères au plus",
  "Rubric: some level must be worth points": "Grille : un niveau au moins doit valoir des points",
  "Choose a level for each criterion": "Choisissez un niveau pour chaque critère",
  "The points of this rubric have changed since you opened this form. Look at it again":
    "Les points de cette grille ont changé depuis que vous avez ouvert ce formulaire. Regardez-la de nouveau",
  "{count} grades were given without this rubric, and would not follow from it":
    "{count} {count|note a été donnée|notes ont été données} sans cette grille, et n’en {count|découlerait|découleraient} pas",
  "{count} grades were given by this rubric. Tick that they are to be restated":
    "{count} {count|note a été donnée|notes ont été données} avec cette grille. Cochez qu’il faut les recalculer",
  "A level that was chosen for a grade is not in it any more, or a criterion is new. Points and words may change once grades were given":
    "Un niveau choisi pour une note n’y est plus, ou un critère est nouveau. Une fois des notes données, seuls les points et les mots changent",
  "The texts could not be compared": "Les textes n’ont pas pu être comparés",
  "the rubric": "la grille",
  "the instructions": "les consignes",
  "whether grades are held back": "la retenue des notes",
  "the due date": "l’échéance",
  "the grade": "la note",
  "the comment": "le commentaire",
  "the place": "la place",
  "This place is not on the page": "Cet endroit n’est pas sur la page",
  "Another file has been handed in since. Open the submission again to comment on that one":
    "Un autre fichier a été rendu depuis. Rouvrez le travail rendu pour commenter celui-là",
  "This file has {most} comments already. Remove one first":
    "Ce fichier a déjà {most} commentaires. Retirez-en un d’abord",
  "Teams: a student is in one team": "Équipes : un élève fait partie d’une seule équipe",
  "This assignment is {name}'s. Ask the head to let you mark it":
    "Ce devoir est celui de {name}. Demandez à la direction le droit de le noter",
  "Publish in your own name. Ask the head to let you mark this as well":
    "Publiez en votre nom. Demandez à la direction le droit de noter ceci aussi",
  "This has a grade already. Open it again to change the grade":
    "Ce travail a déjà une note. Rouvrez-le pour la modifier",
  "This is not in the bin any more": "Ceci n’est plus dans la corbeille",
  "{name} has handed in again since. Delete that first": "{name} a rendu à nouveau depuis. Supprimez d’abord ce rendu",
  "{name} is in a team or has handed in already, and stays there: only other students can be added":
    "{name} est dans une équipe ou a déjà rendu son travail et y reste : seuls d’autres élèves peuvent être ajoutés",
} as const;
