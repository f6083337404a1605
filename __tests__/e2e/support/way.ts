import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** Sum in won inside a text: “취소하고 10,200원 돌려받기” → 10200. */
export const wonIn = (text: string | null): number =>
  Number((/([\d,]+)원/.exec(text ?? "")?.[1] ?? "NaN").replaceAll(",", ""));

/** The first link of this form on a page of the server. */
export async function leadOf(request: APIRequestContext, from: string, to: RegExp): Promise<string> {
  let path = "";
  // A cold server under load can leave a shelf out of the first response.
  await expect(async () => {
    path = to.exec(await (await request.get(from)).text())?.[0].replaceAll("&amp;", "&") ?? "";
    expect(path, `${from} leads to ${to}`).not.toBe("");
  }).toPass();
  return path;
}

/** Goes to another page as an internal link does: the tab's state in memory stays. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, "next")?.router);
  await page.evaluate((to) => Reflect.get(window, "next").router.push(to), path);
}

/** Finds an activity by its name through the search screen and opens it. */
export async function searchAndOpen(page: Page, text: string, name: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "놀이 찾기" }).first().click();
  await page.getByRole("combobox").fill(text);
  await page.getByRole("combobox").press("Enter");
  await page.waitForURL(/q=/);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Chooses an open day some days ahead, a slot if there are any, and one of each ticket named. */
export async function chooseVisit(page: Page, tickets: readonly string[]): Promise<void> {
  const days = page
    .getByRole("radiogroup", { name: "날짜" })
    .getByRole("radio")
    .filter({ hasText: /여유|자리/ });
  await days.nth(Math.min(3, (await days.count()) - 1)).click();
  const times = page.getByRole("radiogroup", { name: /시간/ }).getByRole("radio").filter({ hasNotText: "마감" });
  const chooseTime = async () => {
    if ((await times.count()) > 0 && (await times.first().getAttribute("aria-checked")) !== "true")
      await times.first().click();
  };
  await expect(async () => {
    await chooseTime();
    await expect(page.getByRole("button", { name: `${tickets[0]} 늘리기` })).toBeEnabled();
  }).toPass();
  for (const ticket of tickets) await page.getByRole("button", { name: `${ticket} 늘리기` }).click();
  // The slots of a day can load after its tickets.
  await expect(async () => {
    await chooseTime();
    await expect(page.getByRole("button", { name: /시간 고르기$/ })).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** Presses the buy button, accepts the cautions if there are any, and waits for the checkout. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: /예약$/ }).last().click();
  const understood = page.getByRole("button", { name: "확인했어요" });
  await expect(async () => {
    // The dialog can be closing already.
    if (await understood.isVisible()) await understood.click({ timeout: 2000 });
    expect(new URL(page.url()).pathname).toBe("/payment");
  }).toPass();
}

/** Reads the code of the last message to a number from the demo's inbox. */
export async function loadCode(page: Page, phone: string): Promise<string> {
  let code = "";
  await expect(async () => {
    const reply = await page.request.get(`/api/sandbox/messages?phone=${phone}`);
    code = /(\d{6})/.exec(await reply.text())?.[1] ?? "";
    expect(code).not.toBe("");
  }).toPass();
  return code;
}

/** Verifies a number on the page; presses again when the number got a code within the last minute. */
export async function proveNumber(page: Page, phone: string): Promise<void> {
  const field = page.getByLabel(/인증번호/).first();
  await expect(async () => {
    if (await field.isVisible()) return;
    // Both are gone when a response came late: the next attempt finds the field.
    await page.getByRole("textbox", { name: "휴대폰 번호" }).fill(phone, { timeout: 2000 });
    await page.getByRole("button", { name: "인증번호 받기" }).click({ timeout: 2000 });
    await expect(field).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await field.fill(await loadCode(page, phone));
}

/** Signs in by phone from the login sheet over the checkout, back to the same checkout. */
export async function signInByPhone(page: Page, phone: string): Promise<void> {
  await page.getByRole("button", { name: "휴대폰 번호로 계속하기" }).click();
  await page.waitForURL(/\/login/);
  await proveNumber(page, phone);
  await page.waitForURL(/\/payment\?/);
}

/** Approves in the gateway's window, once it has opened, and waits for the ticket. Returns the approved sum in won. */
export async function approveAtGateway(page: Page): Promise<number> {
  await page.waitForURL(/\/sandbox\/pay/);
  const approve = page.getByRole("button", { name: /결제하기$/ });
  const asked = wonIn(await approve.textContent());
  await approve.click();
  await page.waitForURL(/\/payment\/complete/);
  await expect(page.getByRole("img", { name: /입장권/ }).first()).toBeVisible();
  return asked;
}

/** Pays at the gateway's window and waits for the ticket. Returns the amount charged, in won. */
export async function payAtGateway(page: Page): Promise<number> {
  const pay = page.getByRole("button", { name: /결제하기$/ }).last();
  await expect(pay).toBeVisible();
  const shown = wonIn(await pay.textContent());
  await pay.click();
  expect(await approveAtGateway(page)).toBe(shown);
  return shown;
}

/** Cancels everything from the ticket. Returns [what was shown before, what was said after], in won. */
export async function cancelAll(page: Page): Promise<[before: number, after: number]> {
  await page.getByRole("button", { name: "예약 취소하기" }).click();
  await page.getByRole("button", { name: "돌려받는 금액 보기" }).click();
  const commit = page.getByRole("button", { name: /취소하고 .*돌려받기/ });
  await expect(commit).toBeVisible();
  const before = wonIn(await commit.textContent());
  await commit.click();
  const said = page.getByRole("dialog").getByText(/원을 돌려드려요/);
  await expect(said).toBeVisible();
  return [before, wonIn(await said.textContent())];
}
