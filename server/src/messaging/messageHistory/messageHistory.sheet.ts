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

const waitingOf = ({ held, waiting, sending }: Send["states"]) => held + waiting + sending;
const leftOut = ({ suppressed, cancelled }: Send["states"]) => suppressed + cancelled;

function columns(timeZone: string): ListColumn<Send>[] {
  return [
    column.date(["Date", "Date", "Tarehe"], 12, (send) => schoolDay(new Date(send.date), timeZone)),
    column.summed(column.money(["Cost", "Coût", "Gharama"], 12, (send) => send.cost)),
    column.number(["Contacts", "Contacts", "Wawasiliwa"], 10, (send) => send.contacts),
    column.text(["Message", "Message", "Ujumbe"], 50, (send) => send.message || send.emailSubject || send.emailBody),
    column.number(["Sent", "Envoyés", "Zilizotumwa"], 10, ({ states }) => states.sent + states.delivered),
    column.number(["Delivered", "Remis", "Zilizofika"], 10, ({ states }) => states.delivered),
    column.number(["Failed", "Échoués", "Zilizoshindwa"], 10, ({ states }) => states.failed),
    column.number(["Unknown", "Inconnus", "Zisizojulikana"], 10, ({ states }) => states.unknown),
    inSheet(column.number(["Waiting", "En attente", "Zinazosubiri"], 10, ({ states }) => waitingOf(states))),
    inSheet(column.number(["Not sent", "Non envoyés", "Zisizotumwa"], 10, ({ states }) => leftOut(states))),
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
