/** The sentences of fees, bills, receipts and payments, in French. */
export const frFinance = {
  // Money
  "Amount: write a number such as 1500 or 1,500.50": "Montant : écrivez un nombre comme 1500 ou 1 500,50",
  "Amount: it must be more than 0": "Montant : il doit être supérieur à 0",
  "Amount: the books are in {currency}": "Montant : les comptes sont en {currency}",
  "Amount: at most {max}": "Montant : {max} au plus",
  "Reason: say why": "Motif : dites pourquoi",
  // Fees
  "Select the Fee Type you want to remove": "Choisissez le type de frais à retirer",
  "Select the fee type": "Choisissez le type de frais",
  "Select the fee types": "Choisissez les types de frais",
  "Select the fee structure": "Choisissez les frais",
  "Select the fees to copy": "Choisissez les frais à copier",
  "Date From: choose a date": "Date de début : choisissez une date",
  "Date To: choose a date": "Date de fin : choisissez une date",
  "Date To must not be before Date From": "La date de fin ne doit pas précéder la date de début",
  "There is a fee type called {name} already": "Il y a déjà un type de frais appelé {name}",
  "{name} cannot be removed while {count} fee structures use it":
    "{name} ne peut pas être retiré tant que {count} frais {count|l’utilise|l’utilisent}",
  "This fee type is not there any more": "Ce type de frais n’existe plus",
  "This fee is not there any more": "Ces frais n’existent plus",
  "{group} has {fee} for these dates already": "{group} a déjà {fee} pour ces dates",
  "One of the fees is not there any more. Nothing was copied": "L’un des frais n’existe plus. Rien n’a été copié",
  "At most {max} fees are copied at once": "Au plus {max} frais sont copiés à la fois",
  "{count} fee structures": "{count} frais",
  // Bills
  "Select the Bill": "Choisissez la facture",
  "Select the item": "Choisissez la ligne",
  "You have not checked any bill": "Vous n’avez coché aucune facture",
  // Making, changing and voiding bills
  "Bill {bill} is not there. Nothing was voided": "La facture {bill} n’existe pas. Rien n’a été annulé",
  "Receipt {receipt} was made since you were shown what goes with these bills. Nothing was voided: look at it again":
    "Le reçu {receipt} a été établi depuis que vous avez vu ce qui part avec ces factures. Rien n’a été annulé : regardez à nouveau",
  "Bill {bill} is void already": "La facture {bill} est déjà annulée",
  "This bill is not there": "Cette facture n’existe pas",
  "This bill has changed just now. Look at it again": "Cette facture vient d’être modifiée. Regardez-la à nouveau",
  "This item is not on the bill any more": "Cette ligne n’est plus sur la facture",
  "This fee is not one of the bill's group": "Ces frais ne sont pas ceux du groupe de la facture",
  "{fee} is billed already for {from} – {to}": "{fee} est déjà facturé pour {from} – {to}",
  "Payments for these bills are being posted just now. Try again in a moment":
    "Des paiements de ces factures sont en cours d’imputation. Réessayez dans un instant",
  "There is no credit to use on this bill": "Il n’y a pas d’avoir à utiliser sur cette facture",
  "{amount} of credit used on bill {bill}": "Avoir de {amount} utilisé sur la facture {bill}",
  "One of the fees is not there any more. Nobody was billed": "L’un des frais n’existe plus. Personne n’a été facturé",
  "Bills {bill} and {other} are not of one family": "Les factures {bill} et {other} ne sont pas d’une même famille",
  "Bill {bill} has {amount} of credit": "La facture {bill} a un avoir de {amount}",
  "{amount} is owed on bill {bill}": "{amount} est dû sur la facture {bill}",
  "This credit was taken back already": "Cet avoir a déjà été repris",
  "{amount} of credit moved to bill {bill}": "Avoir de {amount} transféré à la facture {bill}",
  "{amount} of credit moved back to bill {bill}": "Avoir de {amount} ramené à la facture {bill}",
  "The fees have been changed since you were shown what is billed. Nobody was billed: look at it again":
    "Les frais ont été modifiés depuis que le récapitulatif vous a été montré. Personne n’a été facturé : regardez-le à nouveau",
  "{count} students would be billed {amount} in all now, and you were shown {seen} and {shown}. Nobody was billed: look at it again":
    "{count} {count|élève serait facturé|élèves seraient facturés} maintenant pour {amount} en tout, et il vous en a été montré {seen} pour {shown}. Personne n’a été facturé : regardez à nouveau",
  "The fees have been changed since you were shown their copies. Nothing was copied: look at it again":
    "Les frais ont été modifiés depuis que leurs copies vous ont été montrées. Rien n’a été copié : regardez-les à nouveau",
  "This group has none of these fees": "Ce groupe n’a aucun de ces frais",
  "One of the students is not in this group any more. Nobody was billed":
    "L’un des élèves n’est plus dans ce groupe. Personne n’a été facturé",
  "This run of bills is not there": "Cette facturation n’existe pas",
  "Nobody was billed: the bills could not be finished. Try it again":
    "Personne n’a été facturé : les factures n’ont pas pu être terminées. Réessayez",
  "{count} students are being billed": "{count} {count|élève est|élèves sont} en cours de facturation",
  "{count} bills made; {skipped} students had been billed before":
    "{count} {count|facture établie|factures établies} ; {skipped} {skipped|élève était déjà facturé|élèves étaient déjà facturés}",
  "{count} bills made; {left} students were left out: they are in the bin, or in another group now":
    "{count} {count|facture établie|factures établies} ; {left} {left|élève a été laissé de côté : il est|élèves ont été laissés de côté : ils sont} à la corbeille ou dans un autre groupe",
  "{count} bills made": "{count} {count|facture établie|factures établies}",
  "{bills} bills voided, {receipts} receipts reversed: their payments wait to be posted again":
    "{bills} {bills|facture annulée|factures annulées}, {receipts} {receipts|reçu contrepassé : son paiement attend|reçus contrepassés : leurs paiements attendent} d’être {receipts|imputé|imputés} à nouveau",
  "{bills} bills voided": "{bills} {bills|facture annulée|factures annulées}",
  // Receipts and payments
  "Short code: the 5 to 7 digits of the paybill or till": "Code court : les 5 à 7 chiffres du paybill ou du till",
  "Addresses: IP addresses with commas between": "Adresses : des adresses IP séparées par des virgules",
  "Phone: enter the number that is to be asked": "Téléphone : entrez le numéro à solliciter",
  "Paybill {code} is connected to another school": "Le paybill {code} est relié à une autre école",
  "Safaricom takes only https addresses. Set PUBLIC_URL to the address that the internet reaches":
    "Safaricom n’accepte que des adresses https. Réglez PUBLIC_URL sur l’adresse visible depuis Internet",
  "Safaricom answered: {answer}": "Safaricom a répondu : {answer}",
  "M-Pesa takes whole shillings": "M-Pesa n’accepte que des shillings entiers",
  "M-Pesa takes at most 250,000 shillings at a time": "M-Pesa accepte au plus 250 000 shillings à la fois",
  "No paybill with a passkey is connected. The head connects one under Transactions, M-Pesa":
    "Aucun paybill avec passkey n’est relié. La direction en relie un sous Transactions, M-Pesa",
  "This paybill is not connected: the head enters its consumer key and secret first":
    "Ce paybill n’est pas relié : la direction saisit d’abord sa clé et son secret",
  "This question is not there any more": "Cette demande n’existe plus",
  "It is not known whether the phone was asked. Look at it before asking again":
    "On ne sait pas si le téléphone a été sollicité. Vérifiez avant de recommencer",
  "One of these receipts is not there": "L’un de ces reçus n’existe pas",
  "One of these bills is not there": "L’une de ces factures n’existe pas",
  "This code is not one of ours: the paper was not printed here, or a figure was changed":
    "Ce code n’est pas l’un des nôtres : le document n’a pas été imprimé ici, ou un chiffre a été modifié",
  "Transaction {code} is posted already": "La transaction {code} est déjà imputée",
  "Transaction {code} was returned to its payer": "La transaction {code} a été rendue au payeur",
  "This transaction is not there any more": "Cette transaction n’existe plus",
  "The parts do not add up to the payment": "Les parts ne font pas la somme du paiement",
  "Payment {code} is {status}: the school does not have this money, so it cannot be posted. Return it to its payer":
    "Le paiement {code} est {status} : l’école n’a pas cet argent, il ne peut donc pas être imputé. Rendez-le au payeur",
  "Bill {bill} is not open any more": "La facture {bill} n’est plus ouverte",
  "Receipt {receipt} is not there": "Le reçu {receipt} n’existe pas",
  "Receipt {receipt} is reversed already": "Le reçu {receipt} est déjà contrepassé",
  "Choose a payment mode": "Choisissez un mode de paiement",
  "Select the transaction": "Choisissez la transaction",
  "Reference: letters, digits, dash, dot, slash only":
    "Référence : lettres, chiffres, tiret, point et barre oblique seulement",
  // The counter, posting and lists of payments
  "Reference {ref} of {bank} was receipted on {day} for {name}":
    "La référence {ref} de {bank} a fait l’objet d’un reçu le {day} pour {name}",
  "Reference {ref} of {bank} has arrived and waits to be posted":
    "La référence {ref} de {bank} est arrivée et attend d’être imputée",
  "Reference {ref} of {bank} was returned to its payer": "La référence {ref} de {bank} a été rendue au payeur",
  "Date: this day is still to come": "Date : ce jour n’est pas encore arrivé",
  "There is no bill {bill}": "La facture {bill} n’existe pas",
  "A part of a payment cannot be less than 0": "Une part de paiement ne peut pas être inférieure à 0",
  "Bill {bill} is named in two parts. Put them together": "La facture {bill} figure dans deux parts. Réunissez-les",
  "{day} is more than a year ago. Did you mean {meant}?":
    "Le {day} remonte à plus d’un an. Vouliez-vous dire le {meant} ?",
  "This family owes {owed}. Did you mean to take {amount}?":
    "Cette famille doit {owed}. Vouliez-vous vraiment encaisser {amount} ?",
  "Receipt {receipt} is made": "Le reçu {receipt} est établi",
  "Receipt {receipt} waits for a second person already": "Le reçu {receipt} attend déjà une deuxième personne",
  "{amount} is above {limit}: a second person must approve this reversal":
    "{amount} dépasse {limit} : une deuxième personne doit approuver cette contrepassation",
  "{count} receipts are reversed": "Reçus contrepassés : {count}",
  "This request has been decided already": "Cette demande a déjà été tranchée",
  "Only the head raises or lifts the limit of reversals":
    "Seule la direction relève ou supprime la limite des contrepassations",
  "{name} has made or changed your sign-in within {days} days: somebody else approves this":
    "{name} a créé ou modifié votre accès il y a moins de {days} jours : quelqu’un d’autre approuve ceci",
  "You have asked for this reversal: somebody else decides it":
    "Vous avez demandé cette contrepassation : une autre personne en décide",
  "{amount} after {before} today is above {limit}: a second person must approve this reversal":
    "{amount} après {before} aujourd’hui dépasse {limit} : une deuxième personne doit approuver cette contrepassation",
  "The new limit holds from {day}; the office has been told":
    "La nouvelle limite vaut à partir du {day} ; le bureau en est informé",
  "Its last item was removed: {fee}. {reason}": "Sa dernière ligne a été retirée : {fee}. {reason}",
  "Bill {bill} waits for a second person already": "La facture {bill} attend déjà une deuxième personne",
  "{amount} is above {limit}, and you are the only head: a bursar must approve this":
    "{amount} dépasse {limit}, et vous êtes seul à la direction : un comptable doit l’approuver",
  "{amount} is above {limit}, and nobody else can approve it yet. Give another person the head's role, or withdraw the request":
    "{amount} dépasse {limit}, et personne d’autre ne peut encore l’approuver. Donnez le rôle de direction à une autre personne, ou retirez la demande",
  "{amount} is above {limit}, what one person may take off the books in a day: a second person must approve this":
    "{amount} dépasse {limit}, ce qu’une personne peut retirer des livres en un jour : une deuxième personne doit l’approuver",
  "Only the head decides this": "Seule la direction en décide",
  "{name} has asked for this and alone can withdraw it": "{name} a fait cette demande et peut seul la retirer",
  "The request is declined": "La demande est refusée",
  "The request is withdrawn": "La demande est retirée",
  "{count} bills are void": "Factures annulées : {count}",
  "The fee is removed": "Les frais sont retirés",
  "M-Pesa pays in Kenya shillings, and the books of this school are in {currency}":
    "M-Pesa paie en shillings kényans, et les livres de cette école sont en {currency}",
  "The books of this school have entries in {currency}, so they stay in {currency}. To keep books in {other}, have a school of its own added for them":
    "Les livres de cette école ont des écritures en {currency} et restent donc en {currency}. Pour tenir des livres en {other}, faites ajouter une école à part",
  "The currency of this school was changed just now, and these amounts were in {currency}. Nothing was done. Look at them again":
    "La monnaie de cette école vient d’être changée, et ces montants étaient en {currency}. Rien n’a été fait. Regardez-les à nouveau",
  "A paybill of M-Pesa is connected, which pays in Kenya shillings only. To keep books in {other}, have a school of its own added for them":
    "Un paybill M-Pesa est relié, et il ne paie qu’en shillings kényans. Pour tenir des livres en {other}, faites ajouter une école à part",
  "{amount} #{code} is posted to bill No {bill} {name}": "{amount} #{code} est imputé à la facture no {bill} {name}",
  "{posted} payments are posted, {left} are left": "Paiements imputés : {posted}, laissés : {left}",
  "This payer is forgotten already": "Ce payeur est déjà oublié",
  "This list needs the columns Amount, Code and Date; take the template":
    "Cette liste doit avoir les colonnes Montant, Code et Date ; prenez le modèle",
  "This list has more than {max} rows. Split it": "Cette liste a plus de {max} lignes. Divisez-la",
  "This list is not there": "Cette liste n’existe pas",
  "This list is {state} and cannot be changed any more": "Cette liste est {state} et ne peut plus être modifiée",
  "{count} rows have a day more than a year ago, or far more than the family owes. Did you mean to take them in?":
    "{count} {count|ligne a|lignes ont} une date de plus d’un an, ou bien plus que ce que doit la famille. Vouliez-vous vraiment {count|la|les} prendre ?",
  "{imported} payments are taken in, {known} were here already, {posted} are posted":
    "Paiements repris : {imported}, déjà connus : {known}, imputés : {posted}",
  // Mobile money from the office
  "Select the message": "Choisissez le message",
  "This message is not there": "Ce message n’existe pas",
  "{phone} is being asked for this bill already. Wait for the answer":
    "{phone} est déjà sollicité pour cette facture. Attendez la réponse",
  "Safaricom cannot reach this installation. Set PUBLIC_URL to the address that the internet reaches, and start Ofisi again":
    "Safaricom ne peut pas joindre cette installation. Réglez PUBLIC_URL sur l’adresse visible depuis Internet, puis redémarrez Ofisi",
  "Safaricom could not be reached: {reason}. Try again": "Safaricom n’a pas pu être joint : {reason}. Réessayez",
  "Safaricom does not know this consumer key and secret. Check them, and whether the paybill is sandbox or live":
    "Safaricom ne connaît pas cette clé et ce secret. Vérifiez-les, et si le paybill est d’essai (sandbox) ou réel (live)",
  "To check a payment, the head first enters the initiator and the security credential of paybill {code}":
    "Pour vérifier un paiement, la direction saisit d’abord l’initiateur et le « security credential » du paybill {code}",

  // Payment modes that are words, as in `banks.ts`
  Cash: "Espèces",
  Cheque: "Chèque",
  "the amount": "le montant",
  "the first day": "le premier jour",
  "the last day": "le dernier jour",
} as const satisfies Record<string, string>;
