/** Sentences about messages, in French; a part of `fr.ts`. */
export const frMessages = {
  "the secretary, the bursar, the head or the school's messaging office":
    "le secrétariat, l’économe, la direction ou le bureau des messages de l’école",
  "Enter Message": "Écrivez le message",
  "Enter reply to email. This is the email where recipients can reply to":
    "Indiquez l’adresse de réponse : celle à laquelle les destinataires peuvent répondre",
  "Enter Reply to. The email that recipient will reply to":
    "Indiquez l’adresse de réponse : celle à laquelle le destinataire répondra",
  "Enter Email Subject": "Indiquez l’objet de l’e-mail",
  "Enter Email Body": "Écrivez le texte de l’e-mail",
  "Who are you sending the email to? Select PARENTS or STUDENTS or BOTH":
    "À qui envoyez-vous l’e-mail ? Choisissez PARENTS, ÉLÈVES ou LES DEUX",
  "Kindly select upload recipients": "Veuillez choisir le fichier des destinataires",
  "Select whether you sending SMS or Email or you would like to send both email and sms at the same time":
    "Choisissez si vous envoyez un SMS, un e-mail, ou les deux à la fois",
  "Please do SMS Customization before proceeding": "Veuillez d’abord écrire le SMS",
  "Please do Email Customization before proceeding": "Veuillez d’abord écrire l’e-mail",
  "Select the message": "Choisissez le message",
  "{added} added to the list, {known} were in it already, {noGuardian} without a guardian":
    "Ajouts à la liste : {added} ; déjà présents : {known} ; {noGuardian} {noGuardian|élève n’a|élèves n’ont} pas de responsable et ne {noGuardian|peut être joint|peuvent être joints}",
  "{added} added to the list, {known} were in it already":
    "{added} {added|ajouté|ajoutés} à la liste, {known} y {known|était|étaient} déjà",
  "{name} is in this list already": "{name} est déjà dans cette liste",
  "Nobody in this list is pending": "Personne n’est en attente dans cette liste",
  "Nobody in this list can be reached. Mend their numbers and addresses first":
    "Personne de cette liste ne peut être joint. Corrigez d’abord les numéros et les adresses",
  "{queued} messages are queued": "{queued} {queued|message est|messages sont} en file d’envoi",
  "{cancelled} messages are cancelled": "{cancelled} {cancelled|message est annulé|messages sont annulés}",
  "{count} messages would be sent for {price} now, and you were shown {seen} for {shown}. Nothing was sent: look at it again":
    "{count} {count|message partirait|messages partiraient} maintenant pour {price}, et il vous en a été montré {seen} pour {shown}. Rien n’a été envoyé : regardez à nouveau",
  "{count} messages would be sent now, and you were shown {seen}. Nothing was sent: look at it again":
    "{count} {count|message partirait|messages partiraient} maintenant, et il vous en a été montré {seen}. Rien n’a été envoyé : regardez à nouveau",
  "This would reach {count}, and one send may reach {max}":
    "Cet envoi atteindrait {count} destinataires, et un envoi peut en atteindre {max}",
  "This would cost {price}, and one send may cost {max}": "Cet envoi coûterait {price}, et un envoi peut coûter {max}",
  "This would cost {price}; {spent} of the day's {max} are spent":
    "Cet envoi coûterait {price} ; {spent} des {max} du jour sont dépensés",
  "This list needs the columns Name, Phone Number and Email; take the template":
    "Cette liste a besoin des colonnes Name, Phone Number et Email ; prenez le modèle",
  "This message is not there any more": "Ce message n’existe plus",
  "Nothing of this has failed that was not sent again": "Rien de cet envoi n’a échoué qui n’ait été renvoyé",
  "First choose how these messages leave": "Choisissez d’abord comment ces messages partent",
  "{prefix} stands in the price list twice": "{prefix} figure deux fois dans la liste des prix",
  "This is no private RSA key of 1024 bits or more in PEM":
    "Ce n’est pas une clé RSA privée de 1024 bits ou plus au format PEM",
  "An SMS holds {max} letters at most": "Un SMS contient {max} lettres au plus",
  "This template is not there any more": "Ce modèle n’existe plus",
  "There is a template called {name} in this language already, kept by {by}. Look at it before you replace it":
    "Il existe déjà dans cette langue un modèle appelé {name}, enregistré par {by}. Regardez-le avant de le remplacer",
  "A school keeps {max} templates at most: remove one first":
    "Une école garde {max} modèles au plus : supprimez-en un d’abord",
  "You have sent {max} tests today: send to the list, or wait until tomorrow":
    "Vous avez envoyé {max} essais aujourd’hui : envoyez à la liste, ou attendez demain",
  "This is no number or address": "Ce n’est ni un numéro ni une adresse",
  "Of none of these is it unknown how it ended": "D’aucun de ceux-ci l’issue n’est inconnue",
  "This is no number or address that messages go to": "Ce n’est ni un numéro ni une adresse où vont des messages",
  "{address} is not suppressed": "{address} n’est pas écarté",
  "Prefix: write it like +25472": "Préfixe : écrivez-le comme +25472",
  "Select Key Stage": "Choisissez le cycle",
  "Line {line}: write a name first": "Ligne {line} : écrivez d’abord un nom",
  "Line {line}: after the name write one phone number, one e-mail, or both":
    "Ligne {line} : après le nom, écrivez un numéro de téléphone, un e-mail, ou les deux",
  "Nobody in this list who can be reached owes anything":
    "Personne dans cette liste qui puisse être joint ne doit quoi que ce soit",
  "Say why this is refused": "Dites pourquoi c’est refusé",
  "This send has been decided already": "Cet envoi est déjà décidé",
  "You have asked for this send: somebody else decides it":
    "Vous avez demandé cet envoi : une autre personne le décide",
  "The send is approved": "L’envoi est approuvé",
  "The send is refused": "L’envoi est refusé",
  "Date and time: give both, or neither": "Date et heure : donnez les deux, ou aucune",
  "This time has passed": "Cette heure est passée",
  "A send may wait for {days} days at most": "Un envoi peut attendre {days} jours au plus",
  "This send waits for a second person": "Cet envoi attend une deuxième personne",
  "Username: write the one that the carrier gave you": "Nom d’utilisateur : écrivez celui que l’opérateur vous a donné",
  "Address: write it like https://gateway.example.org/send":
    "Adresse : écrivez-la comme https://gateway.example.org/send",
  "Message centre: write its name, such as smpp.example.org":
    "Centre de messages : écrivez son nom, comme smpp.example.org",
  "Mail server: write its name, such as smtp.example.org":
    "Serveur de courrier : écrivez son nom, comme smtp.example.org",
  "Returned letters: write an address such as returns@example.org":
    "Lettres revenues : écrivez une adresse comme returns@example.org",
  "Sender: write an address such as office@example.org": "Expéditeur : écrivez une adresse comme office@example.org",
  "Secret: the address has changed, so write it again": "Secret : l’adresse a changé, écrivez-le de nouveau",
  "Secret: write the key that the carrier gave you": "Secret : écrivez la clé que l’opérateur vous a donnée",
  "Headers: write one on each line, like X-Key: value": "En-têtes : écrivez-en un par ligne, comme X-Key: valeur",
  "Write {number} and {words} where the gateway is to read the number and the text":
    "Écrivez {number} et {words} là où la passerelle doit lire le numéro et le texte",
  "Port: write a number from 1 to 65535, such as 587": "Port : écrivez un nombre de 1 à 65535, comme 587",
  "This is a test from {school}. Messages arrive.": "Ceci est un essai de {school}. Les messages arrivent.",
  "A test from {school}": "Un essai de {school}",
  "Whoever this is has asked for no messages": "Cette personne ne veut pas de messages",
  "This address is not there any more": "Cette adresse n’existe plus",
  "The carrier sends nothing to this number": "L’opérateur n’envoie rien à ce numéro",
  "The office has settled that nothing is sent here": "Le bureau a décidé de ne rien envoyer ici",
  "The carrier has said nothing of this message": "L’opérateur n’a rien dit de ce message",
  "Address of the state: write it like {example}": "Adresse de l’état : écrivez-la comme {example}",
  "State in the answer: write where it stands, such as status":
    "État dans la réponse : écrivez où il se trouve, comme status",
  "Write the gateway’s words for arrived, failed or on its way":
    "Écrivez les mots de la passerelle pour « remis », « échoué » ou « en route »",
  "The carrier was asked, and knows nothing of this message": "Interrogé, l’opérateur ne sait rien de ce message",
  "The carrier was asked, and said: {words}": "Interrogé, l’opérateur a dit : {words}",
  "A backup was restored in which this waited. It is not known whether it was sent since":
    "Une sauvegarde a été restaurée dans laquelle ceci attendait. On ne sait pas si c’est parti depuis",
  "A backup was restored in which this waited: it may have been sent since. Send it again if it did not arrive":
    "Une sauvegarde a été restaurée dans laquelle ceci attendait : c’est peut-être parti depuis. Renvoyez-le si ce n’est pas arrivé",
  "The answer was lost. It is not known whether this was sent":
    "La réponse s’est perdue. On ne sait pas si ceci est parti",
  "Something went wrong on this side. It is not known whether this was sent":
    "Une erreur s’est produite de ce côté. On ne sait pas si ceci est parti",
  "Asked for no more by the link in an e-mail": "N’en veut plus, par le lien d’un e-mail",
  "Answered: {words}": "A répondu : {words}",
  "No encrypted connection to the mail server: {said}":
    "Aucune connexion chiffrée avec le serveur de courrier : {said}",
  "Begin the address with https: over http anybody on the way reads the secret":
    "Commencez l’adresse par https : en http, n’importe qui sur le chemin lit le secret",
  "The mail server is slow: the rest leaves later": "Le serveur de courrier est lent : le reste part plus tard",
  "Part {part} of {parts} was not taken: {words}": "La partie {part} sur {parts} n’a pas été prise : {words}",
  "There is nothing to send": "Il n’y a rien à envoyer",
  "There is no line to the carrier": "Il n’y a pas de ligne vers l’opérateur",
  "The carrier has taken this and given it no name": "L’opérateur l’a pris sans lui donner de nom",
  "The answer does not say what the message is called: {words}":
    "La réponse ne dit pas comment le message s’appelle : {words}",
  "Refused ({status})": "Refusé ({status})",
  "{name} has said how this ended": "{name} a dit comment ceci a fini",
  "the line was closed without an answer": "la ligne a été coupée sans réponse",
  "no answer in time": "pas de réponse à temps",
  "no connection in time": "pas de connexion à temps",
  "the answer is too long": "la réponse est trop longue",
  "the answer was cut off": "la réponse a été coupée",
  "the settings": "les réglages",
};
