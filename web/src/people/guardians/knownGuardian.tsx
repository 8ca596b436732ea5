import { guardians, type Guardian } from "@ofisi/contract/people/guardians";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { Button } from "../../kit/Button.tsx";
import { call } from "../../kit/data/call.ts";
import { Across, Down } from "../../kit/shell/Layout.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { useWrite } from "../../kit/data/useRead.ts";

/** Somebody else's guardian who has the phone that was typed. */
interface Known {
  guardian: Guardian;
  /** The family that a guardian is being added to. */
  family: string;
  /** Nobody is in that family yet. */
  isNobodys: boolean;
}

/**
 * Looks, before a guardian is added to a family, whether somebody of another one has the phone already. What cannot be
 * looked up now stops nothing: the server decides.
 */
export function useKnownGuardian() {
  const [known, setKnown] = useState<Known>();
  const asked = useRef("");
  const agreed = useRef("");
  const mayAdd = async (family: string, phoneNumber: string): Promise<boolean> => {
    setKnown(undefined);
    if (phoneNumber === "" || agreed.current === phoneNumber) return true;
    const found = await call(guardians.checkParent, { parentIDNumber: family, phoneNumber }).catch(() => undefined);
    const guardian = found?.samePhone.find((one) => one.parentIDNumber.toUpperCase() !== family.toUpperCase());
    if (found === undefined || guardian === undefined) return true;
    asked.current = phoneNumber;
    setKnown({ guardian, family, isNobodys: found.children === 0 && found.guardians === 0 });
    return false;
  };
  /** A second one with the same phone is meant: families share phones. */
  const agree = (): void => {
    agreed.current = asked.current;
  };
  return { known, mayAdd, agree };
}

/** Says who has the phone, and links that guardian to the family instead of adding a second one. */
export function KnownGuardianNotice(props: {
  known: Known;
  /** Whose family it is. */
  student?: { userCode: string; name: string };
  onLinked: (guardian: Guardian) => void;
  /** Opens the family that the guardian is in. */
  onFamily?: (parentIDNumber: string) => void;
  onAgree: () => void;
}) {
  const { known, student, onFamily } = props;
  const { guardian, family, isNobodys } = known;
  const { t } = useTranslation();
  const linking = useWrite(guardians.linkGuardian);
  const intoView = useCallback((element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" }), []);
  // A student comes to the guardian's family; without one an empty family has nobody to be linked to.
  const target = isNobodys ? (student ? "" : undefined) : family;
  const link = async (): Promise<void> => {
    const to = { userCode: student?.userCode, parentIDNumber: target ?? "" };
    const linked = await linking.run({ id: guardian.id, ...to });
    if (linked) props.onLinked(linked);
  };
  const words = { name: guardian.names, id: guardian.parentIDNumber, family, student: student?.name ?? "" };
  return (
    <div ref={intoView}>
      <Notice tone="attention">
        <Down gap={1}>
          <span>
            {t("guardians.known.phone", words)}{" "}
            {target === undefined
              ? t("guardians.known.nothing", words)
              : target === ""
                ? t("guardians.known.joins", words)
                : t("guardians.known.becomes", words)}
          </span>
          <Across>
            {target === undefined ? (
              onFamily && (
                <Button small kind="outlined" onClick={() => onFamily(guardian.parentIDNumber)}>
                  {t("guardians.known.open", words)}
                </Button>
              )
            ) : (
              <Button small kind="outlined" busy={linking.busy} onClick={() => void link()}>
                {t("guardians.known.link")}
              </Button>
            )}
            {/* No button that submits: it would be the one that Enter in a field presses. */}
            <Button
              small
              onClick={(event) => {
                props.onAgree();
                event.currentTarget.closest("form")?.requestSubmit();
              }}
            >
              {t("guardians.addAnyway")}
            </Button>
          </Across>
        </Down>
      </Notice>
    </div>
  );
}
