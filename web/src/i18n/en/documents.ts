export const documents = {
  title: "Confirm a paper",
  lead: "The code on a printed receipt, bill or statement shows here what was printed.",
  noCode: "This link has no code. Scan the code on the paper once more.",
  stands: "This paper is genuine.",
  withdrawn: "This paper was printed here, but it does not count any more: it was reversed, voided or changed since.",
  compare:
    "Compare all of this with the paper in your hand, the student's initials too. If one differs, the paper was changed, or the code is another paper's.",
  school: "School",
  student: "Student (initials)",
  kind: "Paper",
  number: "Number",
  amount: "Amount",
  day: "Date",
  again: "Try again",
  kinds: { receipt: "Receipt", bill: "Bill", statement: "Statement of account" },
};
