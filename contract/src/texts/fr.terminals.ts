/** What is said of terminals and cards, in French. */
export const frTerminals = {
  "This terminal is not there any more": "Ce terminal n’est plus là",
  "There is a terminal called {name} already": "Il y a déjà un terminal nommé {name}",
  "At most {max} terminals: close those that are not used any more":
    "Au plus {max} terminaux : fermez ceux qui ne servent plus",
  "This terminal is not let in. Ask the school for a new address":
    "Ce terminal n’est pas admis. Demandez une nouvelle adresse à l’école",
  "This address is of another school": "Cette adresse est celle d’une autre école",
  "Select Person": "Sélectionnez une personne",
  "Enter the card's code": "Entrez le code de la carte",
  "This is no card's code. Hold the card to the reader again":
    "Ce n’est pas le code d’une carte. Présentez la carte à nouveau au lecteur",
  "This person is not there any more": "Cette personne n’est plus là",
  "This card is {name}’s": "Cette carte est celle de {name}",
  "Some readers cannot tell this card from {name}’s. Take another card":
    "Certains lecteurs confondent cette carte avec celle de {name}. Prenez une autre carte",
  "This card was reported as lost": "Cette carte a été déclarée perdue",
  "This card is not known": "Cette carte n’est pas connue",
  "This card is not in use any more": "Cette carte n’est plus utilisée",
  "{name} came at {time}": "{name} : arrivée à {time}",
  "{name} left at {time}": "{name} : départ à {time}",
  "Enter the number plate": "Entrez la plaque d’immatriculation",
  "At most {max} vehicles": "Au plus {max} véhicules",
  "This picture cannot be read": "Cette image ne peut pas être lue",
  "These cards are not being printed any more": "Ces cartes ne sont plus à l’impression",
  "This year is over": "Cette année est passée",
  "One of these people is not there any more. Open the list again":
    "L’une de ces personnes n’est plus là. Rouvrez la liste",
  "Nobody’s card is pending here": "Aucune carte n’est en attente ici",
  "At most {max} cards are printed at a time. Choose a group":
    "Au plus {max} cartes s’impriment à la fois. Choisissez un groupe",
  "{name} is printing these cards. Say first how those came out":
    "{name} imprime ces cartes. Dites d’abord si elles sont réussies",
  "{name} has said already how these cards came out": "{name} a déjà dit si ces cartes sont réussies",
  "Tick the spoilt cards": "Cochez les cartes ratées",
  "None of these cards is printed and waiting to be collected":
    "Aucune de ces cartes n’est imprimée et en attente de retrait",
  "None of these cards can become that now": "Aucune de ces cartes ne peut passer à cet état",
  "Tick those whom it is about": "Cochez les personnes concernées",
  "Say when the person leaves": "Dites quand la personne part",
  "Say where the person goes": "Dites où va la personne",
  "This request is not there any more": "Cette demande n’est plus là",
  "This day is over": "Ce jour est passé",
  "The day of this request is over": "Le jour de cette demande est passé",
  "Say why it is refused": "Dites pourquoi elle est refusée",
  "{name} has decided this already. Open it again": "{name} a déjà décidé. Rouvrez la demande",
  "{name} left at {time}, with leave: {where}": "{name} : départ à {time}, avec autorisation : {where}",
  "{name} left at {time}; leave is from {start}: {where}":
    "{name} : départ à {time} ; autorisation à partir de {start} : {where}",
  "This lesson is not held any more. Open the list again": "Ce cours n’a plus lieu. Rouvrez la liste",
  "{name} may leave at {time}: {where}": "{name} peut sortir à {time} : {where}",
  "This tap is kept and will be read later. The name cannot be shown just now":
    "Ce passage est gardé et sera lu plus tard. Le nom ne peut pas être affiché pour l’instant",
  "This terminal may not give out cards or take photos. The head can allow it under Manage, Terminals":
    "Ce terminal ne peut ni donner de cartes ni prendre de photos. La direction peut le permettre sous Gestion, Terminaux",
  "Type three letters of the name at least": "Tapez au moins trois lettres du nom",
  "Card given to {name}": "Carte donnée à {name}",
  "Vehicle {plate} is added": "Le véhicule {plate} est ajouté",
  "The photo is saved": "La photo est enregistrée",
  "The fingerprint is saved": "L’empreinte est enregistrée",
  "Leave is requested for {name}": "Sortie demandée pour {name}",
  "The register is open": "L’appel est ouvert",
  Saved: "Enregistré",
  "came {time}": "arrivée {time}",
  "left {time}": "départ {time}",
  "leave {start} {where}": "sortie {start} {where}",
  "Lost card: {name}": "Carte perdue : {name}",
};
