import { expect, type Page } from "@playwright/test";
import { proveNumber } from "./way";

/** Signs in at the counter, where nobody is signed in. */
export async function signInAtCounter(page: Page, path: string, phone: string): Promise<void> {
  await page.goto(path);
  await proveNumber(page, phone);
  await expect(page.getByRole("button", { name: "로그아웃" })).toBeVisible();
}
