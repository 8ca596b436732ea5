/**
 * The one way from a guardian's sign-in to a child: whose children they are is asked anew with each call, and what is done
 * is done within the child's school alone, behind its own walls (decision 0043).
 */
import type { Context, SchoolContext, Session } from "../../kit/context.ts";
import { schoolDay } from "../../kit/days.ts";
import { refuse, refuseAs } from "../../kit/refusal.ts";
import { mintSchoolCode, type SchoolCode } from "../../kit/tenant.ts";
import { listOwnChildren, type OwnChild } from "../familyLinks/queries.ts";
import { contactOf } from "../familyLinks/rules.ts";
import * as queries from "./queries.ts";

/** A guardian at one of their schools. */
export interface AtSchool {
  context: SchoolContext;
  /** The children that they have there, by their codes. */
  own: ReadonlySet<string>;
  /** Who they are there, to each of the children. */
  guardianIds: ReadonlyMap<string, number>;
  /** Their number as the school has it; empty where it has none. */
  phoneNumber: string;
}

function callerOf({ caller }: Context): Session {
  if (caller?.userTypeCode !== "GUARDIAN") throw refuseAs("forbidden", "Sorry, access denied.");
  return caller;
}

/** Does something in each of the guardian's schools, one after the other. */
export async function atEachSchool<T>(context: Context, act: (at: AtSchool) => Promise<T>): Promise<T[]> {
  const children = await listOwnChildren(context.db, contactOf(callerOf(context)));
  const done: T[] = [];
  for (const code of new Set(children.map(({ schoolCode }) => schoolCode)))
    done.push(await act(await enter(context, mintSchoolCode(code), children)));
  return done;
}

/**
 * Does something about one of the guardian's children, within that child's school.
 * @throws Refusal for any other child, as for one that never was.
 */
export async function aboutChild<T>(context: Context, userCode: string, act: (at: AtSchool) => Promise<T>): Promise<T> {
  const children = await listOwnChildren(context.db, contactOf(callerOf(context)));
  const child = children.find((one) => one.userCode === userCode);
  if (!child) throw refuse("This student is not there any more", {}, "userCode");
  return await act(await enter(context, mintSchoolCode(child.schoolCode), children));
}

async function enter(context: Context, school: SchoolCode, children: readonly OwnChild[]): Promise<AtSchool> {
  const here = children.filter(({ schoolCode }) => schoolCode === school);
  await context.enterSchool(school);
  const found = await queries.readSchool({ db: context.db, school });
  const guardian = await queries.findGuardian({ db: context.db, school }, here[0]?.guardianId ?? 0);
  const caller = { ...callerOf(context), ...found, school, personName: guardian?.names ?? "" };
  return {
    context: { ...context, school, caller, day: schoolDay(context.now, found.timeZone) },
    own: new Set(here.map(({ userCode }) => userCode)),
    guardianIds: new Map(here.map(({ userCode, guardianId }) => [userCode, guardianId])),
    phoneNumber: guardian?.phoneNumber ?? "",
  };
}
