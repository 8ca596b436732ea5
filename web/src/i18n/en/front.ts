/** The words of the front door and of the kit: all that a page needs before somebody is signed in. */
import { app } from "./app.ts";
import { frame } from "./frame.ts";
import { kit } from "./kit.ts";
import { session } from "./session.ts";

export const front = { app, frame, kit, session };
