/** The dialogs about a student's guardians that the address names. */
export const GUARDIAN_DIALOGS = ["addGuardian", "editGuardian"] as const;
