import { filler, type FillLecture } from "@ofisi/contract/academics/filler";
import type { Unplaced } from "@ofisi/contract/academics/filling/explain";
import { changesOf, isClassroom, type Difference } from "@ofisi/contract/academics/filling/ofSchool";
import { DAYS, timetable } from "@ofisi/contract/academics/timetable";
import { timeOf } from "@ofisi/contract/kit/times";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import type { DraftWeek } from "./FillerScreen.tsx";

/** So many rows of the comparison are shown at once. */
const SHOWN = 200;
/** So many venues that are too small are named. */
const NAMED = 5;

/** A filled week beside the present one: what could not be placed and why, what publishing changes, and publishing. */
export function Draft({ draft, onPublished }: { draft: DraftWeek; onPublished: () => void }) {
  const { t } = useTranslation();
  const { input, week, filled, term } = draft;
  const { change, differences, same } = changesOf(input, week, filled.placed);
  const publishing = useWrite(filler.publishTimetable, {
    invalidates: [filler.getFillInput, filler.getPublications, timetable.getTimetable],
  });
  const publish = async (): Promise<void> => {
    const agreed = await ask.confirm(t("filler.sure"), {
      confirmLabel: t("filler.publish"),
      detail: t("filler.sureAbout"),
    });
    if (!agreed || !(await publishing.run({ ...term, change }))) return;
    notify(t("filler.published"));
    onPublished();
  };
  const { before, after } = filled;
  const amount = (kind: Difference["kind"]) => differences.filter((each) => each.kind === kind).length;
  return (
    <Down gap={3}>
      <Notice tone={filled.unplaced.length === 0 ? "good" : "attention"}>
        <Words as="div" strong>
          {t("filler.placed", { placed: filled.placed.length, wanted: week.problem.wanted.length })}
        </Words>
        <Words as="div" size="small">
          {t("filler.soft", {
            before: before.groupGaps,
            beforeTeachers: before.teacherGaps,
            beforeSpread: before.spread,
            ...after,
          })}
        </Words>
        {week.without.length > 0 && (
          <Words as="div" size="small">
            {t("filler.without", { courses: [...new Set(week.without.map((one) => one.courseName))].join(", ") })}
          </Words>
        )}
      </Notice>
      {filled.unplaced.length > 0 && <UnplacedTable draft={draft} />}
      <Down>
        <Words as="h2" size="heading">
          {t("filler.compare.title")}
        </Words>
        <Words>
          {differences.length === 0
            ? t("filler.compare.nothing")
            : t("filler.compare.counts", { added: amount("new"), moved: amount("moved"), gone: amount("gone"), same })}
        </Words>
        {differences.length > 0 && (
          <>
            <Across>
              <Button kind="primary" busy={publishing.busy} onClick={() => void publish()}>
                {t("filler.publish")}
              </Button>
            </Across>
            <Comparison draft={draft} differences={differences} />
          </>
        )}
      </Down>
    </Down>
  );
}

function useLectureName(): (lecture: FillLecture) => string {
  const { t } = useTranslation();
  return ({ activityName: unit, groupName: group, staffName: staff }) =>
    t("filler.unplaced.name", { unit, group, staff });
}

function Comparison({ draft, differences }: { draft: DraftWeek; differences: readonly Difference[] }) {
  const { t } = useTranslation();
  const nameOf = useLectureName();
  const venues = new Map(draft.input.venues.map((one) => [one.venueCode, one.venueName]));
  const place = (at: { day: number; start: number; end: number } | undefined, venueCode = ""): string =>
    at === undefined
      ? ""
      : t("filler.compare.place", {
          day: t(`timetable.days.${DAYS[at.day - 1]!}`),
          start: timeOf(at.start),
          end: timeOf(at.end),
          venue: isClassroom(venueCode) ? t("filler.ownRoom") : (venues.get(venueCode) ?? ""),
        });
  return (
    <>
      <SimpleTable
        label={t("filler.compare.title")}
        stacks
        head={[t("filler.unplaced.lesson"), t("filler.compare.kind"), t("filler.compare.from"), t("filler.compare.to")]}
        rows={differences.slice(0, SHOWN).map(({ kind, lecture, from, to }, at) => ({
          key: String(at),
          cells: [nameOf(lecture), t(`filler.compare.${kind}`), place(from, from?.venueCode), place(to, to?.room)],
        }))}
      />
      {differences.length > SHOWN && <Words>{t("filler.compare.more", { count: differences.length - SHOWN })}</Words>}
    </>
  );
}

/** Each lesson without a place, the rules that keep it from one, and what would have to give way. */
function UnplacedTable({ draft: { input, week, filled } }: { draft: DraftWeek }) {
  const { t } = useTranslation();
  const nameOf = useLectureName();
  const lectures = new Map(input.lectures.map((one) => [String(one.id), one]));
  const lectureOf = (id: string): FillLecture => lectures.get(id.split("/")[0]!)!;
  const people = new Map([
    ...input.lectures.flatMap((one) => [
      [one.staffCode, one.staffName] as const,
      [one.groupCode, one.groupName] as const,
    ]),
    ...input.venues.map((one) => [one.venueCode, one.venueName] as const),
  ]);
  const words = "filler.unplaced" as const;
  const someOf = (codes: readonly string[]): string => {
    const named = codes.slice(0, NAMED).map((code) => people.get(code) ?? code);
    const more = codes.length - named.length;
    return more > 0 ? t(`${words}.tooSmallMore`, { venues: named.join(", "), more }) : named.join(", ");
  };
  const why = ({ id, rules, overloads, places, tooSmall }: Unplaced): string[] => {
    const { activityName: unit, groupName: group, staffName: staff, students } = lectureOf(id);
    if (places === 0) return [t(`${words}.none`)];
    return [
      ...overloads.map(({ rule, who, asked, there }) =>
        t(`${words}.over.${rule}`, { who: people.get(who) ?? who, unit, asked, there }),
      ),
      ...rules.map((one) =>
        t(`${words}.rule.${one.rule}`, { unit, group, staff, students, places: one.places, all: places }),
      ),
      ...(tooSmall.length > 0 ? [t(`${words}.tooSmall`, { group, students, venues: someOf(tooSmall) })] : []),
    ];
  };
  const free = ({ id, ways }: Unplaced): string[] =>
    ways.map(({ day, start, end, obstacles }) => {
      const { staffName: staff, students } = lectureOf(id);
      const what = obstacles.map(({ rule, by }) => {
        if (by !== "") return t(`${words}.move`, { lesson: nameOf(lectureOf(by)) });
        if (rule === "away") return t(`${words}.be`, { staff });
        if (rule === "seats") return t(`${words}.larger`, { students });
        return rule === "groupDay" || rule === "teacherDay" ? t(`${words}.more`) : t(`${words}.standing`);
      });
      return t(`${words}.way`, {
        day: t(`timetable.days.${DAYS[day - 1]!}`),
        start: timeOf(start),
        end: timeOf(end),
        what: [...new Set(what)].join(", "),
      });
    });
  const lengths = new Map(week.problem.wanted.map((one) => [one.id, one.length]));
  return (
    <Down>
      <Words as="h2" size="heading">
        {t(`${words}.title`)}
      </Words>
      <SimpleTable
        label={t(`${words}.title`)}
        stacks
        head={[t(`${words}.lesson`), t(`${words}.why`), t(`${words}.free`)]}
        rows={filled.unplaced.map((one) => {
          const lesson = nameOf(lectureOf(one.id));
          return {
            key: one.id,
            cells: [
              lengths.get(one.id) === 2 ? t(`${words}.double`, { lesson }) : lesson,
              <Lines key="why" lines={why(one)} />,
              <Lines key="free" lines={free(one)} />,
            ],
          };
        })}
      />
    </Down>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Down gap={0.5}>
      {lines.map((line) => (
        <Words key={line} as="div" size="small">
          {line}
        </Words>
      ))}
    </Down>
  );
}
