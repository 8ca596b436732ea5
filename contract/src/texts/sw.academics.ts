/** Sentences of the academic office in Swahili, by their English ones. */
import type { frAcademics } from "./fr.academics.ts";

export const swAcademics = {
  "There is a unit called {name} already": "Kuna somo linaloitwa {name} tayari",
  "This unit is not there any more": "Somo hili halipo tena",
  "Select the unit you want to remove": "Chagua somo unalotaka kuondoa",
  "SELECT UNIT": "CHAGUA SOMO",
  "There is an academic year called {name} already": "Kuna mwaka wa masomo unaoitwa {name} tayari",
  "This academic year is not there any more": "Mwaka huu wa masomo haupo tena",
  "Select Academic Year": "Chagua mwaka wa masomo",
  "There is a semester called {name} already": "Kuna muhula unaoitwa {name} tayari",
  "This semester is not there any more": "Muhula huu haupo tena",
  "Select Semester": "Chagua muhula",
} as const satisfies Record<keyof typeof frAcademics, string>;
