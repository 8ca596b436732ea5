/** What is new stays new until it was shown (G023). */
import { notifications } from "@ofisi/contract/platform/notifications";
import { expect, it } from "vitest";
import { testApp } from "../../../test/app.ts";
import { aSchool } from "../../../test/cast.ts";

it("what comes while the list is looked at is not marked as read with it", async () => {
  const school = await aSchool();
  const stranger = await aSchool();
  const { owner } = await testApp();
  const tell = async ({ schoolCode, officeUsername }: typeof school) =>
    await owner.query(
      `insert into notifications (school_code, user_code, kind, params, path)
       select school_code, user_code, 'billsMade', '{}', '/finance/billing' from accounts
       where school_code = $1 and username = $2`,
      [schoolCode, officeUsername],
    );
  for (const each of [school, stranger, school]) await tell(each);
  const shown = await school.office.call(notifications.getNotifications, {});
  expect(shown.unread).toBe(2);
  await tell(school);
  await school.office.call(notifications.readNotifications, { upTo: shown.notifications[0]!.id });
  const now = await school.office.call(notifications.getNotifications, {});
  expect(now.notifications.map((each) => each.read)).toEqual([false, true, true]);
  expect(now.unread).toBe(1);
  expect((await stranger.office.call(notifications.getNotifications, {})).unread).toBe(1);
});
