/** Lessons of the timetable, built by hand and read back as a calendar does. */
import type { Page } from "playwright-core";
import { button, dialog, pick } from "./acts.ts";
import { gone } from "./expect.ts";

/** What the form of a lesson is filled with, by the names that people know. */
export interface TypedLesson {
  unit: string;
  venue: string;
  group: string;
  day: string;
  times: readonly [start: string, end: string];
  staff: string;
}

/** Opens the form of a new lesson and fills it; whoever calls presses Add lesson. */
export async function typeLesson(page: Page, { unit, venue, group, day, times, staff }: TypedLesson) {
  const form = dialog(page, "Add lesson");
  await button(page, "Add lesson").first().click();
  await form.waitFor();
  await pick(form, "Unit *", unit);
  await pick(form, "Venue *", venue);
  await pick(form, "Group *", group);
  await form.getByLabel("Day of the week").selectOption({ label: day });
  await form.getByLabel("Start time").fill(times[0]);
  await form.getByLabel("End time").fill(times[1]);
  await pick(form, "Staff *", staff);
  return form;
}

/** Opens a calendar link for a group; the address is shown in the dialog, which stays open. */
export async function openCalendarLink(page: Page, group: string) {
  await button(page, "Calendar links").click();
  const links = dialog(page, "Calendar links");
  await pick(links, "Group", group);
  await button(links, "Open link").click();
  const address = await links.locator("code").innerText();
  const close = async () => {
    await button(links, "Close").last().click();
    await gone(links);
  };
  return { address, close };
}

/** The lessons that a calendar shows, as `Monday 0800 Mathematics`, in their order. */
export async function calendarLessons(page: Page, address: string): Promise<string[]> {
  const text = (await (await page.request.get(address)).text()).replaceAll(/\r\n[ \t]/g, "");
  const found = text.split("BEGIN:VEVENT").slice(1);
  const lines = found.map((event) => {
    const [, day = "", time = ""] = /DTSTART;TZID=[\w/]+:(\d{8})T(\d{4})/.exec(event) ?? [];
    const [, title = ""] = /SUMMARY:(.*)/.exec(event) ?? [];
    const date = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
    return {
      at: `${(date.getUTCDay() + 6) % 7} ${time}`,
      name: WEEKDAYS[date.getUTCDay()]!,
      time,
      title: title.trim(),
    };
  });
  return lines.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ name, time, title }) => `${name} ${time} ${title}`);
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
