import { frAcademics } from "./fr.academics.ts";
import { frApplicants } from "./fr.applicants.ts";
import { frAssignments } from "./fr.assignments.ts";
import { frFamily } from "./fr.family.ts";
import { frFinance } from "./fr.finance.ts";
import { frImports } from "./fr.imports.ts";
import { frMessages } from "./fr.messages.ts";
import { frMarks } from "./fr.marks.ts";
import { frAttendance } from "./fr.attendance.ts";
import { frTerminals } from "./fr.terminals.ts";
import { frLessonChanges } from "./fr.lessonChanges.ts";
import { frTimetable } from "./fr.timetable.ts";

/**
 * Every sentence that a validation or a refusal can say, in French. The English sentence is the key, so
 * this list is also the list of all there are: a sentence that is not here does not compile.
 */
export const fr = {
  ...frFinance,
  ...frFamily,
  ...frAcademics,
  ...frApplicants,
  ...frMarks,
  ...frTimetable,
  ...frLessonChanges,
  ...frAttendance,
  ...frTerminals,
  ...frAssignments,
  ...frMessages,
  ...frImports,
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
  "Phone: write it like 0712345678, or with its country's code like +256712345678":
    "Téléphone : écrivez-le comme 0712345678, ou avec l’indicatif du pays comme +256712345678",
  "Phone: write it like 0812345678, or with its country's code like +254712345678":
    "Téléphone : écrivez-le comme 0812345678, ou avec l’indicatif du pays comme +254712345678",
  "Date: write a real date like 2012-03-31": "Date : écrivez une vraie date comme 2012-03-31",
  "Date of birth: write a real date like 2012-03-31": "Date de naissance : écrivez une vraie date comme 2012-03-31",
  "Date of birth: this day is still to come": "Date de naissance : ce jour n’est pas encore arrivé",

  // Transport and access
  "Token has expired": "Votre session a expiré",
  "Sorry, access denied.": "Désolé, accès refusé.",
  // Who may, as `kit/access.ts` has it
  "anyone, signed in or not": "tout le monde, connecté ou non",
  "anyone who has signed in": "toute personne connectée",
  "staff of the school": "le personnel de l’école",
  "the secretary, the bursar or the head": "le secrétariat, l’économe ou la direction",
  "the secretary or the head": "le secrétariat ou la direction",
  "the bursar or the head": "l’économe ou la direction",
  "the bursar, the head or the school's messaging office":
    "l’économe, la direction ou le bureau des messages de l’école",
  "a teacher or the head": "un enseignant ou la direction",
  "the head": "la direction",
  "the head, also where every member of the staff may do everything":
    "la direction, même là où tout le personnel peut tout faire",
  "the platform's administrator": "l’administrateur de la plateforme",

  "This call does not exist": "Cet appel n’existe pas",
  "This call was refused because it does not come from this application":
    "Cet appel a été refusé car il ne vient pas de cette application",
  "This call takes no files": "Cet appel ne prend pas de fichiers",
  "This call takes no such file": "Cet appel ne prend pas ce fichier",
  "Send one file at a time": "Envoyez un fichier à la fois",
  "This call cannot be read: send it as a form": "Cet appel ne peut pas être lu : envoyez-le comme formulaire",
  "A form with files begins with the field function": "Un formulaire avec fichiers commence par le champ function",
  "This form has too many fields: at most {names}, with {values} values in all":
    "Ce formulaire a trop de champs : au plus {names}, avec {values} valeurs en tout",
  "This field is too long: at most {kilobytes} kB": "Ce champ est trop long : au plus {kilobytes} ko",
  "This form is too large: at most {kilobytes} kB": "Ce formulaire est trop grand : au plus {kilobytes} ko",
  "You are sending too much at once. Wait until what is on its way has arrived":
    "Vous envoyez trop à la fois. Attendez que ce qui est en route soit arrivé",
  "This installation does not answer to this name. Its administrator can add it to the setting HOST_NAMES":
    "Cette installation ne répond pas à ce nom. Son administrateur peut l’ajouter au réglage HOST_NAMES",
  "Too many pages are open in your school just now. This one does not follow what others change":
    "Trop de pages sont ouvertes dans votre école en ce moment. Celle-ci ne suit pas ce que d’autres modifient",
  "You have too many pages open. This one does not follow what others change":
    "Vous avez trop de pages ouvertes. Celle-ci ne suit pas ce que d’autres modifient",
  "This form did not arrive whole. Send it again": "Ce formulaire n’est pas arrivé en entier. Envoyez-le de nouveau",
  "This school code is not yours": "Ce code d’école n’est pas le vôtre",
  "Too many tries. Try again in {minutes} minutes": "Trop d’essais. Réessayez dans {minutes} {minutes|minute|minutes}",
  "Many papers and files are being made just now, and your turn did not come. Wait until those you asked for are there, and ask again":
    "Beaucoup de documents et de fichiers sont en préparation, et votre tour n’est pas venu. Attendez ceux que vous avez demandés, puis redemandez",
  "This paper is too large to be made in one piece. Choose fewer, and print several papers":
    "Ce document est trop grand pour être fait d’une pièce. Choisissez-en moins et imprimez plusieurs documents",
  "A list on paper holds at most {max} rows. Narrow it with its filters, or download it as a spreadsheet":
    "Une liste sur papier compte au plus {max} lignes. Restreignez-la par ses filtres, ou téléchargez-la comme feuille de calcul",
  "One paper holds at most {max}; {count} were chosen. Choose fewer, and print several papers":
    "Un document en contient au plus {max} ; {count} ont été choisis. Choisissez-en moins et imprimez plusieurs documents",
  "The key that opens the secrets of this paybill is not on this machine. The head enters its consumer key, consumer secret, passkey and security credential anew":
    "La clé qui ouvre les secrets de ce paybill n’est pas sur cette machine. La direction saisit à nouveau sa clé et son secret de consommateur, sa passkey et son justificatif de sécurité",
  "Change your one-time password first": "Changez d’abord votre mot de passe à usage unique",
  "This request has been sent before with other contents": "Cette demande a déjà été envoyée avec un autre contenu",
  "This request needs an idempotency key": "Cette demande nécessite une clé d’idempotence",
  "Something went wrong on our side and nothing was changed. Try again; if it stays, give this number: {id}":
    "Une erreur s’est produite chez nous et rien n’a été modifié. Réessayez ; si cela persiste, indiquez ce numéro : {id}",
  "The database does not answer just now. Nothing was changed. Try again in a moment":
    "La base de données ne répond pas pour l’instant. Rien n’a été modifié. Réessayez dans un instant",
  "Too many people are at work at this moment. Nothing was changed. Try again in a moment":
    "Trop de personnes travaillent en ce moment. Rien n’a été modifié. Réessayez dans un instant",
  "The database was lost at the last moment: it is not known whether this was done. Look before you do it again":
    "La base de données a été perdue au dernier moment : on ne sait pas si cela a été fait. Vérifiez avant de recommencer",
  "This was done, but what follows it went wrong on our side. Look before you do it again; if it stays, give this number: {id}":
    "Cela a été fait, mais la suite a échoué chez nous. Vérifiez avant de recommencer ; si cela persiste, indiquez ce numéro : {id}",
  "This was begun before, and it is not known how it ended. Look before you do it again":
    "Cela a déjà été commencé, et on ne sait pas comment cela a fini. Vérifiez avant de recommencer",
  "The disk of this installation is full. Nothing was changed. Ask its administrator to make room":
    "Le disque de cette installation est plein. Rien n’a été modifié. Demandez à son administrateur de faire de la place",
  "The file is larger than {megabytes} MB": "Le fichier dépasse {megabytes} Mo",
  "Kindly select the file": "Veuillez choisir le fichier",
  "This file is not a picture of a kind we know. Use JPEG, PNG or WebP":
    "Ce fichier n’est pas une image d’un type connu. Utilisez JPEG, PNG ou WebP",
  "Row {row} has a formula without a result. Open the file in Excel, save it and upload it again":
    "La ligne {row} contient une formule sans résultat. Ouvrez le fichier dans Excel, enregistrez-le et renvoyez-le",
  "{detail} is a formula without a result: open the file in Excel and save it":
    "{detail} est une formule sans résultat : ouvrez le fichier dans Excel et enregistrez-le",
  "This picture is too long or too wide: at most {pixels} pixels a side":
    "Cette image est trop longue ou trop large : au plus {pixels} pixels par côté",
  "This file is empty. Check that it opens on your device, and send it again":
    "Ce fichier est vide. Vérifiez qu’il s’ouvre sur votre appareil, puis renvoyez-le",
  "This picture is too large: at most {pixels} megapixels": "Cette image est trop grande : au plus {pixels} mégapixels",

  // Session
  "Enter username": "Saisissez le nom d’utilisateur",
  "Enter password": "Saisissez le mot de passe",
  "Enter your present password": "Saisissez votre mot de passe actuel",
  "New password: at least {min} characters": "Nouveau mot de passe : au moins {min} caractères",
  "New password: at most {max} characters": "Nouveau mot de passe : au plus {max} caractères",
  "New password: guessers try this one early. Choose three or four words that do not belong together":
    "Nouveau mot de passe : celui-ci est vite deviné. Choisissez trois ou quatre mots sans rapport entre eux",
  "Choose the sign-in to end": "Choisissez la session à terminer",
  "This sign-in has ended already": "Cette session est déjà terminée",
  "This sign-in has ended": "Cette session est terminée",
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
    "{name} ne peut pas être supprimé tant qu’il compte {count} {count|élève. Déplacez-le|élèves. Déplacez-les} d’abord",
  "{name} cannot be removed while {count} of its students are in the bin":
    "{name} ne peut pas être supprimé tant que {count} de ses élèves {count|est|sont} dans la corbeille",
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
  "Age: whole years, such as 12": "Âge : des années entières, comme 12",
  "This choice is not on the list": "Ce choix ne figure pas dans la liste",
  "School ID: letters, digits, dash, dot, slash only": "Matricule : lettres, chiffres, tiret, point, barre seulement",
  "School ID {id} belongs to {name}": "Le matricule {id} appartient à {name}",
  "School ID {id} belongs to {name}. {next} is free": "Le matricule {id} appartient à {name}. {next} est libre",
  "This student is not there any more": "Cet élève n’est plus là",
  "{name} is in the bin": "{name} est dans la corbeille",
  "{name} has changed {what} since you opened this form. Look at it again before saving":
    "{name} a modifié {what} depuis que vous avez ouvert ce formulaire. Vérifiez avant d’enregistrer",
  "One of the students is not there any more. Nothing was moved": "L’un des élèves n’est plus là. Rien n’a été déplacé",
  "This was done already. What it showed cannot be shown again; ask for it anew":
    "Cela a déjà été fait. Ce qui a été montré ne peut plus l’être ; refaites la demande",

  // Sign-ins and roles of the staff
  "The sign-in of {name} is closed. Say that it is to be opened again":
    "L’accès de {name} est fermé. Dites qu’il doit être rouvert",
  "This member of the staff has no sign-in yet. Make one first":
    "Ce membre du personnel n’a pas encore d’accès. Créez-en un d’abord",
  "{name} is the only head who can sign in. Make somebody else head first":
    "{name} est la seule personne de la direction qui peut se connecter. Donnez d’abord ce rôle à quelqu’un d’autre",
  "Your roles are changed": "Vos rôles sont modifiés",
  "The roles of {name} are changed": "Les rôles de {name} sont modifiés",
  "{name} may more than you. Ask the head": "{name} a plus de droits que vous. Adressez-vous à la direction",

  // Families
  "Names: enter the guardian's names": "Noms : saisissez les noms du responsable",
  "Family ID: enter it for the first guardian of the family":
    "Numéro de famille : saisissez-le pour le premier responsable de la famille",
  "There is a guardian called {names} in this family already": "Cette famille a déjà un responsable appelé {names}",
  "There is a guardian called {names} in family {family} already":
    "La famille {family} a déjà un responsable appelé {names}",
  "{names} has been changed in another family meanwhile. Save again":
    "{names} a été modifié entre-temps dans une autre famille. Enregistrez de nouveau",
  "This guardian is not there any more": "Ce responsable n’est plus là",
  "No guardian family was found": "Aucune famille n’a été trouvée",

  // Staff
  "Select Staff": "Choisissez le personnel",
  "Select Group to edit": "Choisissez le groupe à modifier",
  "Name: enter the staff member's name": "Nom : saisissez le nom du membre du personnel",
  "National ID {id} belongs to {name}": "Le numéro d’identité {id} appartient à {name}",
  "This member of the staff is not there any more": "Ce membre du personnel n’est plus là",
  "One of the staff is not there any more. Nothing was moved":
    "L’un des membres du personnel n’est plus là. Rien n’a été déplacé",
  "There is a staff group called {name} already": "Il existe déjà un groupe du personnel appelé {name}",
  "{name} cannot be removed while it has {count} members. Move them first":
    "{name} ne peut pas être supprimé tant qu’il compte {count} {count|membre. Déplacez-le|membres. Déplacez-les} d’abord",
  "{name} cannot be removed while {count} of its members are in the bin":
    "{name} ne peut pas être supprimé tant que {count} de ses membres {count|est|sont} dans la corbeille",
  "Only somebody who may as much gives this role. Ask the head":
    "Seul celui qui peut autant donne ce rôle. Demandez à la direction",
  "You cannot delete yourself": "Vous ne pouvez pas vous supprimer vous-même",
  "This is your own sign-in. Change its password on your account page":
    "C’est votre propre accès. Changez son mot de passe sur la page de votre compte",
  "This is your own sign-in. Ask a colleague to close it":
    "C’est votre propre accès. Demandez à un collègue de le fermer",
  "{name} has no sign-in": "{name} n’a pas d’accès",
  "The sign-in of {name} is closed": "L’accès de {name} est fermé",
  "This sign-in is somebody else's or not there any more": "Cet accès est à quelqu’un d’autre ou n’existe plus",

  // Money that hangs on people and groups
  "{name} cannot be removed while it has {what}. Remove that first":
    "{name} ne peut pas être retiré tant qu’il y a {what}. Retirez-les d’abord",
  "{name} still has {what} and cannot be deleted. Void bills made by mistake; if they have left the school, move them to the alumni":
    "{name} a encore {what} et ne peut pas être supprimé. Annulez les factures faites par erreur ; s’il a quitté l’école, déplacez-le vers les anciens élèves",
  "{count} unpaid bills": "{count} {count|facture impayée|factures impayées}",
  "{count} receipts": "{count} {count|reçu|reçus}",
  "a credit of {amount}": "un avoir de {amount}",

  // Fields, as somebody else’s change names them
  "The roles of {name} were changed since you opened this form. Look at them again before saving":
    "Les rôles de {name} ont été modifiés depuis l’ouverture de ce formulaire. Revoyez-les avant d’enregistrer",
  "the record": "la fiche",
  "the name": "le nom",
  "the date of birth": "la date de naissance",
  "the place of birth": "le lieu de naissance",
  "the gender": "le sexe",
  "the national ID": "le n° d’identité",
  "the nationality": "la nationalité",
  "the address": "l’adresse",
  "the phone": "le téléphone",
  "the e-mail": "l’e-mail",
  "the group": "le groupe",
  "the key stage": "le cycle",
  "the role": "le rôle",
  "the school ID": "le matricule",
  "the family ID": "le n° de famille",
  "the photo": "la photo",
  "the relationship": "le lien de parenté",

  // Several things, listed as the language lists.
  "{what}": "{what}",

  // Spreadsheets that are refused
  "This file is empty. Choose a file with a row of column titles and rows below it.":
    "Ce fichier est vide. Choisissez un fichier avec une ligne de titres et des lignes en dessous.",
  "This file has column titles but no rows below them. Fill in at least one row and upload it again.":
    "Ce fichier a des titres de colonnes mais aucune ligne en dessous. Remplissez au moins une ligne et envoyez-le de nouveau.",
  "This file is not a spreadsheet. Upload an Excel (.xlsx, .xls), OpenDocument (.ods) or CSV file.":
    "Ce fichier n’est pas un tableur. Envoyez un fichier Excel (.xlsx, .xls), OpenDocument (.ods) ou CSV.",
  "This file is protected with a password. Remove the password and upload it again.":
    "Ce fichier est protégé par un mot de passe. Retirez le mot de passe et envoyez-le de nouveau.",
  "This file is damaged or incomplete. Open it in Excel, save it again and upload the new copy.":
    "Ce fichier est endommagé ou incomplet. Ouvrez-le dans Excel, enregistrez-le de nouveau et envoyez la nouvelle copie.",
  "This file has a document type definition, which spreadsheets never need. Save it again in Excel.":
    "Ce fichier contient une définition de type de document, dont un tableur n’a jamais besoin. Enregistrez-le de nouveau dans Excel.",
  "This file is too big once unpacked. Split it into several files, or remove pictures and empty sheets.":
    "Ce fichier est trop gros une fois décompressé. Divisez-le en plusieurs fichiers, ou retirez les images et les feuilles vides.",
  "This file has more than 50,000 rows. Split it into several files.":
    "Ce fichier a plus de 50 000 lignes. Divisez-le en plusieurs fichiers.",
  "This file has more than 200 columns. Remove the columns that are not needed.":
    "Ce fichier a plus de 200 colonnes. Retirez celles qui ne sont pas nécessaires.",
  "A cell of this file has more than 5,000 characters. Shorten it and upload the file again.":
    "Une cellule de ce fichier a plus de 5 000 caractères. Raccourcissez-la et envoyez le fichier de nouveau.",
  "A quotation mark in this file is opened and never closed. Correct it and upload the file again.":
    "Un guillemet de ce fichier est ouvert et jamais fermé. Corrigez-le et envoyez le fichier de nouveau.",
  "This file took too long to read. Save it as CSV, or split it into several files.":
    "La lecture de ce fichier a pris trop de temps. Enregistrez-le en CSV, ou divisez-le en plusieurs fichiers.",
  "This file needs too much memory to read. Save it as CSV, or split it into several files.":
    "La lecture de ce fichier demande trop de mémoire. Enregistrez-le en CSV, ou divisez-le en plusieurs fichiers.",
  "A row of totals": "Une ligne de totaux",
  "The column titles once more": "Les titres des colonnes une seconde fois",
  "Two columns feed one field. Choose one of them and leave the other out":
    "Deux colonnes alimentent un même champ. Choisissez-en une et écartez l’autre",
  "{detail} has this phone in another family": "{detail} a ce téléphone dans une autre famille",
  "No student has the school ID {detail}": "Aucun élève n’a le matricule {detail}",
  "No school ID of a student is given": "Aucun matricule d’élève n’est donné",
  "Changed since the import": "Modifié depuis l’importation",
  "Billed since the import": "Facturé depuis l’importation",
  "Known as the student of a payer since the import": "Reconnu comme l’élève d’un payeur depuis l’importation",
  "Deleted since the import": "Supprimé depuis l’importation",
  "The family has got a guardian since the import": "La famille a reçu un responsable depuis l’importation",
  "In use since the import": "Utilisé depuis l’importation",
  "Has a sign-in since the import": "A un accès depuis l’importation",
  "This is the {file} of a OneRoster set, which says only who is in which class. Choose users.csv and classes.csv together with it":
    "Ceci est le fichier {file} d’un jeu OneRoster, qui dit seulement qui est dans quelle classe. Choisissez users.csv et classes.csv avec lui",
  "This is the {file} of a OneRoster set, which names no students. Choose users.csv together with it":
    "Ceci est le fichier {file} d’un jeu OneRoster, qui ne nomme aucun élève. Choisissez users.csv avec lui",
  "These files are no set that we know. Choose one spreadsheet, or the files of a OneRoster set together":
    "Ces fichiers ne forment pas un jeu que nous connaissons. Choisissez un tableur, ou ensemble les fichiers d’un jeu OneRoster",
  "This sheet is not there": "Cette feuille n’existe pas",
  "There is no row below these titles": "Il n’y a aucune ligne sous ces titres",

  // The school itself
  "School name: enter the school's name": "Nom de l’école : saisissez le nom de l’école",
  "Website: write it like www.school.ac.ke": "Site web : écrivez-le comme www.ecole.cd",
  "Days until a bill is due: a whole number from 0 to 365, or empty":
    "Jours jusqu’à l’échéance : un nombre entier de 0 à 365, ou vide",
  "the motto": "la devise",
  "the website": "le site web",
  "the ways to pay": "les moyens de paiement",
  "the days until a bill is due": "les jours jusqu’à l’échéance",
  "One of the students is not there any more. Nobody was deleted":
    "Un des élèves n’est plus là. Personne n’a été supprimé",
  "One of the students is not there any more. Nobody was restored":
    "Un des élèves n’est plus là. Personne n’a été rétabli",
  "One of the staff is not there any more. Nobody was deleted":
    "Un des membres du personnel n’est plus là. Personne n’a été supprimé",
  "One of the staff is not there any more. Nobody was restored":
    "Un des membres du personnel n’est plus là. Personne n’a été rétabli",

  // All that match
  "{now} match now, and {seen} did when you chose all of them. Nothing was done: look at the list and choose again":
    "{now} {now|ligne correspond|lignes correspondent} maintenant, contre {seen} quand vous les avez toutes choisies. Rien n’a été fait : regardez la liste et choisissez de nouveau",
  "At most {max} can be chosen at once for this. Narrow the list first":
    "Au plus {max} à la fois pour ceci. Filtrez d’abord la liste",
  "At most {max} rows can be left out of all that match. Narrow the list with its filters instead":
    "Au plus {max} lignes peuvent être écartées de toutes celles qui correspondent. Restreignez plutôt la liste par ses filtres",
  "None of these payments is posted: none has a receipt yet":
    "Aucun de ces paiements n’est imputé : aucun n’a encore de reçu",
  "This took too long and was stopped. Nothing was changed. Narrow what you ask for, or try again in a moment":
    "Cela a duré trop longtemps et a été arrêté. Rien n’a été changé. Précisez votre demande, ou réessayez dans un instant",
} as const satisfies Record<string, string>;
