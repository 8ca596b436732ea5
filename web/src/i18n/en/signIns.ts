/** Sign-ins on demand, and their slips. */
export const signIns = {
  action: "Sign-in",
  title: "Make sign-ins",
  about_one:
    "{{count}} student gets a username and a one-time password. Somebody who has a sign-in already gets a new password, and is signed out everywhere.",
  about_other:
    "{{count}} students get a username and a one-time password each. Who has a sign-in already gets a new password, and is signed out everywhere.",
  aboutStaff_one:
    "{{count}} person gets a username and a one-time password. Somebody who has a sign-in already gets a new password, and is signed out everywhere. Whoever has a password of their own and an e-mail address is mailed a link instead.",
  aboutStaff_other:
    "{{count}} people get a username and a one-time password each. Who has a sign-in already gets a new password, and is signed out everywhere. Whoever has a password of their own and an e-mail address is mailed a link instead.",
  make_one: "Make {{count}} sign-in",
  make_other: "Make {{count}} sign-ins",
  tooMany: "At most {{max}} at a time. Tick fewer students",
  done: "Sign-ins",
  once: "These passwords are shown now and never again. Each works once, within two days, and must then be changed.",
  reopen_one: "Open the closed sign-in again",
  reopen_other: "Open the {{count}} closed sign-ins again",
  mailed: "A link to set a new password is on its way to {{names}}. Nobody else sees it.",
  print: "Download the slips",
  fileName: "sign-ins.pdf",
  name: "Name",
  username: "Username",
  password: "One-time password",
};
