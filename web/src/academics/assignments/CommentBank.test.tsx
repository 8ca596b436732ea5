/** Comments that are kept for grading: pressed they are added, and what is typed can be kept. */
import { screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { TextField } from "../../kit/fields/TextField.tsx";
import { renderScreen } from "../../kit/test.screen.tsx";
import { CommentBank } from "./CommentBank.tsx";

function Grading() {
  const form = useForm({ defaultValues: { comments: "" } });
  return (
    <FormProvider {...form}>
      <TextField name="comments" label="Comments" max={5_000} multiline />
      <CommentBank />
    </FormProvider>
  );
}

test("a kept comment is added behind what is written; what is typed is kept, and removed when asked to", async () => {
  let kept = [{ commentCode: "GC-1", comments: "Well done." }];
  const path = "/staff/assignmentAssessment";
  const { user } = renderScreen(Grading, path, path, {
    getGradingComments: () => kept,
    keepGradingComment: ({ comments = "" }) => {
      kept = [...kept, { commentCode: "GC-2", comments }];
      return kept[1]!;
    },
    removeGradingComment: ({ commentCode }) => {
      kept = kept.filter((one) => one.commentCode !== commentCode);
      return {};
    },
  });
  const field = await screen.findByRole("textbox", { name: "Comments" });
  await user.type(field, "The Tana rises elsewhere.");
  await user.click(await screen.findByRole("button", { name: "Keep this comment" }));
  await screen.findByRole("button", { name: "Add: The Tana rises elsewhere." });
  expect(screen.queryByRole("button", { name: "Keep this comment" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add: Well done." }));
  expect(field).toHaveProperty("value", "The Tana rises elsewhere. Well done.");
  await user.click(screen.getByRole("button", { name: "Remove some" }));
  await user.click(screen.getByRole("button", { name: "Remove: Well done." }));
  await expect.poll(() => screen.queryByRole("button", { name: "Remove: Well done." })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.getByRole("button", { name: "Add: The Tana rises elsewhere." })).toBeDefined();
});
