/** Replies as the office reads them: found, narrowed, marked as read, and new ones as they come. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { followChanges } from "../../kit/data/live.ts";
import { refuse, renderScreen, type Answers } from "../../kit/test.screen.tsx";
import { fakeStream, FakeStream } from "../../kit/test.stream.ts";
import { RepliesScreen } from "./RepliesScreen.tsx";
import { RepliesSection } from "./RepliesSection.tsx";

function reply(id: number, part: object = {}) {
  return {
    id,
    receivedAt: "2026-03-02T09:00:00.000Z",
    phoneNumber: "+254711000001",
    message: "Thank you, we shall come on Friday",
    personType: "PARENT",
    personName: "Mary Wekesa",
    studentName: "Amina Wekesa",
    act: "",
    isRead: false,
    readBy: "",
    ...part,
  };
}
const STRANGER = reply(2, {
  phoneNumber: "+254733000002",
  message: "STOP",
  personType: "",
  personName: "",
  studentName: "",
  act: "stop",
  isRead: true,
  readBy: "Faith Okoth",
});
const BOTH = { replies: [reply(1), STRANGER], unread: 1, count: 2 };
const NONE = { replies: [], unread: 0, count: 0 };

const open = (at = "", answers: Answers = {}) =>
  renderScreen(RepliesScreen, "/sms/replies", `/sms/replies${at}`, { getReplies: () => BOTH, ...answers });

test("a reply says whose it is, what it says, whether it asks for no more and who has read it", async () => {
  open();
  await screen.findByText("Thank you, we shall come on Friday");
  const [, known, unknown] = screen.getAllByRole("row");
  expect(within(known!).getByText("Mary Wekesa")).toBeDefined();
  expect(within(known!).getByRole("link", { name: "Look up Mary Wekesa" }).getAttribute("href")).toBe(
    "#/school/parents?search=%2B254711000001",
  );
  expect(within(known!).queryByText("Asked for no more")).toBeNull();
  expect(within(unknown!).getAllByText("+254733000002")).not.toEqual([]);
  expect(within(unknown!).getByText("Unknown")).toBeDefined();
  expect(within(unknown!).getByText("Asked for no more")).toBeDefined();
  expect(within(unknown!).getByText("Read by Faith Okoth")).toBeDefined();
  expect(within(unknown!).queryByRole("button", { name: /^Mark read/ })).toBeNull();
});

test("the search and the unread alone are asked of the server", async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole("button", { name: "Unread 1" }));
  await waitFor(() => expect(sent("getReplies").at(-1)).toMatchObject({ unreadOnly: "true" }));
  await user.type(screen.getByRole("searchbox"), "Friday");
  await waitFor(() => expect(sent("getReplies").at(-1)).toMatchObject({ keyword: "Friday", unreadOnly: "true" }));
});

test("one press marks a reply as read, and the list says by whom", async () => {
  let isRead = false;
  const done = () => reply(1, { isRead: true, readBy: "Grace Njeri" });
  const { user, sent } = open("", {
    getReplies: () => (isRead ? { replies: [done(), STRANGER], unread: 0, count: 2 } : BOTH),
    markReplyRead: () => {
      isRead = true;
      return done();
    },
  });
  await user.click(await screen.findByRole("button", { name: "Mark read: Mary Wekesa" }));
  expect(await screen.findByText("Read by Grace Njeri")).toBeDefined();
  expect(sent("markReplyRead")).toMatchObject([{ replyId: "1" }]);
  expect(screen.getByRole("button", { name: "Unread 0" })).toBeDefined();
});

test("a row shows all of its words, and is marked as read from there; one that is read is only shown", async () => {
  const { user, sent } = open("", { markReplyRead: () => reply(1, { isRead: true, readBy: "Grace Njeri" }) });
  await user.click(await screen.findByText("STOP"));
  const shown = await screen.findByRole("alertdialog", { name: "+254733000002" });
  await user.click(within(shown).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(screen.getByText("Mary Wekesa"));
  const asked = await screen.findByRole("alertdialog", { name: "Mary Wekesa" });
  expect(within(asked).getByText("Thank you, we shall come on Friday")).toBeDefined();
  expect(sent("markReplyRead")).toEqual([]);
  await user.click(within(asked).getByRole("button", { name: "Mark read" }));
  await waitFor(() => expect(sent("markReplyRead")).toMatchObject([{ replyId: "1" }]));
});

test("a reply that is not there any more is told, and the list stays", async () => {
  const { user } = open("", { markReplyRead: () => refuse("This message is not there any more") });
  await user.click(await screen.findByRole("button", { name: "Mark read: Mary Wekesa" }));
  expect(await screen.findByRole("alertdialog", { name: "This message is not there any more" })).toBeDefined();
});

test("without replies the screen says where they come from", async () => {
  open("", { getReplies: () => NONE });
  expect(await screen.findByText("Nobody has written back yet")).toBeDefined();
});

test("when none match, the screen says what to do", async () => {
  open("?keyword=bus", { getReplies: () => NONE });
  expect(await screen.findByText("No reply matches")).toBeDefined();
});

test("a list that cannot be had says so and not that nobody has written", async () => {
  open("", { getReplies: () => refuse("The database is away") });
  expect(await screen.findByText("The database is away")).toBeDefined();
  expect(screen.queryByText("Nobody has written back yet")).toBeNull();
});

test("a new reply is on the list by itself", async () => {
  fakeStream();
  const close = followChanges("UHURU.U9");
  let answer: object = NONE;
  open("", { getReplies: () => answer });
  await screen.findByText("Nobody has written back yet");
  answer = BOTH;
  act(() => FakeStream.last.tell("messageReplies", ""));
  expect(await screen.findByText("Thank you, we shall come on Friday")).toBeDefined();
  close();
});

test("a profile shows the latest of a person, marks them as read, has the earlier ones at a press, and is silent about none", async () => {
  const all = [1, 2, 3, 4].map((id) => reply(id, { message: `Word ${id}` }));
  const Section = () => <RepliesSection userCode="U1" />;
  const { user, sent } = renderScreen(Section, "/school/students", "/school/students", {
    getReplies: ({ size }) => ({ replies: all.slice(0, Number(size)), unread: 4, count: 4 }),
    markReplyRead: ({ replyId }) => {
      all[Number(replyId) - 1] = reply(Number(replyId), {
        message: `Word ${replyId}`,
        isRead: true,
        readBy: "Grace Njeri",
      });
      return all[Number(replyId) - 1];
    },
  });
  await screen.findByText("Word 3");
  expect(screen.queryByText("Word 4")).toBeNull();
  expect(sent("getReplies")).toMatchObject([{ userCode: "U1", size: "3" }]);
  await user.click(screen.getAllByRole("button", { name: "Mark read: Mary Wekesa" })[0]!);
  await screen.findByText("Read by Grace Njeri");
  await user.click(screen.getByRole("button", { name: "Earlier ones" }));
  await screen.findByText("Word 4");
  expect(screen.queryByRole("button", { name: "Earlier ones" })).toBeNull();
});
