/** What is said of applicants, in French. */
export const frApplicants = {
  "Select Applicants": "Choisissez les candidats",
  "Name: enter the applicant's name": "Nom : saisissez le nom du candidat",
  "This applicant is not there any more": "Ce candidat n’est plus là",
  "One of the applicants is not there any more. Nothing was moved":
    "L’un des candidats n’est plus là. Rien n’a été déplacé",
  "There is a group called {name} of {year} already": "Il existe déjà un groupe appelé {name} de {year}",
  "{name} cannot be removed while it has {count} applicants. Move them first":
    "{name} ne peut pas être supprimé tant qu’il compte {count} {count|candidat. Déplacez-le|candidats. Déplacez-les} d’abord",
  "{name} cannot be removed while {count} of its applicants are in the bin":
    "{name} ne peut pas être supprimé tant que {count} de ses candidats {count|est|sont} dans la corbeille",
  "Select the status you want to remove": "Choisissez le statut à supprimer",
  "There is a status called {name} already": "Il existe déjà un statut appelé {name}",
  "This status is not there any more": "Ce statut n’existe plus",
  "{name} is a status of every school and cannot be removed":
    "{name} est un statut de toutes les écoles et ne peut pas être supprimé",
  "{name} cannot be removed while {count} applicants have it. Change theirs first":
    "{name} ne peut pas être supprimé tant que {count} {count|candidat l’a. Changez le sien|candidats l’ont. Changez le leur} d’abord",
  "{name} cannot be removed while {count} applicants in the bin have it":
    "{name} ne peut pas être supprimé tant que {count} {count|candidat|candidats} dans la corbeille {count|l’a|l’ont}",
  "the status": "le statut",
  "the comments": "les commentaires",
  "This file is not there any more": "Ce fichier n’est plus là",
  "No applicant has the national ID {id}": "Aucun candidat n’a le n° d’identité {id}",
  "This file is of no kind that can be kept here. Use PDF, JPEG, PNG or Word (.docx)":
    "Ce fichier n’est pas d’un type accepté ici. Utilisez PDF, JPEG, PNG ou Word (.docx)",
  "This PDF cannot be opened: it is damaged, or asks for a password":
    "Ce PDF ne peut pas être ouvert : il est endommagé ou demande un mot de passe",
  "This document cannot be opened: it is damaged, or asks for a password":
    "Ce document ne peut pas être ouvert : il est endommagé ou demande un mot de passe",
  "This document has programs (macros) in it. Save it as .docx or PDF without them":
    "Ce document contient des programmes (macros). Enregistrez-le en .docx ou en PDF sans eux",
  "This picture is damaged or too large. Take it again, or save it anew":
    "Cette image est endommagée ou trop grande. Reprenez-la ou enregistrez-la de nouveau",
  "This page of the file cannot be shown. Download the file to see it":
    "Cette page du fichier ne peut pas être affichée. Téléchargez le fichier pour la voir",
} as const;
