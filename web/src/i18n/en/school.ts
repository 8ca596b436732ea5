/** The words of the screens under /school. */
import { guardians } from "./guardians.ts";
import { signIns } from "./signIns.ts";
import { staff } from "./staff.ts";

export const school = { guardians, signIns, staff };
