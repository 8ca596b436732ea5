import { mayAllThat } from "@ofisi/contract/kit/access";
import { messageReplies } from "@ofisi/contract/messaging/messageReplies";
import { signIns } from "@ofisi/contract/people/signIns";
import { staff, type Staff } from "@ofisi/contract/people/staff";
import { useTranslation } from "../../kit/i18n/i18n.ts";
import { ask } from "../../kit/dialog/ask.tsx";
import { Button } from "../../kit/Button.tsx";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { useDialogs, type DialogProps } from "../../kit/dialog/dialogs.tsx";
import { Across, Down, Gap, Words } from "../../kit/shell/Layout.tsx";
import { Loaded } from "../../kit/data/Loaded.tsx";
import { May } from "../../kit/May.tsx";
import { notify } from "../../kit/shell/notify.tsx";
import { callerOf, useMay, useSession } from "../../kit/data/session.ts";
import { StateChip } from "../../kit/StateChip.tsx";
import { useRead, useWrite } from "../../kit/data/useRead.ts";
import { RepliesSection } from "../../messaging/replies/RepliesSection.tsx";
import { PersonFacts } from "../person/FactsSection.tsx";
import { useRemovePerson } from "../person/RemoveSection.tsx";
import { SignInsMenu } from "../signIns/SignInsMenu.tsx";
import { STAFF_READS } from "./changed.ts";
import { withOwnPhoto } from "../person/photo.ts";
import { SIGN_IN_TONES } from "./signInTones.ts";

/** Without the record itself: it is not there to be read again after a deletion. */
const LISTS = STAFF_READS.filter((read) => read !== staff.getStaffMember);

/** A record of the staff with their sign-in, and Delete, Edit and Close (G045, G058). A deletion can be undone. */
export function StaffProfileDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const view = useSession();
  const me = view.userCode;
  const caller = callerOf(view);
  const reading = useRead(staff.getStaffMember, { userCode: props.id }, { keep: false });
  const member = reading.data && withOwnPhoto(reading.data);
  const removal = useRemovePerson({
    deleting: staff.deleteStaff,
    restoring: staff.restoreStaff,
    invalidates: LISTS,
    detail: t("staff.deleteDetail"),
  });

  return (
    <Dialog
      title={t("staff.profile")}
      size="record"
      onClose={props.onClose}
      actions={
        <>
          {member && (
            <>
              <May do={staff.deleteStaff}>
                {member.userCode !== me && mayAllThat(caller, member.roles) && (
                  <Button kind="danger" busy={removal.busy} onClick={() => void removal.remove(member, props.onClose)}>
                    {t("people.students.delete")}
                  </Button>
                )}
              </May>
              <May do={staff.editStaff}>
                <Button onClick={() => open("editStaff", member.userCode)}>{t("people.students.editShort")}</Button>
              </May>
            </>
          )}
          <Button kind="primary" onClick={props.onClose}>
            {t("kit.close")}
          </Button>
        </>
      }
    >
      <Loaded reading={{ ...reading, data: member }} lines={6}>
        {(person) => (
          <Down gap={3}>
            <PersonFacts person={person} />
            <SignInOf member={person} isMe={person.userCode === me} mayAll={mayAllThat(caller, person.roles)} />
            <May do={messageReplies.getReplies}>
              <RepliesSection userCode={person.userCode} />
            </May>
          </Down>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Whether and as whom they sign in, a new one-time password, and the closing of it. */
function SignInOf(props: {
  member: Staff;
  isMe: boolean;
  /** Whether the reader may all that the member may, and so may renew and close their sign-in. */
  mayAll: boolean;
}) {
  const { member, isMe } = props;
  const { t } = useTranslation();
  const { open } = useDialogs();
  const closing = useWrite(signIns.closeStaffSignIn, { invalidates: STAFF_READS });
  const close = async (): Promise<void> => {
    const agreed = await ask.confirm(t("staff.signIn.closeConfirm", { name: member.name }), {
      confirmLabel: t("staff.signIn.close"),
      destructive: true,
      detail: t("staff.signIn.closeDetail"),
    });
    if (!agreed || !(await closing.run({ userCode: member.userCode }))) return;
    notify(t("staff.signIn.closed", { name: member.name }));
  };
  const mayClose = useMay(signIns.closeStaffSignIn);
  const mayRoles = useMay(signIns.setStaffRoles) && member.signIn !== "none";
  const isOpen = member.signIn === "open" || member.signIn === "oneTime";
  return (
    <Down gap={1}>
      <Words strong as="h3">
        {t("staff.signIn.title")}
      </Words>
      <Across gap={2}>
        <StateChip label={t(`staff.signIn.states.${member.signIn}`)} tone={SIGN_IN_TONES[member.signIn]} />
        {member.username !== "" && (
          <Words as="span" strong>
            {member.username}
          </Words>
        )}
        {member.roles.length > 0 && (
          <Words as="span">{member.roles.map((role) => t(`kit.roles.${role}`)).join(", ")}</Words>
        )}
        <Gap />
        {mayRoles && <Button onClick={() => open("staffRoles", member.userCode)}>{t("staff.roles.action")}</Button>}
        {isMe && <Words faint>{t("staff.signIn.own")}</Words>}
        {!isMe && props.mayAll && (
          <>
            <SignInsMenu of="staff" chosen={[member]} />
            {isOpen && mayClose && (
              <Button busy={closing.busy} onClick={() => void close()}>
                {t("staff.signIn.close")}
              </Button>
            )}
          </>
        )}
      </Across>
    </Down>
  );
}
