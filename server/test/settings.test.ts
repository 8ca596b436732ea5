/** Settings that two people have open at once: who saves second is told what has changed, and writes nothing back. */
import { absences } from "@ofisi/contract/academics/absences";
import { missingWork } from "@ofisi/contract/academics/missingWork";
import { permissions } from "@ofisi/contract/academics/permissions";
import { workFiles } from "@ofisi/contract/academics/workFiles";
import { mpesa } from "@ofisi/contract/finance/mpesa";
import { receipts } from "@ofisi/contract/finance/receipts";
import { cents } from "@ofisi/contract/kit/money";
import { messagingSettings, ProviderOptions } from "@ofisi/contract/messaging/messagingSettings";
import { familyLinks } from "@ofisi/contract/people/familyLinks";
import { describe, expect, it } from "vitest";
import type { InProcessClient } from "../src/kit/inProcessClient.ts";
import { aSchool } from "./cast.ts";

type Answer = { success: boolean; message: string };
/** What is settled: its version as it is now, and a save of one of two states from a form of a version. */
interface Setting {
  version: (office: InProcessClient) => Promise<number>;
  save: (office: InProcessClient, form: { version: number; isFirst: boolean }) => Promise<Answer>;
}

const ABSENCES = { delayMinutes: 30, templateEn: "", templateFr: "", templateSw: "", excuses: [] };
const GATE = { tellsIn: false, tellsOut: false, tellsLeave: false, templateIn: "", templateOut: "", templateLeave: "" };
const WORK = { tellsFamilies: false, tellsPublished: false, tellsDue: false, tellsGraded: false, template: "" };
const PAYBILL = { consumerKey: "", consumerSecret: "", passkey: "", initiator: "", securityCredential: "" };
/** No other test has this paybill: one is connected to one school. */
const SHORT_CODE = "698765";
const inMessaging = (office: InProcessClient) => office.call(messagingSettings.getMessagingSettings, {});

const SETTINGS: Record<string, Setting> = {
  saveAbsenceSettings: {
    version: async (office) => (await office.call(absences.getAbsenceSettings, {})).version,
    save: (office, { version, isFirst }) =>
      office.try(absences.saveAbsenceSettings, { ...ABSENCES, tells: isFirst, version }),
  },
  saveGateSettings: {
    version: async (office) => (await office.call(permissions.getGateSettings, {})).version,
    save: (office, { version, isFirst }) =>
      office.try(permissions.saveGateSettings, { ...GATE, delayMinutes: isFirst ? 7 : 9, version }),
  },
  saveWorkReminderSettings: {
    version: async (office) => (await office.call(missingWork.getWorkReminderSettings, {})).version,
    save: (office, { version, isFirst }) =>
      office.try(missingWork.saveWorkReminderSettings, { ...WORK, tellsStudents: isFirst, version }),
  },
  saveWorkFileSettings: {
    version: async (office) => (await office.call(workFiles.getWorkFileSettings, {})).version,
    save: (office, { version, isFirst }) =>
      office.try(workFiles.saveWorkFileSettings, { kinds: ["pdf"], gigabytes: isFirst ? 3 : 4, version }),
  },
  saveFamilySettings: {
    version: async (office) => (await office.call(familyLinks.getFamilySettings, {})).version,
    save: (office, { version, isFirst }) =>
      office.try(familyLinks.saveFamilySettings, { days: isFirst ? 11 : 12, version }),
  },
  saveFinanceSettings: {
    version: async (office) => (await office.call(receipts.getFinanceSettings, {})).version,
    save: (office, { version, isFirst }) =>
      office.try(receipts.saveFinanceSettings, { approvalAbove: cents(isFirst ? 1_00n : 2_00n), version }),
  },
  saveMpesaAccount: {
    version: async (office) => {
      const { accounts } = await office.call(mpesa.getMpesaAccounts, {});
      return accounts[0]?.version ?? 0;
    },
    save: (office, { version, isFirst }) =>
      office.try(mpesa.saveMpesaAccount, {
        ...PAYBILL,
        shortCode: SHORT_CODE,
        allowList: "",
        isStrict: isFirst,
        version,
      }),
  },
  saveMessagingLimits: {
    version: async (office) => (await inMessaging(office)).limits.version,
    save: (office, { version, isFirst }) =>
      office.try(messagingSettings.saveMessagingLimits, { dayMax: cents(isFirst ? 5_00n : 6_00n), version }),
  },
  saveMessagePrices: {
    version: async (office) => (await inMessaging(office)).pricesVersion,
    save: (office, { version, isFirst }) =>
      office.try(messagingSettings.saveMessagePrices, {
        prices: [{ prefix: isFirst ? "+2547" : "+2541", network: "", price: "0.8" }],
        version,
      }),
  },
  saveMessagingProvider: {
    version: async (office) => (await inMessaging(office)).providers[0]!.version,
    save: (office, { version, isFirst }) =>
      office.try(messagingSettings.saveMessagingProvider, {
        channel: "sms",
        adapter: "africasTalking",
        options: ProviderOptions.parse({ username: "shule", sender: isFirst ? "SHULE" : "SKULI" }),
        secret: "a key",
        version,
      }),
  },
};

describe("settings of a school", () => {
  it.each(Object.entries(SETTINGS))(
    "%s refuses a form that was filled from others",
    async (_name, { version, save }) => {
      const { office } = await aSchool();
      await save(office, { version: 0, isFirst: false });
      const seen = await version(office);
      expect(await save(office, { version: seen, isFirst: true })).toMatchObject({ success: true });
      expect(await save(office, { version: seen, isFirst: false })).toMatchObject({
        success: false,
        message: expect.stringContaining("has changed the settings since you opened this form") as string,
      });
      const now = await version(office);
      expect(now).not.toBe(seen);
      expect(await save(office, { version: now, isFirst: false })).toMatchObject({ success: true });
    },
  );
});
