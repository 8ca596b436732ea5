/** What happens once to an empty installation: the demo school, or the link that makes its administrator. */
import type pg from "pg";
import type { App } from "./app.ts";
import {
  demoFamilyDoor,
  demoSignIns,
  loadDemo,
  type DemoPart,
  type DemoProgress,
  type DemoSignIn,
} from "./demo/demo.ts";
import { makePlay } from "./demo/play.ts";
import * as installation from "./platform/installation/queries.ts";
import { usernameOf } from "./people/familyLinks/rules.ts";
import type { Settings } from "./settings.ts";

export interface Prepared {
  /** The demo's people that can sign in here; empty where there is no demo. */
  signIns: DemoSignIn[];
  /** The one-time token of the set-up link; undefined once somebody can sign in. */
  setupToken: string | undefined;
}

/** Loads the demo into an empty installation, or without one makes a set-up token for it. */
export async function prepareInstallation(
  app: App,
  setting: Settings["demo"],
  told: DemoProgress = () => undefined,
): Promise<Prepared> {
  const demo = setting !== "off";
  const client = await app.owner.connect();
  try {
    await installation.lockPreparation(client);
    if (demo) await loadDemoOnce(client, app, setting === "people" ? "people" : "whole", told);
    const empty = !demo && !(await installation.hasAccounts(client));
    return {
      signIns: demo ? await presentSignIns(client) : [],
      setupToken: empty ? await installation.makeSetupToken(client) : undefined,
    };
  } finally {
    // Closing the connection gives the lock back.
    client.release(true);
  }
}

async function loadDemoOnce(client: pg.ClientBase, app: App, part: DemoPart, told: DemoProgress): Promise<void> {
  const state = await installation.getDemoState(client);
  if (state === "loaded") return;
  // A start that was cut off while it loaded left 'loading': the demo is gone through again, and what is there stays.
  if (state !== "loading" && (await installation.hasAccounts(client))) return;
  await installation.setDemoState(client, "loading");
  await loadDemo(makePlay(app), part, told);
  await installation.setDemoState(client, "loaded");
}

async function presentSignIns(client: pg.ClientBase): Promise<DemoSignIn[]> {
  const family = demoFamilyDoor();
  const doors = new Map(demoSignIns().map((door) => [door.username, door]));
  doors.set(usernameOf(family.username), family);
  const present = await installation.listActiveAccounts(client, [...doors.keys()]);
  return [...doors].filter(([account]) => present.has(account)).map(([, door]) => door);
}
