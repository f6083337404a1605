import { expect, type Page } from "@playwright/test";
import { codeOf } from "./way";

/** Signs in at the counter, where nobody is signed in. */
export async function signInAtCounter(page: Page, path: string, phone: string): Promise<void> {
  await page.goto(path);
  const field = page.getByLabel(/인증번호/).first();
  await expect(async () => {
    if (await field.isVisible()) return;
    await page.getByRole("textbox", { name: "휴대폰 번호" }).fill(phone);
    await page.getByRole("button", { name: "인증번호 받기" }).click();
    await expect(field).toBeVisible({ timeout: 4000 });
  }).toPass();
  await field.fill(await codeOf(page, phone));
  await expect(page.getByRole("button", { name: "로그아웃" })).toBeVisible();
}
