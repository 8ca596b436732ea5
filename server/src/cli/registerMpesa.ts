/** `npm run mpesa:register`: tells Safaricom where to send a paybill's payments, without the screen. */
import { parseArgs } from "node:util";
import type pg from "pg";
import { readRegistration, tellSafaricom, type Addresses } from "../finance/mpesa/register.handlers.ts";
import { stampRegistered } from "../finance/mpesa/queries.ts";
import { addAudit } from "../kit/audit.ts";
import { withPoolOfOne } from "../kit/database/pool.ts";
import { asPlatform } from "../kit/database/transaction.ts";
import { sealKey } from "../kit/sealKey.ts";
import { StartError } from "../kit/startError.ts";
import { mintSchoolCode } from "../kit/tenant.ts";
import { readSettings, type Settings } from "../settings.ts";
import { orSayWhy, showUsage, withOwnVersion } from "./command.ts";

const USAGE = `npm run mpesa:register -- --school CODE --short-code NUMBER

Registers the confirmation and validation addresses of a connected paybill with Safaricom, and prints them. In
production Safaricom takes them once. It works on the database of DATA_DIR or DATABASE_URL, whether Ofisi runs or not,
and needs PUBLIC_URL: the address of this installation that the internet reaches. The exit code is 0 when they are
registered and 1 when not.`;

interface Wanted {
  school: string;
  shortCode: string;
  /** Where the internet reaches this installation. */
  base: string;
}

/** Runs the command; answers the exit code. */
export async function registerMpesa(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { help: { type: "boolean" }, school: { type: "string" }, "short-code": { type: "string" } },
  });
  if (values.help) return showUsage(USAGE);
  return await orSayWhy("Nothing was registered", async () => {
    const settings = readSettings();
    const wanted = readWanted(settings, values.school, values["short-code"]);
    const { confirmation, validation } = await register(settings, wanted);
    console.log(`Paybill ${wanted.shortCode} of ${wanted.school} is registered.`);
    console.log(`Confirmation: ${confirmation}\nValidation:   ${validation}`);
    console.log("Whoever knows these addresses can send payments in: show them to nobody but Safaricom.");
    return 0;
  });
}

function readWanted(settings: Settings, school = "", shortCode = ""): Wanted {
  if (!/^[A-Za-z][A-Za-z0-9]{1,11}$/.test(school) || !/^\d{5,7}$/.test(shortCode))
    throw new StartError("it needs a school's code and the 5 to 7 digits of a paybill.", USAGE);
  if (settings.publicUrl === undefined)
    throw new StartError(
      "PUBLIC_URL is not set, so nobody knows where Safaricom would reach this installation.",
      "Set PUBLIC_URL to the address that the internet reaches, such as https://ofisi.example.org, and run it again.",
    );
  return { school: school.toUpperCase(), shortCode, base: settings.publicUrl };
}

async function register(settings: Settings, { school, shortCode, base }: Wanted): Promise<Addresses> {
  const work = async (pool: pg.Pool): Promise<Addresses> => {
    const key = await sealKey(settings.dataDir);
    const code = mintSchoolCode(school);
    const registration = await asPlatform(pool, (db) =>
      readRegistration({ db, school: code }, { key, base, shortCode }),
    );
    await tellSafaricom({ settings }, registration);
    const by = { operation: "mpesa:register", caller: undefined, schoolCode: school };
    await asPlatform(pool, async (db) => {
      await stampRegistered({ db, school: code }, shortCode);
      await addAudit(db, by, [{ subject: `paybill ${shortCode}`, after: { registered: true } }]);
    });
    return registration.addresses;
  };
  return await withOwnVersion(settings, (owner) => withPoolOfOne(owner, work));
}
