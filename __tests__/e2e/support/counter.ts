import { expect, type Page } from "@playwright/test";
import { codeOf } from "./way";

/** Proves a number on the page that asks for one; it may still be settling, so that what was typed has to stand. */
export async function proveNumber(page: Page, phone: string): Promise<void> {
  const number = page.getByRole("textbox", { name: "휴대폰 번호" });
  const field = page.getByLabel(/인증번호/).first();
  await expect(async () => {
    if (await field.isVisible()) return;
    await number.fill(phone);
    expect((await number.inputValue()).replaceAll("-", "")).toBe(phone.replaceAll("-", ""));
    await page.getByRole("button", { name: "인증번호 받기" }).click();
    await expect(field).toBeVisible({ timeout: 4000 });
  }).toPass();
  await field.fill(await codeOf(page, phone));
}

/** Signs in at the counter, where nobody is signed in. */
export async function signInAtCounter(page: Page, path: string, phone: string): Promise<void> {
  await page.goto(path);
  await proveNumber(page, phone);
  await expect(page.getByRole("button", { name: "로그아웃" })).toBeVisible();
}
