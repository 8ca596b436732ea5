/** The words of the screens under /school. */
import type { Shape } from "../../kit/i18n.ts";
import type { school as english } from "../en/school.ts";
import { guardians } from "./guardians.ts";
import { signIns } from "./signIns.ts";
import { staff } from "./staff.ts";

export const school: Shape<typeof english> = { guardians, signIns, staff };
