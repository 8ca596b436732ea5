import { lessonCalendar, type CalendarLink } from "@ofisi/contract/academics/lessonCalendar";
import { timetable } from "@ofisi/contract/academics/timetable";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { CopyLine } from "../../kit/CopyLine.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { useMay, useSession } from "../../kit/data/session.ts";
import { invalidate, useRead, useWrite } from "../../kit/data/useRead.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import type { DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Picker } from "../../kit/form/Picker.tsx";
import { useRemoval } from "../../kit/form/useRemoval.ts";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { PageLink } from "../../kit/LinkButton.tsx";
import { LinksNotice } from "../../kit/LinksNotice.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Rule, Words } from "../../kit/shell/Layout.tsx";
import { SimpleTable } from "../../kit/table/SimpleTable.tsx";
import { StaffPicker } from "../../people/staff/StaffPicker.tsx";

const CHANGES = { invalidates: [lessonCalendar.getCalendarLinks] };
type Made = CalendarLink & { url: string };

/** The links by which lessons are read in calendars; a new one's address is shown once. */
export function CalendarLinksDialog({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const reading = useRead(lessonCalendar.getCalendarLinks, {});
  const mayAll = useMay(timetable.addActivityList);
  const [made, setMade] = useState<Made>();
  return (
    <Dialog title={t("lessonCalendar.links.title")} size="large" onClose={onClose}>
      <Down>
        <Words faint>{t("lessonCalendar.links.about")}</Words>
        {/* Above those that are listed: a list that comes in, or grows, would push it down. */}
        {mayAll ? <AddAny onMade={setMade} /> : <AddOwn onMade={setMade} />}
        {made && <Address made={made} />}
        <Rule />
        <Loaded reading={reading} lines={3}>
          {(links) => <Links links={links} />}
        </Loaded>
      </Down>
    </Dialog>
  );
}

function Links({ links }: { links: readonly CalendarLink[] }) {
  const { t } = useTranslation();
  const removal = useRemoval(lessonCalendar.removeCalendarLink, t("lessonCalendar.links.close"), () =>
    invalidate(lessonCalendar.getCalendarLinks),
  );
  const words = "lessonCalendar.links" as const;
  if (links.length === 0) return <Words>{t(`${words}.none`)}</Words>;
  return (
    <SimpleTable
      label={t(`${words}.title`)}
      stacks
      head={[t(`${words}.of`), t(`${words}.by`), t(`${words}.on`), t(`${words}.read`), t(`${words}.close`)]}
      rows={links.map(({ id, name, createdBy, createdAt, readAt }) => ({
        key: String(id),
        cells: [
          name,
          createdBy,
          formatDateTime(createdAt),
          readAt === "" ? t(`${words}.never`) : formatDateTime(readAt),
          <Button
            key="close"
            small
            kind="danger"
            label={t(`${words}.closeOf`, { name })}
            onClick={() =>
              void removal.run(
                { id },
                {
                  question: t(`${words}.question`, { name }),
                  detail: t(`${words}.detail`),
                  told: t(`${words}.closed`),
                },
              )
            }
          >
            {t(`${words}.close`)}
          </Button>,
        ],
      }))}
    />
  );
}

interface Making {
  onMade: (made: Made | undefined) => void;
}

/** A member of the staff opens a link to the lessons that are theirs. */
function AddOwn({ onMade }: Making) {
  const { t } = useTranslation();
  const { userCode } = useSession();
  const adding = useWrite(lessonCalendar.addCalendarLink, CHANGES);
  return (
    <Across>
      <Button
        kind="outlined"
        busy={adding.busy}
        onClick={() => void (async () => onMade(await adding.run({ of: "staff", code: userCode })))()}
      >
        {t("lessonCalendar.links.addOwn")}
      </Button>
    </Across>
  );
}

/** The office opens one to the lessons of any group or teacher. */
function AddAny({ onMade }: Making) {
  const { t } = useTranslation();
  const words = "lessonCalendar.links" as const;
  const groups = useRead(timetable.getAllGroup, {}).data?.Groups ?? [];
  const adding = useWrite(lessonCalendar.addCalendarLink, CHANGES);
  const [chosen, choose] = useState<{ of: "group" | "staff"; code: string }>({ of: "group", code: "" });
  const pick = (of: "group" | "staff") => (code: string) => choose({ of, code });
  const add = async (): Promise<void> => {
    const made = await adding.run(chosen);
    onMade(made);
    if (made) choose({ of: "group", code: "" });
  };
  return (
    <Across>
      <Picker
        label={t(`${words}.group`)}
        placeholder={t(`${words}.chooseGroup`)}
        options={groups.map(({ groupCode, groupName }) => ({ value: groupCode, label: groupName }))}
        value={chosen.of === "group" ? chosen.code : ""}
        onChange={pick("group")}
      />
      <StaffPicker
        label={t(`${words}.staff`)}
        placeholder={t(`${words}.chooseStaff`)}
        value={chosen.of === "staff" ? chosen.code : ""}
        onChange={pick("staff")}
      />
      <Button kind="outlined" busy={adding.busy} disabled={chosen.code === ""} onClick={() => void add()}>
        {t(`${words}.add`)}
      </Button>
    </Across>
  );
}

function Address({ made: { name, url } }: { made: Made }) {
  const { t } = useTranslation();
  const words = "lessonCalendar.links" as const;
  return (
    <Notice tone="good">
      <Down>
        <Words strong>{t(`${words}.made`, { name })}</Words>
        <Words>{t(`${words}.once`)}</Words>
        <CopyLine label={t(`${words}.address`)} value={url} copy={t(`${words}.address`)} />
        <LinksNotice of="address" />
        {/* What calendars take as an address to follow, and not as a file to read once. */}
        <PageLink href={url.replace(/^https?:/, "webcal:")} label={t(`${words}.subscribe`)}>
          {t(`${words}.subscribe`)}
        </PageLink>
      </Down>
    </Notice>
  );
}
