/** What was sent as a list to take along. */
import type { Send } from "@ofisi/contract/messaging/messageHistory";
import { schoolDay } from "../../kit/days.ts";
import type { SchoolContext } from "../../kit/context.ts";
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
    {
      title: { en: "Date", fr: "Date", sw: "Tarehe" },
      width: 12,
      kind: "date",
      of: (send) => schoolDay(new Date(send.date), timeZone),
    },
    {
      title: { en: "Cost", fr: "Coût", sw: "Gharama" },
      width: 12,
      kind: "money",
      of: (send) => Number(send.cost),
      isSummed: true,
    },
    number({ en: "Contacts", fr: "Contacts", sw: "Wawasiliwa" }, (send) => send.contacts),
    {
      title: { en: "Message", fr: "Message", sw: "Ujumbe" },
      width: 50,
      of: (send) => send.message || send.emailSubject || send.emailBody,
    },
    number({ en: "Sent", fr: "Envoyés", sw: "Zilizotumwa" }, ({ states }) => states.sent + states.delivered),
    number({ en: "Delivered", fr: "Remis", sw: "Zilizofika" }, (send) => send.states.delivered),
    number({ en: "Failed", fr: "Échoués", sw: "Zilizoshindwa" }, (send) => send.states.failed),
    number({ en: "Unknown", fr: "Inconnus", sw: "Zisizojulikana" }, (send) => send.states.unknown),
    inSheet(
      number({ en: "Waiting", fr: "En attente", sw: "Zinazosubiri" }, ({ states }) => states.waiting + states.sending),
    ),
    inSheet(
      number(
        { en: "Not sent", fr: "Non envoyés", sw: "Zisizotumwa" },
        ({ states }) => states.suppressed + states.cancelled,
      ),
    ),
    inSheet({
      title: { en: "Kind", fr: "Genre", sw: "Aina" },
      width: 14,
      of: (send) => send.kind,
      words: KINDS,
    }),
    inSheet({
      title: { en: "E-mail", fr: "E-mail", sw: "Barua pepe" },
      width: 50,
      of: (send) => send.emailBody,
    }),
    inSheet({
      title: { en: "Attachment", fr: "Pièce jointe", sw: "Kiambatisho" },
      width: 24,
      of: (send) => send.attachmentName,
    }),
    {
      title: { en: "Sent by", fr: "Envoyé par", sw: "Aliyetuma" },
      width: 22,
      of: (send) => send.sentBy,
    },
  ];
}

export function historyList({ caller, language }: SchoolContext, keyword: string, rows: Portions<Send>): List<Send> {
  return {
    file: "messages",
    title: { en: "Messages", fr: "Messages", sw: "Ujumbe" },
    count: { en: "{number} {count|send|sends}", fr: "{number} {count|envoi|envois}", sw: "Mitumo {number}" },
    columns: columns(caller.timeZone),
    rows,
    about: searched(language, keyword),
  };
}
