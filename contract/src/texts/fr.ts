/**
 * Every sentence that a validation or a refusal can say, in French. The English sentence is the key, so
 * this list is also the list of all there are: a sentence that is not here does not compile.
 */
export const fr = {
  // Shape of the input
  "At most {max} characters": "Au plus {max} caractères",
  "A whole number from {min} to {max}": "Un nombre entier de {min} à {max}",
  "This text has characters that cannot be stored":
    "Ce texte contient des caractères qui ne peuvent pas être enregistrés",
  "This code is not valid": "Ce code n’est pas valable",
  "This list has an entry that is not a code": "Cette liste contient une entrée qui n’est pas un code",
  "This field is not valid JSON": "Ce champ n’est pas du JSON valable",
  "This value is not one of those allowed": "Cette valeur n’est pas permise",
  "{field}: this value is not one of those allowed": "{field} : cette valeur n’est pas permise",
  "E-mail: write it like name@example.org": "E-mail : écrivez-le comme nom@exemple.org",
  "Phone: write it like +254712345678 or 0712345678": "Téléphone : écrivez-le comme +243812345678 ou 0812345678",
  "Date: write a real date like 2012-03-31": "Date : écrivez une vraie date comme 2012-03-31",
  "Date of birth: write a real date like 2012-03-31": "Date de naissance : écrivez une vraie date comme 2012-03-31",
  "Date of birth: this day is still to come": "Date de naissance : ce jour n’est pas encore arrivé",

  // Transport and access
  "Token has expired": "Votre session a expiré",
  "Sorry, access denied.": "Désolé, accès refusé.",
  "This call does not exist": "Cet appel n’existe pas",
  "This call was refused because it does not come from this application":
    "Cet appel a été refusé car il ne vient pas de cette application",
  "This school code is not yours": "Ce code d’école n’est pas le vôtre",
  "Too many tries. Try again in {minutes} minutes": "Trop d’essais. Réessayez dans {minutes} minutes",
  "Change your one-time password first": "Changez d’abord votre mot de passe à usage unique",
  "This request has been sent before with other contents": "Cette demande a déjà été envoyée avec un autre contenu",
  "This request needs an idempotency key": "Cette demande nécessite une clé d’idempotence",
  "Something went wrong on our side and nothing was changed. Try again; if it stays, give this number: {id}":
    "Une erreur s’est produite chez nous et rien n’a été modifié. Réessayez ; si cela persiste, indiquez ce numéro : {id}",
  "The database does not answer just now. Nothing was changed. Try again in a moment":
    "La base de données ne répond pas pour l’instant. Rien n’a été modifié. Réessayez dans un instant",
  "The disk of this installation is full. Nothing was changed. Ask its administrator to make room":
    "Le disque de cette installation est plein. Rien n’a été modifié. Demandez à son administrateur de faire de la place",
  "The file is larger than {megabytes} MB": "Le fichier dépasse {megabytes} Mo",
  "Kindly select the file": "Veuillez choisir le fichier",
  "This file is not a picture of a kind we know. Use JPEG, PNG or WebP":
    "Ce fichier n’est pas une image d’un type connu. Utilisez JPEG, PNG ou WebP",
  "This picture is too large: at most {pixels} megapixels": "Cette image est trop grande : au plus {pixels} mégapixels",

  // Session
  "Enter username": "Saisissez le nom d’utilisateur",
  "Enter password": "Saisissez le mot de passe",
  "Enter your present password": "Saisissez votre mot de passe actuel",
  "New password: at least {min} characters": "Nouveau mot de passe : au moins {min} caractères",
  "New password: at most {max} characters": "Nouveau mot de passe : au plus {max} caractères",
  "New password: this one is among the most common; choose another":
    "Nouveau mot de passe : celui-ci est parmi les plus courants ; choisissez-en un autre",
  "New password: it must differ from the present one": "Nouveau mot de passe : il doit différer de l’actuel",
  "Wrong username or password": "Nom d’utilisateur ou mot de passe incorrect",
  "This one-time password is no longer valid. Ask your office for a new one":
    "Ce mot de passe à usage unique n’est plus valable. Demandez-en un nouveau à votre bureau",
  "This sign-in is closed. Ask your office": "Cet accès est fermé. Adressez-vous à votre bureau",
  "The present password is not right": "Le mot de passe actuel est incorrect",
  "If this username exists and has an e-mail address, a link to set a new password is on its way. It is valid for 10 minutes":
    "Si ce nom d’utilisateur existe et possède une adresse e-mail, un lien pour définir un nouveau mot de passe est en route. Il est valable 10 minutes",
  "This link is not complete": "Ce lien n’est pas complet",
  "This link has been used or is too old. Ask for a new one":
    "Ce lien a déjà servi ou est trop ancien. Demandez-en un nouveau",
  "Your password is changed": "Votre mot de passe est changé",
  "Logout successfully.": "Déconnexion réussie.",
  "This username is taken": "Ce nom d’utilisateur est déjà pris",
  "Username: 3 to 60 letters, digits, dots, dashes or underscores":
    "Nom d’utilisateur : 3 à 60 lettres, chiffres, points, tirets ou traits bas",
  "School code: 2 to 12 capital letters and digits": "Code de l’école : 2 à 12 majuscules et chiffres",
  "School code: 2 to 12 capital letters and digits, a letter first":
    "Code de l’école : 2 à 12 majuscules et chiffres, une lettre d’abord",
  "School name: enter it, or leave the school's fields empty":
    "Nom de l’école : saisissez-le, ou laissez vides les champs de l’école",
  "School code: this one is taken": "Code de l’école : celui-ci est déjà pris",
  "This installation is set up": "Cette installation est configurée",

  // Key stages and groups
  Empty: "Vide",
  "SELECT KEY STAGE": "CHOISISSEZ LE CYCLE",
  "Select Key Stage to edit": "Choisissez le cycle à modifier",
  "Select the Key Stage you want to remove": "Choisissez le cycle à supprimer",
  "There is a key stage called {name} already": "Il existe déjà un cycle appelé {name}",
  "This key stage is not there any more": "Ce cycle n’existe plus",
  "{name} cannot be removed while it has groups: {groups}. Move or remove them first":
    "{name} ne peut pas être supprimé tant qu’il contient des groupes : {groups}. Déplacez-les ou supprimez-les d’abord",
  "Select group to edit": "Choisissez le groupe à modifier",
  "Select the group you want to remove": "Choisissez le groupe à supprimer",
  "There is a group called {name} here already": "Il existe déjà ici un groupe appelé {name}",
  "This group is not there any more": "Ce groupe n’existe plus",
  "{name} cannot be removed while it has {count} students. Move them first":
    "{name} ne peut pas être supprimé tant qu’il compte {count} élèves. Déplacez-les d’abord",
  "{name} cannot be removed while {count} of its students are in the bin":
    "{name} ne peut pas être supprimé tant que {count} de ses élèves sont dans la corbeille",
  "Entry year: write a year like 2024": "Année d’entrée : écrivez une année comme 2024",
  "Exit year: write a year like 2024": "Année de sortie : écrivez une année comme 2024",
  "Exit year: not before the entry year": "Année de sortie : pas avant l’année d’entrée",
  "Select Group you want to move from LEFT to RIGHT COLUMN ":
    "Choisissez les groupes à déplacer de la colonne de GAUCHE vers celle de DROITE",
  "Select Right Column KEY STAGE": "Choisissez le CYCLE de la colonne de droite",
  "Cannot move to the same Key stage ": "Impossible de déplacer vers le même cycle",
  "{name} is in another key stage now. Nothing was moved":
    "{name} est maintenant dans un autre cycle. Rien n’a été déplacé",

  // Students
  "Select Group": "Choisissez le groupe",
  "Select Students": "Choisissez les élèves",
  "Cannot move to the same group": "Impossible de déplacer vers le même groupe",
  "Name: enter the student's name": "Nom : saisissez le nom de l’élève",
  "Gender: Female, Male or Other": "Sexe : féminin, masculin ou autre",
  "School ID: letters, digits, dash, dot, slash only": "Matricule : lettres, chiffres, tiret, point, barre seulement",
  "School ID {id} belongs to {name}": "Le matricule {id} appartient à {name}",
  "This student is not there any more": "Cet élève n’est plus là",
  "{name} is in the bin": "{name} est dans la corbeille",
  "{name} has changed {what} since you opened this form. Look at it again before saving":
    "{name} a modifié {what} depuis que vous avez ouvert ce formulaire. Vérifiez avant d’enregistrer",
  "One of the students is not there any more. Nothing was moved": "L’un des élèves n’est plus là. Rien n’a été déplacé",

  // Families
  "Names: enter the guardian's names": "Noms : saisissez les noms du responsable",
  "Family ID: enter it for the first guardian of the family":
    "Numéro de famille : saisissez-le pour le premier responsable de la famille",
  "There is a guardian called {names} in this family already": "Cette famille a déjà un responsable appelé {names}",
  "This guardian is not there any more": "Ce responsable n’est plus là",
  "No guardian family was found": "Aucune famille n’a été trouvée",

  // Imports
  "This import is not there": "Cette importation n’existe pas",
  "This import is {state} and cannot be changed any more":
    "Cette importation est à l’état « {state} » et ne peut plus être modifiée",
  "Nothing to import: no row is ready": "Rien à importer : aucune ligne n’est prête",
  "{count} rows are not ready. Fix them, leave them out, or import only the ready ones":
    "{count} lignes ne sont pas prêtes. Corrigez-les, écartez-les ou n’importez que celles qui sont prêtes",
  "Tell first whether dates are day/month or month/day": "Dites d’abord si les dates sont jour/mois ou mois/jour",
  "This row is not there": "Cette ligne n’existe pas",
  "This import cannot be undone: {count} of its records have been changed since":
    "Cette importation ne peut pas être annulée : {count} de ses fiches ont été modifiées depuis",
} as const satisfies Record<string, string>;
