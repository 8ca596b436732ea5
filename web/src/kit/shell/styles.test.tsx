import Box from "@mui/material/Box";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AppTheme } from "./AppTheme.tsx";
import { noticed } from "../test.styles.ts";

test("of a rule stays what hides, writes or takes no pointer", () => {
  expect(noticed(".a{color:red;display:none;margin:0;}")).toBe(".a{display:none}");
  expect(noticed('.a::before{content:"*";color:red;}')).toBe('.a::before{content:"*"}');
  expect(noticed("@media (min-width:0px){.a{visibility:hidden;color:red;}}")).toBe(
    "@media (min-width:0px){.a{visibility:hidden}}",
  );
  expect(noticed("@media print{.a{color:red;}.b,.c{margin:0;display:none;}.d{}}")).toBe(
    "@media print{.b,.c{display:none}}",
  );
  expect(noticed(".a{color:red;}")).toBe("");
  expect(noticed("@keyframes a{from{visibility:hidden;}}")).toBe("");
});

test("what a style hides is not found by its role", () => {
  render(
    <AppTheme>
      <Box component="button" sx={{ display: "none" }}>
        Hidden
      </Box>
      <Box component="button" sx={{ color: "red", display: { xs: "none", sm: "block" } }}>
        Shown
      </Box>
    </AppTheme>,
  );
  expect(screen.queryByRole("button", { name: "Hidden" })).toBeNull();
  expect(screen.getByRole("button", { name: "Shown" })).toBeDefined();
});
