/** What is said of the timetable, in French. */
export const frTimetable = {
  "Select Venue": "Choisissez le lieu",
  "SELECT DAY OF THE WEEK": "CHOISISSEZ LE JOUR DE LA SEMAINE",
  "Choose Start Time": "Choisissez l’heure de début",
  "Choose End time": "Choisissez l’heure de fin",
  "Choose Staff": "Choisissez un membre du personnel",
  "Start Time cannot be same with End Time": "L’heure de début ne peut pas être celle de la fin",
  "End Time must be after Start Time": "La fin doit venir après le début",
  "Time: write it like 08:20": "Heure : écrivez-la comme 08:20",
  "This lesson is not there any more": "Ce cours n’est plus là",
  "{venue} is taken: {lesson}": "{venue} est occupé : {lesson}",
  "{staff} teaches then: {lesson}": "{staff} enseigne à ce moment : {lesson}",
  "The group has a lesson then: {lesson}": "Le groupe a cours à ce moment : {lesson}",
  "{unit}, {group}, {staff}, {weekday} {start}–{end}, {venue}":
    "{unit}, {group}, {staff}, {weekday} {start}–{end}, {venue}",
  "{unit}, {group}, {staff}, {weekday} {start}–{end}, week {week}, {venue}":
    "{unit}, {group}, {staff}, {weekday} {start}–{end}, semaine {week}, {venue}",
  "{unit}, {group}, {staff}, {weekday} {start}–{end}, week {week}":
    "{unit}, {group}, {staff}, {weekday} {start}–{end}, semaine {week}",
  "The weeks of the school do not alternate: say so beside the bell times first":
    "Les semaines de l’école n’alternent pas : dites-le d’abord à côté des sonneries",
  "{count} lessons are of week A or B alone. Change them first":
    "{count} cours {count|est|sont} de la seule semaine A ou B. {count|Modifiez-le|Modifiez-les} d’abord",
  "Choose a day of week A": "Choisissez un jour de la semaine A",
  "Choose the weeks": "Choisissez les semaines",
  "The days of this period are not known any more": "Les jours de cette période ne sont plus connus",
  "whether weeks alternate": "si les semaines alternent",
  "the week A": "la semaine A",
  "the weeks": "les semaines",
  "The venue is taken at this time": "Le lieu est occupé à cette heure",
  "The staff has another lesson at this time": "Ce membre du personnel a un autre cours à cette heure",
  "The group has another lesson at this time": "Le groupe a un autre cours à cette heure",
  "{count} lessons in the timetable": "{count} cours dans l’emploi du temps",
  "Enter the name": "Saisissez le nom",
  "The last day is before the first": "Le dernier jour est avant le premier",
  "A holiday is a year at most": "Un congé dure un an au plus",
  "At most {max} holidays: remove those that are over": "{max} congés au plus : supprimez ceux qui sont passés",
  "This holiday is not there any more": "Ce congé n’est plus là",
  "Choose whose lessons": "Choisissez de qui sont les cours",
  "Open a link for your own lessons, or ask the secretary or the head":
    "Ouvrez un lien pour vos propres cours, ou demandez au secrétariat ou à la direction",
  "At most {max} links to the same lessons: close those that nobody reads":
    "{max} liens au plus vers les mêmes cours : fermez ceux que personne ne lit",
  "This link is not there any more": "Ce lien n’est plus là",
  "This bell is not there any more": "Cette sonnerie n’est plus là",
  "At most {max} bells: remove those that are not rung":
    "{max} sonneries au plus : supprimez celles qui ne servent plus",
  "{name} is then: {weekday} {start}–{end}": "{name} est à ce moment : {weekday} {start}–{end}",
  "whether it is a break": "si c’est une pause",
  "the days": "les jours",
  "Choose the rule": "Choisissez la règle",
  "At most {max} rules: remove those that nobody needs": "{max} règles au plus : supprimez celles qui ne servent pas",
  "These units are not there yet: {names}. Ask {who} to add them first":
    "Ces unités n’existent pas encore : {names}. Demandez d’abord leur ajout à : {who}",
  "This file cannot be taken back any more": "Ce fichier ne peut plus être annulé",
  "Units came with this file. Ask {who} to take it back":
    "Des unités sont venues avec ce fichier. Demandez son annulation à : {who}",
  "{name} has been changed since: the file cannot be taken back any more":
    "{name} a été modifié depuis : le fichier ne peut plus être annulé",
  "{course}, {group}, {staff}": "{course}, {group}, {staff}",
  "This rule is there already": "Cette règle existe déjà",
  "This rule is not there any more": "Cette règle n’est plus là",
  "The timetable has changed meanwhile: fill it again":
    "L’emploi du temps a changé entre-temps : remplissez-le à nouveau",
  "A lesson of the draft is not there any more: fill it again":
    "Un cours du brouillon n’est plus là : remplissez à nouveau",
  "{lesson} has changed meanwhile: fill the timetable again":
    "{lesson} a changé entre-temps : remplissez l’emploi du temps à nouveau",
  "{lesson} is locked meanwhile: fill the timetable again":
    "{lesson} est verrouillé entre-temps : remplissez l’emploi du temps à nouveau",
  "Courses or venues have changed meanwhile: fill the timetable again":
    "Des cours ou des lieux ont changé entre-temps : remplissez l’emploi du temps à nouveau",
  "The draft changes nothing": "Le brouillon ne change rien",
  "Only the last publication can be taken back": "Seule la dernière publication peut être annulée",
  "A lesson that was published has been removed: it cannot be taken back any more":
    "Un cours publié a été supprimé : l’annulation n’est plus possible",
  "{lesson} has changed since: it cannot be taken back any more":
    "{lesson} a changé depuis : l’annulation n’est plus possible",
  "At one time: {lesson}, and {other}. Fill the timetable again":
    "Au même moment : {lesson}, et {other}. Remplissez l’emploi du temps à nouveau",
  "{unit}, {group}, {staff}, {weekday} {start}–{end}": "{unit}, {group}, {staff}, {weekday} {start}–{end}",
  "A venue, a group, a unit or somebody of the lessons before is not there any more":
    "Un lieu, un groupe, une unité ou une personne des cours d’avant n’est plus là",
  "the day": "le jour",
  "the start": "le début",
  "the end": "la fin",
  All: "Tous",
  Monday: "lundi",
  Tuesday: "mardi",
  Wednesday: "mercredi",
  Thursday: "jeudi",
  Friday: "vendredi",
  Saturday: "samedi",
  Sunday: "dimanche",
};
