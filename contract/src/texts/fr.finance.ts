/** The sentences of fees, bills, receipts and payments, in French. */
export const frFinance = {
  // Money
  "Amount: write a number such as 1500 or 1,500.50": "Montant : écrivez un nombre comme 1500 ou 1 500,50",
  "Amount: it must be more than 0": "Montant : il doit être supérieur à 0",
  "Amount: at most {max}": "Montant : {max} au plus",
  "Reason: say why": "Motif : dites pourquoi",
  // Fees
  "Select the Fee Type you want to remove": "Choisissez le type de frais à retirer",
  "Select the fee type": "Choisissez le type de frais",
  "Select the fee types": "Choisissez les types de frais",
  "Select the fee structure": "Choisissez les frais",
  "Select the fees to copy": "Choisissez les frais à copier",
  "Date From: choose a date": "Date de début : choisissez une date",
  "DateTo: choose a date": "Date de fin : choisissez une date",
  "DateTo must not be before Date From": "La date de fin ne doit pas précéder la date de début",
  "There is a fee type called {name} already": "Il y a déjà un type de frais appelé {name}",
  "{name} cannot be removed while {count} fee structures use it":
    "{name} ne peut pas être retiré tant que {count} frais l’utilisent",
  "This fee type is not there any more": "Ce type de frais n’existe plus",
  "This fee is not there any more": "Ces frais n’existent plus",
  "{group} has {fee} for these dates already": "{group} a déjà {fee} pour ces dates",
  "One of the fees is not there any more. Nothing was copied": "L’un des frais n’existe plus. Rien n’a été copié",
  "At most {max} fees are copied at once": "Au plus {max} frais sont copiés à la fois",
  "{name} cannot be removed while it has {count} fee structures. Remove them first":
    "{name} ne peut pas être retiré tant qu’il a {count} frais. Retirez-les d’abord",
  // Bills
  "Select the Bill": "Choisissez la facture",
  "Select the item": "Choisissez la ligne",
  "You have not checked any bill": "Vous n’avez coché aucune facture",
  // Receipts and payments
  "One of these receipts is not there": "L’un de ces reçus n’existe pas",
  "One of these bills is not there": "L’une de ces factures n’existe pas",
  "This code is not one of ours: the paper was not printed here, or a figure was changed":
    "Ce code n’est pas l’un des nôtres : le document n’a pas été imprimé ici, ou un chiffre a été modifié",
  "Transaction {code} is posted already": "La transaction {code} est déjà imputée",
  "Transaction {code} was returned to its payer": "La transaction {code} a été rendue au payeur",
  "This transaction is not there any more": "Cette transaction n’existe plus",
  "The parts do not add up to the payment": "Les parts ne font pas la somme du paiement",
  "Bill {bill} is not open any more": "La facture {bill} n’est plus ouverte",
  "Receipt {receipt} is not there": "Le reçu {receipt} n’existe pas",
  "Receipt {receipt} is reversed already": "Le reçu {receipt} est déjà contrepassé",
  "Choose a payment mode": "Choisissez un mode de paiement",
  "Select the transaction": "Choisissez la transaction",
  "Reference: letters, digits, dash, dot, slash only":
    "Référence : lettres, chiffres, tiret, point et barre oblique seulement",
} as const satisfies Record<string, string>;
