import { expect, type Page } from "@playwright/test";
import { type Caller, carry } from "./ask";

/** Opens a screen of a venue or of the desk with a session of its staff. */
export async function openAsStaff(page: Page, path: string, { token }: Caller): Promise<void> {
  await carry(page.context(), token);
  await page.goto(path);
  await expect(page.getByRole("button", { name: "로그아웃" })).toBeVisible();
}
