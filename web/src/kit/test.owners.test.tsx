import { render } from "@testing-library/react";
import { Component, createElement, type ReactNode } from "react";
import { expect, test, vi } from "vitest";

function Names(): ReactNode {
  return ["Amina", "Brian"].map((name) => createElement("p", undefined, name));
}

class Page extends Component<{ children: ReactNode }> {
  override state = { stack: "" };
  override componentDidCatch(_error: Error, { componentStack }: { componentStack?: string | null }): void {
    this.setState({ stack: componentStack });
  }
  override render(): ReactNode {
    return this.state.stack === "" ? this.props.children : <pre>{this.state.stack}</pre>;
  }
}

test("React still says which component it complains of, and in which one fell", () => {
  const complain = vi.spyOn(console, "error").mockReturnValue();
  render(<Names />);
  const said = complain.mock.calls.map((parts) => parts.join(" ")).join();
  expect(said).toMatch(/unique "key" prop[^]*Names/);
  function Falls(): ReactNode {
    throw new Error("fallen");
  }
  const { container } = render(
    <Page>
      <Falls />
    </Page>,
  );
  expect(container.textContent).toMatch(/at Falls[^]*at Page/);
});
