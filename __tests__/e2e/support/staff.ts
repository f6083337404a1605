import { expect, type Page } from "@playwright/test";
import { generate } from "otplib";
import type { StaffCookies } from "./ask";

/** Opens a screen of a venue or of the desk with a session of its staff. */
export async function openAsStaff(page: Page, path: string, cookies: StaffCookies): Promise<void> {
  await page.context().addCookies(cookies);
  await page.goto(path);
  await expect(page.getByRole("button", { name: "로그아웃" })).toBeVisible();
}

/** Secrets of the authenticators that tests of this worker set up, by phone. */
const secrets = new Map<string, string>();

/** Sets up the authenticator of a staff member, or uses the one that an earlier test on the same data set up. */
export async function confirmByCode(page: Page, phone: string): Promise<void> {
  const sheet = page.getByRole("dialog").filter({ hasText: "인증 앱" });
  // A confirmation is valid for some minutes.
  if (
    secrets.has(phone) &&
    !(await sheet.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    ))
  )
    return;
  const shown = async () => (await sheet.getByText(/[A-Z2-7]{20,}/).textContent()) ?? "";
  const secret = secrets.get(phone) ?? /[A-Z2-7]{20,}/.exec(await shown())?.[0] ?? "";
  secrets.set(phone, secret);
  // A code is valid once: an earlier test can have used the current one.
  await expect(async () => {
    await sheet.getByLabel("여섯 자리 번호").fill(await generate({ secret }));
    await sheet.getByRole("button", { name: "확인", exact: true }).click();
    await expect(sheet).toBeHidden({ timeout: 5000 });
  }).toPass();
}
