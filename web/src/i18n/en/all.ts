/** All words of the language, for types and tests; the page fetches them room by room (`../rooms.ts`). */
import { documents } from "./documents.ts";
import { finance } from "./finance.ts";
import { front } from "./front.ts";
import { imports } from "./imports.ts";
import { office } from "./office.ts";
import { school } from "./school.ts";
import { schoolProfile } from "./schoolProfile.ts";

export const en = { ...front, ...office, ...school, ...finance, documents, imports, schoolProfile };
