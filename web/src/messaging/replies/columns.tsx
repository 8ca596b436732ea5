import type { Reply } from "@ofisi/contract/messaging/messageReplies";
import { guardians } from "@ofisi/contract/people/guardians";
import { staff } from "@ofisi/contract/people/staff";
import { students } from "@ofisi/contract/people/students";
import { useMemo } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { PhoneLink } from "../../kit/ContactLink.tsx";
import { useMay } from "../../kit/data/session.ts";
import { PageLink } from "../../kit/LinkButton.tsx";
import { Across, Words } from "../../kit/shell/Layout.tsx";
import { StateChip } from "../../kit/StateChip.tsx";
import type { Column } from "../../kit/table/columns.ts";

/** Where a person is looked up: the lists of parents, students and staff, by the number that they wrote from. */
const LISTS = {
  PARENT: "#/school/parents?search=",
  STUDENT: "#/school/students?keyword=",
  STAFF: "#/school/staff?keyword=",
} as const;

/** Whose reply it is: a person's, or a number's that the school does not know. */
export function nameOf({ personName, phoneNumber }: Reply): string {
  return personName || phoneNumber;
}

/** The columns of what people have written back. */
export function useReplyColumns(markRead: (reply: Reply) => Promise<void>): Column<Reply>[] {
  const { t, i18n } = useTranslation();
  const PARENT = useMay(guardians.getParents);
  const STUDENT = useMay(students.searchStudent);
  const STAFF = useMay(staff.searchStaff);
  return useMemo(() => {
    const mayLookUp = { PARENT, STUDENT, STAFF };
    const typeOf = ({ personType }: Reply): string => t(`messageReplies.people.${personType || "unknown"}`);
    return [
      {
        id: "from",
        title: t("messageReplies.fields.from"),
        width: 180,
        card: "title",
        always: true,
        value: nameOf,
      },
      {
        id: "personType",
        title: t("messageReplies.fields.personType"),
        width: 110,
        card: "note",
        value: typeOf,
        cell: (reply) =>
          reply.personType !== "" && mayLookUp[reply.personType] ? (
            <PageLink
              href={`${LISTS[reply.personType]}${encodeURIComponent(reply.phoneNumber)}`}
              label={t("messageReplies.openPerson", { name: reply.personName })}
            >
              {typeOf(reply)}
            </PageLink>
          ) : (
            typeOf(reply)
          ),
      },
      {
        id: "phoneNumber",
        title: t("messageReplies.fields.phoneNumber"),
        kind: "code",
        width: 140,
        value: ({ phoneNumber }) => phoneNumber,
        // A word in a number’s place cannot be called.
        cell: ({ phoneNumber }) => (/\d/.test(phoneNumber) ? <PhoneLink number={phoneNumber} /> : phoneNumber),
      },
      {
        id: "studentName",
        title: t("messageReplies.fields.studentName"),
        width: 160,
        hidden: true,
        value: ({ personType, studentName }) => (personType === "PARENT" ? studentName : ""),
      },
      {
        id: "message",
        title: t("messageReplies.fields.message"),
        width: 300,
        card: "below",
        always: true,
        value: ({ message }) => message,
        cell: ({ message, act }) =>
          act === "" ? (
            message
          ) : (
            <Across>
              {message}
              <StateChip label={t(`messageReplies.acts.${act}`)} tone={act === "stop" ? "attention" : "good"} />
            </Across>
          ),
      },
      {
        id: "receivedAt",
        title: t("messageReplies.fields.receivedAt"),
        kind: "moment",
        width: 120,
        card: "note",
        value: ({ receivedAt }) => receivedAt,
      },
      {
        id: "read",
        title: t("messageReplies.fields.read"),
        kind: "action",
        width: 150,
        card: "end",
        atEnd: true,
        always: true,
        cell: (reply) =>
          reply.isRead ? (
            <Words size="small" faint>
              {t("messageReplies.readBy", { name: reply.readBy })}
            </Words>
          ) : (
            <Button
              small
              inRow
              label={t("messageReplies.markReadOf", { name: nameOf(reply) })}
              onClick={() => void markRead(reply)}
            >
              {t("messageReplies.markRead")}
            </Button>
          ),
      },
    ];
    // Days are written anew in another language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t, i18n.language, markRead, PARENT, STUDENT, STAFF]);
}
