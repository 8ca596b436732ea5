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
  "At most {max} applicants are accepted at once": "Au plus {max} candidats sont admis à la fois",
  "This list names somebody twice": "Cette liste nomme quelqu’un deux fois",
  "One of the applicants is not there any more. Nobody was accepted":
    "L’un des candidats n’est plus là. Personne n’a été admis",
  "{name} is accepted already": "{name} est déjà admis",
  "{name} is accepted already, as the student {student}": "{name} est déjà admis : c’est l’élève {student}",
  "{name} is accepted already, as the student {student} with school ID {id}":
    "{name} est déjà admis : c’est l’élève {student}, matricule {id}",
  "{name}: school ID {id} belongs to {holder}": "{name} : le matricule {id} appartient à {holder}",
  "{name}: school ID {id} is given to {holder} too": "{name} : le matricule {id} est aussi donné à {holder}",
  "{name}: national ID {id} belongs to the student {holder}":
    "{name} : le numéro d’identité {id} appartient à l’élève {holder}",
  "{clashes}. Nobody was accepted": "{clashes}. Personne n’a été admis",
  "{names} would come into the family of {children}": "{names} entrerait dans la famille de {children}",
  "{names} would come into the family of {children}, and {guardians} would be a guardian of them too":
    "{names} entrerait dans la famille de {children}, et {guardians} serait aussi leur responsable",
  "{names} would be one family, of {guardians}": "{names} formeraient une seule famille, celle de {guardians}",
  "{families}. See who they are before you accept them": "{families}. Voyez de qui il s’agit avant de les admettre",
  "One of these school IDs was taken this very moment. Nobody was accepted: try again":
    "L’un de ces matricules vient d’être pris. Personne n’a été admis : réessayez",
  "One of the applicants is not there any more. Nothing was undone":
    "L’un des candidats n’est plus là. Rien n’a été annulé",
  "{name} is not accepted any more. Nothing was undone": "{name} n’est plus admis. Rien n’a été annulé",
  "{name} still has {what}": "{name} a encore {what}",
  "{held}. An acceptance can be undone once nothing of this is left":
    "{held}. Une admission peut être annulée quand il n’en reste rien",
  "{name} is accepted as a student. Undo that to change the status":
    "{name} est admis comme élève. Annulez l’admission pour changer le statut",
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
  "This picture is kept in a way that takes very much room to open. Save it as an ordinary JPEG, or smaller":
    "Cette image est enregistrée d’une façon qui demande trop de place pour l’ouvrir. Enregistrez-la en JPEG ordinaire, ou plus petite",
  "This picture is damaged or too large. Take it again, or save it anew":
    "Cette image est endommagée ou trop grande. Reprenez-la ou enregistrez-la de nouveau",
  "This page of the file cannot be shown. Download the file to see it":
    "Cette page du fichier ne peut pas être affichée. Téléchargez le fichier pour la voir",
  "Choose what you apply for": "Choisissez ce pour quoi vous postulez",
  "Parent or guardian: enter a name": "Parent ou responsable : saisissez un nom",
  "Second parent or guardian: whose phone is this? Enter a name":
    "Second parent ou responsable : à qui est ce téléphone ? Saisissez un nom",
  "Phone of the parent or guardian: the school must be able to reach somebody":
    "Téléphone du parent ou responsable : l’école doit pouvoir joindre quelqu’un",
  "This form is not complete. Open the school's link again":
    "Ce formulaire n’est pas complet. Ouvrez de nouveau le lien de l’école",
  "This form was open too long. Press Send again":
    "Ce formulaire est resté ouvert trop longtemps. Appuyez de nouveau sur Envoyer",
  "The time to send files here is over. Hand them in at the school's office":
    "Le délai pour envoyer des fichiers ici est passé. Remettez-les au bureau de l’école",
  "The school has a CV of this applicant already": "L’école a déjà un CV de ce candidat",
  "An application has at most {max} papers": "Une candidature a au plus {max} documents",
  "The school is being sent very many files. Your application is there: send this file in an hour":
    "L’école reçoit beaucoup de fichiers en ce moment. Votre candidature est arrivée : envoyez ce fichier dans une heure",
  "Reference: write its ten letters and digits": "Référence : écrivez ses dix lettres et chiffres",
  "There is no application form here. Look at the link again, or ask the school's office":
    "Il n’y a pas de formulaire de candidature ici. Vérifiez le lien ou demandez au bureau de l’école",
  "This cannot be applied for any more. Choose another": "On ne peut plus postuler à ce choix. Choisissez-en un autre",
  "A field that nobody sees was filled in. Open the school's link again and send once more":
    "Un champ que personne ne voit a été rempli. Ouvrez de nouveau le lien de l’école et renvoyez",
  "No application has this reference and this date of birth. Look at both again":
    "Aucune candidature n’a cette référence et cette date de naissance. Vérifiez les deux",
  "This applicant did not come by the form": "Ce candidat n’est pas venu par le formulaire",
  "whether the form is open": "l’ouverture du formulaire",
  "the open groups": "les groupes ouverts",
  "Choose a letter": "Choisissez une lettre",
  "Title: write what the letter is about": "Titre : écrivez l’objet de la lettre",
  "Text: write the letter": "Texte : écrivez la lettre",
  "{name} is none of the placeholders of a letter": "{name} n’est aucun des champs d’une lettre",
  "One of the applicants is not there any more. Nothing was printed":
    "L’un des candidats n’est plus là. Rien n’a été imprimé",
  "the title": "le titre",
  "the text": "le texte",
  "the language": "la langue",
  "Nobody is left to send this to: they have no e-mail address, or were sent it already":
    "Il ne reste personne à qui l’envoyer : sans adresse e-mail, ou déjà servis",
  "{count} mails are being made and sent":
    "{count} {count|message est préparé et envoyé|messages sont préparés et envoyés}",
  "The mails could not be made. Send them again": "Les messages n’ont pas pu être préparés. Envoyez-les de nouveau",
  "This paper cannot be made any more: whom it is about is not there, or not in this class":
    "Ce document ne peut plus être fait : la personne n’existe plus, ou n’est plus dans cette classe",
  "The files are too large for one mail": "Les fichiers sont trop lourds pour un seul message",
} as const;
