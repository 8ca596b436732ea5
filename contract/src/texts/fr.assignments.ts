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
  "You have sent {megabytes} MB since yesterday, and {left} MB are left. Wait until tomorrow, or send a smaller file":
    "Vous avez envoyé {megabytes} Mo depuis hier, et il en reste {left}. Attendez demain, ou envoyez un fichier plus petit",
  "This file is of no kind that can be kept here. Use PDF, JPEG, PNG, MP4, MP3, Word or Excel":
    "Ce fichier n’est pas d’un type accepté ici. Utilisez PDF, JPEG, PNG, MP4, MP3, Word ou Excel",
  "This video is damaged or cut off: what it says of its length is not so. Save it anew":
    "Cette vidéo est endommagée ou coupée : ce qu’elle dit de sa longueur est faux. Enregistrez-la de nouveau",
  "This sound is damaged or no MP3 to its end. Save it anew":
    "Ce son est endommagé ou n’est pas du MP3 jusqu’au bout. Enregistrez-le de nouveau",
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
  "the instructions": "les consignes",
  "the due date": "l’échéance",
  "the grade": "la note",
} as const;
