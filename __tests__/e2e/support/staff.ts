import { expect, type Page } from "@playwright/test";
import type { StaffCookies } from "./ask";

/** Opens a screen of a venue or of the desk with a session of its staff. */
export async function openAsStaff(page: Page, path: string, cookies: StaffCookies): Promise<void> {
  await page.context().addCookies(cookies);
  await page.goto(path);
  await expect(page.getByRole("button", { name: "로그아웃" })).toBeVisible();
}
