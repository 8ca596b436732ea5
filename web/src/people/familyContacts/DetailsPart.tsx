import { familyContacts, type MyProposal, type MyRecord, type MySchool } from "@ofisi/contract/people/familyContacts";
import { useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { useWrite } from "../../kit/data/useRead.ts";
import { Facts } from "../../kit/Facts.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import { TextInput } from "../../kit/form/TextInput.tsx";
import { useSubmit } from "../../kit/form/useSubmit.ts";
import { formatDateTime, useTranslation } from "../../kit/i18n/i18n.ts";
import { Notice } from "../../kit/Notice.tsx";
import { Across, Down, Words } from "../../kit/shell/Layout.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { WideButton } from "../../kit/WideButton.tsx";
import { ProofPart } from "./ProofPart.tsx";

/** What the school has written down of the guardian, and what they have said has changed. */
export function DetailsPart({ school }: { school: MySchool }) {
  const { t } = useTranslation();
  const { userCode, name, records, proposals } = school;
  // Of one who is in two families there are two records alike.
  const people = records.filter((one, at) => records.findIndex((other) => other.names === one.names) === at);
  const [chosen, setChosen] = useState("");
  const [isOpen, setOpen] = useState(false);
  const record = people.find(({ id }) => String(id) === chosen) ?? people[0];
  if (!record) return null;
  const [last] = proposals;
  return (
    <Down gap={2}>
      {people.length > 1 && (
        <Choose
          label={t("familyContacts.details.who")}
          value={String(record.id)}
          options={people.map(({ id, names }) => ({ value: String(id), label: names }))}
          onChange={setChosen}
        />
      )}
      <Facts
        facts={[
          { label: t("familyContacts.fields.names"), value: record.names },
          { label: t("familyContacts.fields.phoneNumber"), value: record.phoneNumber },
          { label: t("familyContacts.fields.email"), value: record.email },
          { label: t("familyContacts.fields.address"), value: record.address },
        ]}
        missing={t("familyContacts.details.missing")}
      />
      {last && <Last proposal={last} userCode={userCode} />}
      {isOpen ? (
        <ProposeForm key={record.id} record={record} userCode={userCode} school={name} onDone={() => setOpen(false)} />
      ) : (
        <Across>
          <Button kind="outlined" onClick={() => setOpen(true)}>
            {t(last?.state === "waiting" ? "familyContacts.details.other" : "familyContacts.details.change")}
          </Button>
        </Across>
      )}
    </Down>
  );
}

const TONES = { waiting: "info", accepted: "good", refused: "attention" } as const;

function Last({ proposal, userCode }: { proposal: MyProposal; userCode: string }) {
  const { t } = useTranslation();
  const { state, at, reason, changes } = proposal;
  const withdrawing = useWrite(familyContacts.withdrawMyProposal, { invalidates: [familyContacts.getMyContacts] });
  const withdraw = async (): Promise<void> => {
    if (await withdrawing.run({ userCode })) notify(t("familyContacts.details.withdrawn"));
  };
  return (
    <Down gap={1}>
      <Notice
        tone={TONES[state]}
        action={
          state === "waiting" && (
            <Button small busy={withdrawing.busy} onClick={() => void withdraw()}>
              {t("familyContacts.details.withdraw")}
            </Button>
          )
        }
      >
        {t(`familyContacts.details.states.${state}`, { at: formatDateTime(at), reason })}
        {changes.map(({ field, wanted }) => (
          <div key={field}>
            {t(`familyContacts.fields.${field}`)}: {wanted || t("familyContacts.details.nothing")}
          </div>
        ))}
      </Notice>
      {changes.map(
        ({ field, wanted, isProved }) =>
          (field === "phoneNumber" || field === "email") &&
          wanted !== "" && <ProofPart key={wanted} userCode={userCode} address={wanted} isProved={isProved} />,
      )}
    </Down>
  );
}

function ProposeForm(props: { record: MyRecord; userCode: string; school: string; onDone: () => void }) {
  const { record, userCode, school, onDone } = props;
  const { t } = useTranslation();
  const [values, setValues] = useState(record);
  const proposing = useWrite(familyContacts.proposeMyDetails, { invalidates: [familyContacts.getMyContacts] });
  const { busy, errors, submit } = useSubmit(async () => {
    await proposing.attempt({ ...values, userCode });
    onDone();
  });
  const input = (field: "names" | "phoneNumber" | "email" | "address", max: number) => ({
    label: t(`familyContacts.fields.${field}`),
    value: values[field],
    onChange: (value: string) => setValues({ ...values, [field]: value }),
    error: errors[field],
    max,
  });
  return (
    <form onSubmit={submit} noValidate aria-label={t("familyContacts.details.change")}>
      <Down gap={2}>
        <Words faint size="small">
          {t("familyContacts.details.about", { school })} {t("familyContacts.details.moves")}
        </Words>
        <TextInput {...input("names", 120)} autoComplete="name" required />
        <TextInput {...input("phoneNumber", 40)} inputMode="tel" autoComplete="tel" />
        <TextInput {...input("email", 254)} type="email" autoComplete="email" />
        <TextInput {...input("address", 200)} autoComplete="street-address" />
        <WideButton kind="primary" type="submit" busy={busy}>
          {t("familyContacts.details.send")}
        </WideButton>
        <WideButton kind="text" onClick={onDone}>
          {t("kit.cancel")}
        </WideButton>
      </Down>
    </form>
  );
}
