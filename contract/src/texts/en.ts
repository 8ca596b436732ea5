/**
 * English sentences for one: those whose number changes more than itself. For more than one, each is its key, letter
 * for letter.
 */
import type { Translations } from "../kit/translation.ts";

export const en: Translations = {
  "{count} grades were given without this rubric, and would not follow from it":
    "{count} {count|grade was|grades were} given without this rubric, and would not follow from it",
  "{count} grades were given by this rubric. Tick that they are to be restated":
    "{count} {count|grade was|grades were} given by this rubric. Tick that {count|it is|they are} to be restated",
  "{count} links are on their way": "{count} {count|link is on its|links are on their} way",
  "{count} links are on their way; {left} guardians were left out, since they cannot be reached so":
    "{count} {count|link is on its|links are on their} way; {left} {left|guardian was|guardians were} left out, since they cannot be reached so",
  "Too many tries. Try again in {minutes} minutes": "Too many tries. Try again in {minutes} {minutes|minute|minutes}",
  "{name} cannot be removed while it has {count} students. Move them first":
    "{name} cannot be removed while it has {count} {count|student. Move it|students. Move them} first",
  "{name} cannot be removed while {count} of its students are in the bin":
    "{name} cannot be removed while {count} of its students {count|is|are} in the bin",
  "{name} cannot be removed while it has {count} members. Move them first":
    "{name} cannot be removed while it has {count} {count|member. Move it|members. Move them} first",
  "{name} cannot be removed while {count} of its members are in the bin":
    "{name} cannot be removed while {count} of its members {count|is|are} in the bin",
  "{name} cannot be removed while it has {count} applicants. Move them first":
    "{name} cannot be removed while it has {count} {count|applicant. Move it|applicants. Move them} first",
  "{name} cannot be removed while {count} of its applicants are in the bin":
    "{name} cannot be removed while {count} of its applicants {count|is|are} in the bin",
  "{name} cannot be removed while {count} applicants have it. Change theirs first":
    "{name} cannot be removed while {count} {count|applicant has|applicants have} it. Change theirs first",
  "{name} cannot be removed while {count} applicants in the bin have it":
    "{name} cannot be removed while {count} {count|applicant|applicants} in the bin {count|has|have} it",
  "{name} cannot be removed while {count} fee structures use it":
    "{name} cannot be removed while {count} {count|fee structure uses|fee structures use} it",
  "{year} is closed: {count} students moved": "{year} is closed: {count} {count|student|students} moved",
  "{year} is open again: {count} students are back":
    "{year} is open again: {count} {count|student is|students are} back",
  "{count} lessons are of week A or B alone. Change them first":
    "{count} {count|lesson is|lessons are} of week A or B alone. Change {count|it|them} first",
  "{count} mails are being made and sent": "{count} {count|mail is|mails are} being made and sent",
  "{queued} messages are queued": "{queued} {queued|message is|messages are} queued",
  "{cancelled} messages are cancelled": "{cancelled} {cancelled|message is|messages are} cancelled",
  "At most {max} report cards are mailed at once; {count} were chosen. Tick some of them":
    "At most {max} report cards are mailed at once; {count} {count|was|were} chosen. Tick some of them",
  "{added} added to the list, {known} were in it already, {noGuardian} without a guardian":
    "{added} added to the list, {known} {known|was|were} in it already, {noGuardian} without a guardian",
  "{added} added to the list, {known} were in it already":
    "{added} added to the list, {known} {known|was|were} in it already",
  "{count} exam subjects": "{count} exam {count|subject|subjects}",
  "{name} has {left} marks left for this paper": "{name} has {left} {left|mark|marks} left for this paper",
  "The papers of {name} have {papers} marks together: it cannot have fewer":
    "The papers of {name} have {papers} {papers|mark|marks} together: it cannot have fewer",
  "{count} rows have a day more than a year ago, or far more than the family owes. Did you mean to take them in?":
    "{count} {count|row has|rows have} a day more than a year ago, or far more than the family owes. Did you mean to take {count|it|them} in?",
  "{count} bills are void": "{count} {count|bill is|bills are} void",
  "{count} score bands": "{count} {count|score band|score bands}",
  "{count} marks": "{count} {count|mark|marks}",
  "{count} marks in the transcript": "{count} {count|mark|marks} in the transcript",
  "{count} courses": "{count} {count|course|courses}",
  "{count} courses in the distribution": "{count} {count|course|courses} in the distribution",
  "{count} assignments": "{count} {count|assignment|assignments}",
  "{count} lessons in the timetable": "{count} {count|lesson|lessons} in the timetable",
  "{count} changed lessons to come": "{count} changed {count|lesson|lessons} to come",
  "{count} fee structures": "{count} {count|fee structure|fee structures}",
  "{count} rows are not ready. Fix them, leave them out, or import only the ready ones":
    "{count} {count|row is not ready. Fix it, leave it|rows are not ready. Fix them, leave them} out, or import only the ready ones",
  "{count} records were changed since the preview. Upload the file again to see what it would change now":
    "{count} {count|record was|records were} changed since the preview. Upload the file again to see what it would change now",
  "This import cannot be undone: {count} of its records have been changed since":
    "This import cannot be undone: {count} of its records {count|has|have} been changed since",
  "Nothing is new: all {count} rows are in the school already":
    "Nothing is new: {count|its|all} {count} {count|row is|rows are} in the school already",
  "{count} students are being billed": "{count} {count|student is|students are} being billed",
  "{count} bills made; {skipped} students had been billed before":
    "{count} {count|bill|bills} made; {skipped} {skipped|student|students} had been billed before",
  "{count} bills made; {left} students were left out: they are in the bin, or in another group now":
    "{count} {count|bill|bills} made; {left} {left|student was left out: they are|students were left out: they are} in the bin, or in another group now",
  "One paper holds at most {max}; {count} were chosen. Choose fewer, and print several papers":
    "One paper holds at most {max}; {count} {count|was|were} chosen. Choose fewer, and print several papers",
  "{count} students would be billed {amount} in all now, and you were shown {seen} and {shown}. Nobody was billed: look at it again":
    "{count} {count|student|students} would be billed {amount} in all now, and you were shown {seen} and {shown}. Nobody was billed: look at it again",
  "{count} messages would be sent for {price} now, and you were shown {seen} for {shown}. Nothing was sent: look at it again":
    "{count} {count|message|messages} would be sent for {price} now, and you were shown {seen} for {shown}. Nothing was sent: look at it again",
  "{count} messages would be sent now, and you were shown {seen}. Nothing was sent: look at it again":
    "{count} {count|message|messages} would be sent now, and you were shown {seen}. Nothing was sent: look at it again",
  "{count} bills made": "{count} {count|bill|bills} made",
  "{bills} bills voided, {receipts} receipts reversed: their payments wait to be posted again":
    "{bills} {bills|bill|bills} voided, {receipts} {receipts|receipt reversed: its payment waits|receipts reversed: their payments wait} to be posted again",
  "{count} unpaid bills": "{count} unpaid {count|bill|bills}",
  "{count} receipts": "{count} {count|receipt|receipts}",
  "{bills} bills voided": "{bills} {bills|bill|bills} voided",
  "{count} receipts are reversed": "{count} {count|receipt is|receipts are} reversed",
  "{posted} payments are posted, {left} are left":
    "{posted} {posted|payment is|payments are} posted, {left} {left|is|are} left",
  "{now} match now, and {seen} did when you chose all of them. Nothing was done: look at the list and choose again":
    "{now} {now|matches|match} now, and {seen} did when you chose all of them. Nothing was done: look at the list and choose again",
  "{imported} payments are taken in, {known} were here already, {posted} are posted":
    "{imported} {imported|payment is|payments are} taken in, {known} {known|was|were} here already, {posted} {posted|is|are} posted",
};
