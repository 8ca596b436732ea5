/** What was sent as a list to take along. */
import type { Send } from "@ofisi/contract/messaging/messageHistory";
import { schoolDay } from "../../kit/days.ts";
import type { SchoolContext } from "../../kit/context.ts";
import * as column from "../../kit/list/columns.ts";
import { searched } from "../../kit/list/filters.ts";
import { inSheet, type List, type ListColumn } from "../../kit/list/list.ts";
import type { Portions } from "../../kit/sheet/exportList.ts";
import type { Words } from "../../kit/words.ts";

const KINDS: Record<Send["kind"], Words> = {
  bulk: { en: "Families", fr: "Familles", sw: "Familia" },
  staff: { en: "Staff", fr: "Personnel", sw: "Wafanyakazi" },
  custom: { en: "Custom", fr: "Personnalisé", sw: "Binafsi" },
  retry: { en: "Sent again", fr: "Renvoi", sw: "Kutumwa tena" },
  attendance: { en: "Attendance", fr: "Présence", sw: "Mahudhurio" },
  bus: { en: "Bus", fr: "Bus", sw: "Basi" },
  family: { en: "Family’s page", fr: "Page de la famille", sw: "Ukurasa wa familia" },
  assignment: { en: "Assignment", fr: "Devoir", sw: "Zoezi" },
  test: { en: "Test", fr: "Essai", sw: "Jaribio" },
};

const number = (title: Words, of: ListColumn<Send>["of"]): ListColumn<Send> => ({
  title,
  width: 10,
  kind: "number",
  of,
});

function columns(timeZone: string): ListColumn<Send>[] {
  return [
    column.date(["Date", "Date", "Tarehe"], 12, (send) => schoolDay(new Date(send.date), timeZone)),
    column.summed(column.money(["Cost", "Coût", "Gharama"], 12, (send) => send.cost)),
    number({ en: "Contacts", fr: "Contacts", sw: "Wawasiliwa" }, (send) => send.contacts),
    column.text(["Message", "Message", "Ujumbe"], 50, (send) => send.message || send.emailSubject || send.emailBody),
    number({ en: "Sent", fr: "Envoyés", sw: "Zilizotumwa" }, ({ states }) => states.sent + states.delivered),
    number({ en: "Delivered", fr: "Remis", sw: "Zilizofika" }, (send) => send.states.delivered),
    number({ en: "Failed", fr: "Échoués", sw: "Zilizoshindwa" }, (send) => send.states.failed),
    number({ en: "Unknown", fr: "Inconnus", sw: "Zisizojulikana" }, (send) => send.states.unknown),
    inSheet(
      number(
        { en: "Waiting", fr: "En attente", sw: "Zinazosubiri" },
        ({ states: { held, waiting, sending } }) => held + waiting + sending,
      ),
    ),
    inSheet(
      number(
        { en: "Not sent", fr: "Non envoyés", sw: "Zisizotumwa" },
        ({ states }) => states.suppressed + states.cancelled,
      ),
    ),
    inSheet(column.word(["Kind", "Genre", "Aina"], 14, KINDS, (send) => send.kind)),
    inSheet(column.text(["E-mail", "E-mail", "Barua pepe"], 50, (send) => send.emailBody)),
    inSheet(column.text(["Attachment", "Pièce jointe", "Kiambatisho"], 24, (send) => send.attachmentName)),
    column.text(["Sent by", "Envoyé par", "Aliyetuma"], 22, (send) => send.sentBy),
  ];
}

/** As the screen calls it. */
const UNKNOWN: Words = { en: "nobody knows how it ended", fr: "issue inconnue", sw: "haujulikani" };

export function historyList(
  { caller, language }: SchoolContext,
  { keyword, unknownOnly }: { keyword: string; unknownOnly: boolean },
  rows: Portions<Send>,
): List<Send> {
  return {
    file: "messages",
    title: ["Messages", "Messages", "Ujumbe"],
    count: ["{number} {count|send|sends}", "{number} {count|envoi|envois}", "Mitumo {number}"],
    columns: columns(caller.timeZone),
    rows,
    about: [...(unknownOnly ? [UNKNOWN[language]] : []), ...searched(language, keyword)],
  };
}
