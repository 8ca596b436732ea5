/** What the command palette finds (G023): each source asks only for what the person may see. */
import Logout from "@mui/icons-material/LogoutOutlined";
import Palette from "@mui/icons-material/PaletteOutlined";
import { plainText } from "@ofisi/contract/kit/plainText";
import { guardians } from "@ofisi/contract/people/guardians";
import { NO_PHOTO, staff } from "@ofisi/contract/people/staff";
import { students } from "@ofisi/contract/people/students";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "../kit/i18n/i18n.ts";
import { Avatar } from "../kit/Avatar.tsx";
import { shownSchoolId } from "../kit/form/schoolId.ts";
import { callerOf, useMay, useSession } from "../kit/data/session.ts";
import { useRead, type Reading } from "../kit/data/useRead.ts";
import { isGroup, menuFor } from "./menu.ts";
import { iconOf } from "./menuIcons.ts";
import { useLogout } from "./useLogout.ts";
import { useRegistered } from "./useRegistered.ts";

/** In the order in which they stand. */
export const SECTIONS = ["screens", "students", "parents", "staff", "actions"] as const;

export interface Hit {
  id: string;
  section: (typeof SECTIONS)[number];
  words: string;
  detail: string;
  icon: ReactNode;
  isPerson?: boolean;
  go: () => void;
}

/** How many people of a kind are offered. */
const PEOPLE_MAX = 8;
/** A name is not asked for before this much of it is written. */
const KEYWORD_CHARACTERS_MIN = 2;

const wordsOf = (keyword: string): string[] => plainText(keyword).split(/\s+/).filter(Boolean);

/** What stands there of a hit holds every word. */
function holds({ words, detail }: Hit, keyword: string): boolean {
  const text = plainText(`${words} ${detail}`);
  return wordsOf(keyword).every((word) => text.includes(word));
}

/** Screens of the person's menu, and a few things to do, whose words hold all that is typed; what begins with it first. */
export function useScreens(keyword: string, onTheme: () => void): Hit[] {
  const { t } = useTranslation();
  const person = useSession();
  const navigate = useNavigate();
  const logout = useLogout();
  const isRegistered = useRegistered();
  const caller = callerOf(person);
  const to = (path: string) => () => void navigate({ href: path });
  const found: Hit[] = [];
  if (caller !== null) {
    for (const entry of menuFor({ ...caller, capturesMessages: person.capturesMessages }, isRegistered, (title) =>
      t(`app.menu.${title}`),
    )) {
      const detail = isGroup(entry) ? t(`app.menu.${entry.title}`) : "";
      for (const item of isGroup(entry) ? entry.items : [entry]) {
        found.push({
          id: item.path,
          section: "screens",
          words: t(`app.menu.${item.title}`),
          detail,
          icon: iconOf(item.title),
          go: to(item.path),
        });
      }
    }
  }
  found.push(
    {
      id: "account",
      section: "screens",
      words: t("app.menu.account"),
      detail: "",
      icon: iconOf("account"),
      go: to("/account"),
    },
    {
      id: "theme",
      section: "actions",
      words: t("app.shell.theme"),
      detail: "",
      icon: <Palette fontSize="small" />,
      go: onTheme,
    },
    {
      id: "logout",
      section: "actions",
      words: t("app.shell.logout"),
      detail: "",
      icon: <Logout fontSize="small" />,
      go: () => void logout(),
    },
  );
  const first = wordsOf(keyword)[0] ?? "";
  // Of what begins so, the shortest is the nearest: Students before Student Attendance.
  const distance = ({ words: name }: Hit) => {
    if (first === "") return 0;
    return plainText(name).startsWith(first) ? name.length : Number.MAX_SAFE_INTEGER;
  };
  return found.filter((hit) => holds(hit, keyword)).toSorted((one, other) => distance(one) - distance(other));
}

export interface Found {
  hits: Hit[];
  fetching: boolean;
  failed: boolean;
}

/** Students, parents and staff whose names, numbers, phones or e-mails hold the keyword. */
export function usePeople(keyword: string): Found {
  const found = [useStudents(keyword), useParents(keyword), useStaff(keyword)];
  return {
    hits: found.flatMap((one) => one.hits),
    fetching: found.some((one) => one.fetching),
    failed: found.some((one) => one.failed),
  };
}

function useStudents(keyword: string): Found {
  const navigate = useNavigate();
  const { schoolCode } = useSession();
  const isAsked = useAsked(useMay(students.searchStudent), "/school/students", keyword);
  const found = useRead(
    students.searchStudent,
    { keyword, page: 0, size: PEOPLE_MAX, sort: "name", direction: "asc" },
    { enabled: isAsked, keep: isAsked },
  );
  const hits = useMemo(
    () =>
      (found.data?.Students ?? []).map((student): Hit => {
        const known = shownSchoolId(student.schoolIdNumber, schoolCode);
        return {
          id: student.userCode,
          section: "students",
          words: student.name,
          detail: [student.groupName, known, student.foundByGuardian ? student.guardianNames : ""]
            .filter(Boolean)
            .join(" · "),
          icon: <Avatar name={student.name} photo={student.photo} size={24} />,
          isPerson: true,
          go: () => void navigate({ href: `/school/students?dialog=profile~${student.userCode}` }),
        };
      }),
    [found.data, schoolCode, navigate],
  );
  return settle(isAsked, found, hits, keyword);
}

function useParents(keyword: string): Found {
  const navigate = useNavigate();
  const isAsked = useAsked(useMay(guardians.getParents), "/school/parents", keyword);
  const found = useRead(
    guardians.getParents,
    { search: keyword, page: 0, size: PEOPLE_MAX, sort: "names", direction: "asc" },
    { enabled: isAsked, keep: isAsked },
  );
  const hits = useMemo(
    () =>
      (found.data?.parents ?? []).map((parent): Hit => {
        return {
          id: `parent-${parent.id}`,
          section: "parents",
          words: parent.names,
          detail: [parent.parentIDNumber, parent.phoneNumber].filter(Boolean).join(" · "),
          icon: <Avatar name={parent.names} photo="" size={24} />,
          isPerson: true,
          go: () =>
            void navigate({ href: `/school/parents?dialog=family~${encodeURIComponent(parent.parentIDNumber)}` }),
        };
      }),
    [found.data, navigate],
  );
  return settle(isAsked, found, hits, keyword);
}

function useStaff(keyword: string): Found {
  const navigate = useNavigate();
  const { schoolCode } = useSession();
  const isAsked = useAsked(useMay(staff.searchStaff), "/school/staff", keyword);
  const found = useRead(
    staff.searchStaff,
    { keyword, groupCode: undefined, page: 0, size: PEOPLE_MAX, sort: "name", direction: "asc" },
    { enabled: isAsked, keep: isAsked },
  );
  const hits = useMemo(
    () =>
      (found.data?.Staffs ?? []).map((member): Hit => ({
        id: member.userCode,
        section: "staff",
        words: member.name,
        detail: [member.groupName, shownSchoolId(member.schoolIdNumber, schoolCode)].filter(Boolean).join(" · "),
        icon: <Avatar name={member.name} photo={member.photo === NO_PHOTO ? "" : member.photo} size={24} />,
        isPerson: true,
        go: () => void navigate({ href: `/school/staff?dialog=staffProfile~${member.userCode}` }),
      })),
    [found.data, schoolCode, navigate],
  );
  return settle(isAsked, found, hits, keyword);
}

/** Asked is who may, where the screen to go to is there, and once enough is written. */
function useAsked(may: boolean, path: string, keyword: string): boolean {
  const isRegistered = useRegistered();
  return may && isRegistered(path) && keyword.length >= KEYWORD_CHARACTERS_MIN;
}

/**
 * Until there is an answer, or where none comes, those of the answer before stay in whom what is typed by now is to be read:
 * Enter opens the first.
 */
function settle(isAsked: boolean, found: Reading<unknown>, hits: Hit[], keyword: string): Found {
  const shown = found.former ? hits.filter((hit) => holds(hit, keyword)) : hits;
  return {
    hits: isAsked ? shown : [],
    fetching: isAsked && found.fetching,
    failed: isAsked && found.failed !== undefined,
  };
}
