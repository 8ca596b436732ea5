/** The words of the front door and of the kit: all that a page needs before somebody is signed in. */
import type { Shape } from "../../kit/i18n.ts";
import type { front as english } from "../en/front.ts";
import { app } from "./app.ts";
import { frame } from "./frame.ts";
import { kit } from "./kit.ts";
import { session } from "./session.ts";

export const front: Shape<typeof english> = { app, frame, kit, session };
