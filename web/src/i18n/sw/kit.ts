import type { Shape } from "../../kit/i18n.ts";
import type { kit as english } from "../en/kit.ts";

export const kit: Shape<typeof english> = { more: "Zaidi" };
