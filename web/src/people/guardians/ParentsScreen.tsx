import { familyLinks } from "@ofisi/contract/people/familyLinks";
import { groups } from "@ofisi/contract/people/groups";
import { guardians, PARENT_SORTS, type Parent } from "@ofisi/contract/people/guardians";
import { useCallback } from "react";
import { Card, Cards } from "../../kit/list/Cards.tsx";
import { useDialogs, useEarlyDialogs } from "../../kit/dialog/dialogs.tsx";
import { useOpener } from "../../kit/dialog/openers.ts";
import { formatNumber, useTranslation } from "../../kit/i18n/i18n.ts";
import { AddIcon, NewGroupIcon, SettingsIcon } from "../../kit/shell/icons.ts";
import { useChosenFile } from "../../kit/list/useChosenFile.tsx";
import { ListScreen } from "../../kit/list/ListScreen.tsx";
import { listOf, useList } from "../../kit/list/useList.ts";
import { useListFiles } from "../../kit/list/useListFiles.tsx";
import { useMay } from "../../kit/data/session.ts";
import { useLatest } from "../../kit/useLatest.ts";
import { ProposalsSection } from "../familyContacts/ProposalsSection.tsx";
import { useSendLinks } from "../familyLinks/SendLinksSection.tsx";
import { useParentColumns } from "./columns.tsx";
import { guardianKey } from "./guardianKey.ts";
import { useRemoveGuardian } from "./useRemoveGuardian.ts";

const DIALOGS = ["family", "editParent", "addInFamily", "profile"] as const;

const PARENTS = listOf(guardians.getParents, {
  name: "parents",
  filters: { search: "" },
  sorts: PARENT_SORTS,
  rows: (answer) => answer.parents,
  keyOf: (parent) => String(parent.id),
  nameOf: (parent) => parent.names,
  ticks: { takesMatching: true },
});

/** /school/parents: the guardians of the school's families (document 000 section 7; G044). */
export function ParentsScreen() {
  const { t } = useTranslation();
  const list = useList(PARENTS);
  useEarlyDialogs(DIALOGS);
  const { open } = useDialogs();
  const edit = useCallback(
    (parent: Parent) => open("editParent", guardianKey(parent.id, parent.parentIDNumber)),
    [open],
  );
  const openFamily = useCallback((parent: Parent) => open("family", parent.parentIDNumber), [open]);
  const removal = useLatest(useRemoveGuardian());
  const remove = useCallback((parent: Parent) => void removal(parent), [removal]);
  const columns = useParentColumns({ mayEdit: useMay(guardians.editGuardian), openFamily, edit, remove });
  const add = useOpener("addParent", {
    label: t("guardians.parents.add"),
    icon: <AddIcon />,
    do: guardians.addParent,
  });
  const newGroup = useOpener("newGroup", {
    label: t("guardians.group.title"),
    icon: <NewGroupIcon />,
    do: groups.addGroup,
  });
  const settings = useOpener("familySettings", {
    label: t("familyLinks.settings.open"),
    icon: <SettingsIcon />,
    do: familyLinks.saveFamilySettings,
  });

  const files = useListFiles(list, guardians.downloadParents, t("guardians.parents.download"));
  const chosen = useChosenFile(list, guardians.downloadParents, (ids) => ({ ids }));

  const sendLinks = useSendLinks(list.matching, list.ticked.count);

  return (
    <ListScreen
      list={list}
      title={t("guardians.parents.title")}
      about={t("guardians.parents.about")}
      label={t("guardians.parents.table")}
      columns={columns}
      search={{ by: "search", label: t("guardians.parents.search") }}
      figures={
        <>
          <ProposalsSection />
          <Cards label={t("guardians.parents.summary")}>
            <Card
              label={list.isFiltered ? t("guardians.parents.matching") : t("guardians.parents.count")}
              value={list.count === undefined ? undefined : formatNumber(list.count)}
            />
          </Cards>
        </>
      }
      main={add}
      actions={[...files, newGroup, settings]}
      acts={[chosen, ...sendLinks]}
      onRow={openFamily}
      none={{ title: t("guardians.parents.none"), about: t("guardians.parents.noneAbout"), action: add }}
      unmatched={{ title: t("guardians.parents.filtered"), about: t("guardians.parents.filteredAbout") }}
    />
  );
}
