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
} as const;
