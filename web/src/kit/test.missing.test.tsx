import { getConfig, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

/** What a query throws that finds nobody. */
function thrown(): Error {
  try {
    screen.getByText("nobody");
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("somebody is there");
}

test("what is missing is said with the whole page, at once and at the end of a wait; a try within it says it alone", async () => {
  render(<p>somebody</p>);
  expect(thrown().message).toContain("somebody");
  const tries: Error[] = [];
  await waitFor(() => {
    tries.push(thrown());
    if (tries.length < 2) throw tries[0]!;
  });
  expect(tries.map(({ name }) => name)).toEqual(["TestingLibraryElementError", "TestingLibraryElementError"]);
  expect(tries.map(({ message }) => message.includes("somebody"))).toEqual([false, false]);
  expect(tries[0]!.message).toContain("Unable to find an element with the text: nobody");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const end = expect(screen.findByText("nobody")).rejects.toThrow("somebody");
  await vi.advanceTimersByTimeAsync(getConfig().asyncUtilTimeout);
  await vi.advanceTimersByTimeAsync(1);
  await end;
});
