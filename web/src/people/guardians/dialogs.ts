import { groups } from "@ofisi/contract/people/groups";
import { guardians } from "@ofisi/contract/people/guardians";
import { defineDialogs } from "../../kit/dialog/dialogs.tsx";
import { t } from "../../kit/i18n/i18n.ts";

/** The dialogs about guardians and families that the address names, such as `?dialog=family~F100`. */
export const dialogs = defineDialogs({
  /** A family by its ID. */
  family: { lazy: async () => (await import("./FamilyDialog.tsx")).FamilyDialog },
  /** To the family of a student, by the student's code. */
  addGuardian: {
    do: guardians.addParent,
    title: () => t("guardians.add"),
    lazy: async () => (await import("./AddGuardianDialog.tsx")).AddGuardianDialog,
  },
  /** Found by a student: `guardianKey`. */
  editGuardian: {
    do: guardians.editGuardian,
    title: () => t("guardians.edit"),
    lazy: async () => (await import("./EditGuardianDialog.tsx")).EditGuardianOfStudent,
  },
  /** To a family that is looked for in the form. */
  addParent: {
    do: guardians.addParent,
    title: () => t("guardians.parents.add"),
    lazy: async () => (await import("./AddParentDialog.tsx")).AddParentDialog,
  },
  /** To the family with this ID. */
  addInFamily: {
    do: guardians.addParent,
    title: () => t("guardians.add"),
    lazy: async () => (await import("./AddParentDialog.tsx")).AddInFamilyDialog,
  },
  /** Found by a family: `guardianKey`. */
  editParent: {
    do: guardians.editGuardian,
    title: () => t("guardians.edit"),
    lazy: async () => (await import("./EditGuardianDialog.tsx")).EditGuardianOfFamily,
  },
  newGroup: {
    do: groups.addGroup,
    title: () => t("guardians.group.title"),
    lazy: async () => (await import("./NewGroupDialog.tsx")).NewGroupDialog,
  },
});
