export const documents = {
  title: "Confirm a paper",
  lead: "The code on a printed receipt, bill or statement shows here what was printed.",
  noCode: "This link has no code. Scan the code on the paper once more.",
  stands: "This paper is genuine.",
  withdrawn: "This paper was printed here, but it does not count any more: it was reversed, voided or changed since.",
  compare: "Compare number, amount and day with the paper in your hand. If one differs, the paper was changed.",
  kind: "Paper",
  number: "Number",
  amount: "Amount",
  day: "Date",
  again: "Try again",
  kinds: { receipt: "Receipt", bill: "Bill", statement: "Statement of account" },
};
