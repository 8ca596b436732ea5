import { type FoundFamily, guardians } from "@ofisi/contract/people/guardians";
import { useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { FinderField } from "../../kit/fields/FinderField.tsx";
import { Finder } from "../../kit/list/Finder.tsx";
import { Across, Words } from "../../kit/shell/Layout.tsx";
import { Failed } from "../../kit/shell/Screen.tsx";
import { useRead } from "../../kit/data/useRead.ts";

/** A number that a school may give a family: one word that ends in digits. */
const FAMILY_NUMBER = /^\S{0,39}\d$/;

/** The family of a form, found by whoever is in it, or a new one. */
export function FamilyPicker(props: {
  /** The next free number, or empty. */
  proposed: string;
  required?: boolean;
  hint?: string;
}) {
  const { t } = useTranslation();
  return (
    <FinderField
      name="parentIDNumber"
      label={t("guardians.finder.label")}
      required={props.required ?? false}
      {...(props.hint === undefined ? {} : { hint: props.hint })}
      chosen={(id) => <ChosenFamily id={id} />}
    >
      {(take, input) => <FamilyFinder proposed={props.proposed} onTake={take} inputRef={input} />}
    </FinderField>
  );
}

/** A family by its number, with who is in it. */
function ChosenFamily({ id }: { id: string }) {
  const { t } = useTranslation();
  const membersOf = useMembers();
  const { data } = useRead(guardians.getFamilyMembers, { parentIDNumber: id }, { keep: false });
  const members = data && membersOf(data);
  return (
    <>
      <Words as="span" strong>
        {id}
      </Words>
      {data && (
        <Words as="span" faint>
          {` · ${members === "" ? t("guardians.finder.nobodyYet") : members}`}
        </Words>
      )}
    </>
  );
}

function FamilyFinder(props: {
  proposed: string;
  onTake: (id: string) => void;
  inputRef: (element: HTMLInputElement | null) => void;
}) {
  const { proposed, onTake } = props;
  const { t } = useTranslation();
  const parentsOf = useParents();
  const [typed, setTyped] = useState("");
  const keyword = typed.trim();
  const reading = useRead(guardians.findFamilies, { keyword }, { enabled: keyword !== "", keep: false });
  // What is found must be what was typed, also when the search for that fails: Enter takes it.
  const found = reading.fetching ? undefined : reading.data;
  const isNew =
    FAMILY_NUMBER.test(keyword) &&
    found?.families.every((family) => family.parentIDNumber.toUpperCase() !== keyword.toUpperCase()) === true;
  const count = found?.count ?? 0;
  const shown = found?.families.length ?? 0;
  return (
    <>
      <Finder
        label={t("guardians.finder.find")}
        typed={typed}
        onType={setTyped}
        found={
          found && [
            ...found.families.map((family) => ({
              value: family.parentIDNumber,
              label: [family.parentIDNumber, childrenOf(family)].filter(Boolean).join(" · "),
              note: parentsOf(family),
            })),
            ...(isNew
              ? [
                  {
                    value: keyword,
                    label: t("guardians.finder.new", { id: keyword }),
                    note: t("guardians.finder.nobodyYet"),
                  },
                ]
              : []),
          ]
        }
        onTake={onTake}
        inputRef={props.inputRef}
      />
      {keyword !== "" && count > shown && (
        <Words faint size="small" live>
          {t("guardians.finder.more", { shown, count })}
        </Words>
      )}
      {keyword !== "" && found !== undefined && found.alone > 0 && (
        <Words faint size="small" live>
          {t("guardians.finder.alone", { count: found.alone })}
        </Words>
      )}
      {reading.failed && <Failed message={reading.failed.message} onRetry={reading.refetch} />}
      {keyword === "" && proposed !== "" && (
        <Across>
          <Button small onClick={() => onTake(proposed)}>
            {t("guardians.finder.new", { id: proposed })}
          </Button>
        </Across>
      )}
    </>
  );
}

/** What tells one family from another. */
type Members = Pick<FoundFamily, "guardians"> & { children: readonly { name: string }[] };

function childrenOf({ children }: Members): string {
  return children.map((child) => child.name).join(", ");
}

/** The parents of a family, with a phone to know them by: `parent Mary Omondi +254722000111`. */
function useParents(): (family: Members) => string {
  const { t } = useTranslation();
  return (family) =>
    family.guardians
      .map(({ names, phoneNumber }) =>
        t("guardians.finder.parent", { name: [names, phoneNumber].filter(Boolean).join(" ") }),
      )
      .join(", ");
}

/** Everybody in a family; empty for nobody. */
function useMembers(): (family: Members) => string {
  const parentsOf = useParents();
  return (family) => [childrenOf(family), parentsOf(family)].filter(Boolean).join(" · ");
}
