import { expect, type Page } from "@playwright/test";
import { wonIn } from "./way";

export interface Nights {
  /** Days from today of the check-in and the check-out. */
  from: number;
  until: number;
}

const weekdays = ["일요일", "월요일", "화요일", "수요일", "목요일", "금요일", "토요일"];

/** Returns a calendar's name for the day `ahead` days from today in Korea: “12월 5 일 토요일”, the number set apart. */
const dayName = (ahead: number): string => {
  const day = new Date(Date.now() + 9 * 3_600_000 + ahead * 86_400_000);
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()} 일 ${weekdays[day.getUTCDay()]}`;
};

/** Picks check-in and check-out in the sheet for dates. */
export async function chooseNights(page: Page, { from, until }: Nights): Promise<void> {
  await page
    .getByRole("button", { name: /^날짜 .*바꾸기$/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: /언제 묵을까요/ });
  for (const ahead of [from, until]) {
    await sheet
      .getByRole("button", { name: new RegExp(`^${dayName(ahead)}`) })
      .first()
      .click();
  }
  await sheet.getByRole("button", { name: "적용" }).click();
  await expect(sheet).toBeHidden();
}

/** Adds children of these ages in the sheet for guests. */
export async function chooseChildren(page: Page, ages: readonly number[]): Promise<void> {
  await page
    .getByRole("button", { name: /^인원 .*바꾸기$/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: "누구와 묵을까요?" });
  for (const [at, age] of ages.entries()) {
    await sheet.getByRole("button", { name: "아이 늘리기" }).click();
    await sheet.getByLabel(`아이 ${at + 1} 나이`).selectOption(String(age));
  }
  await sheet.getByRole("button", { name: /볼게요$/ }).click();
  await expect(sheet).toBeHidden();
}

/** Searches by place, dates and guests, and opens the accommodation. Returns the total on its card. */
export async function findStay(
  page: Page,
  way: { words: string; name: string; nights: Nights; ages: readonly number[] },
): Promise<number> {
  await page.goto("/search/stay");
  await chooseNights(page, way.nights);
  await chooseChildren(page, way.ages);
  await page.getByRole("combobox").fill(way.words);
  await page.getByRole("combobox").press("Enter");
  await page.waitForURL(/\/search\/stay\/result/);
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: way.name }) })
    .first();
  await expect(card).toContainText("세금·아이 요금 포함");
  const promised = wonIn(await card.textContent().then((text) => text?.replace(/.*총 ?/, "") ?? ""));
  await card.getByRole("link", { name: way.name }).first().click();
  await page.waitForURL(/\/stay\/detail/);
  await expect(page.getByRole("heading", { level: 1, name: way.name })).toBeVisible();
  return promised;
}

/** Opens the first room with that name for everyone, reads its total and goes to the checkout. */
export async function bookRoom(page: Page, room: string): Promise<number> {
  const fitting = page
    .getByRole("article")
    .filter({ hasText: /명이 딱 맞아요/ })
    .filter({ hasText: room });
  await fitting.first().getByRole("link").first().click();
  await page.waitForURL(/\/stay\/product/);
  const book = page.getByRole("button", { name: /이 객실 예약/ });
  await expect(book).toBeVisible();
  const total = wonIn(await book.textContent());
  await book.click();
  await page.waitForURL(/\/stay\/payment\?/);
  return total;
}

/** Chooses the available coupon and the member's club points by hand. */
export async function chooseDiscounts(page: Page): Promise<void> {
  await page.getByRole("button", { name: "직접 고르기", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: /할인 직접 고르기/ });
  const coupons = sheet.getByRole("group", { name: "쿠폰" });
  const receive = sheet.getByRole("button", { name: "받고 쓰기" }).first();
  const owned = coupons.getByRole("radio", { disabled: false });
  await expect(async () => {
    if ((await owned.count()) > 1) await owned.nth(1).check({ force: true });
    else if (await receive.isVisible()) await receive.click();
    await expect(coupons.getByRole("radio", { name: "쓰지 않기" })).not.toBeChecked({ timeout: 2000 });
  }).toPass();
  await sheet.getByRole("group", { name: "제휴 포인트" }).getByText("클럽포인트").click();
  await sheet.getByText("클럽 멤버십").click();
  await expect(sheet.getByRole("radio", { name: /클럽 멤버십/ })).toBeChecked();
  await sheet.getByRole("button", { name: /^이대로 정하기/ }).click();
  await expect(sheet).toBeHidden();
}

/** The sums of the checkout's table, by name: nights and discounts. */
export async function sumsOf(page: Page): Promise<Record<string, number>> {
  const table = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "결제 금액" }) })
    .locator("dl > div");
  const rows = await table.evaluateAll((found) =>
    found.map((row) => [
      row.querySelector("dt")?.firstChild?.textContent ?? "",
      row.querySelector("dd")?.textContent ?? "",
    ]),
  );
  return Object.fromEntries(rows.map(([name, sum]) => [name, wonIn(sum ?? "")]));
}

/**
 * Pays at the gateway's window and waits for the booking. When points cover the room, no window opens. Returns the
 * amount charged, in won.
 */
export async function payForStay(page: Page): Promise<number> {
  const pay = page.getByRole("button", { name: /원( 결제하기|으로 예약하기)$/ }).last();
  await expect(pay).not.toHaveAttribute("aria-busy", "true");
  const shown = wonIn(/([\d,]+원)(?: 결제하기|으로 예약하기)/.exec((await pay.textContent()) ?? "")?.[1] ?? "");
  await pay.click();
  if (shown > 0) {
    await page.waitForURL(/\/sandbox\/pay/);
    const approve = page.getByRole("button", { name: /결제하기$/ });
    expect(wonIn(await approve.textContent())).toBe(shown);
    await approve.click();
  }
  await page.waitForURL(/\/stay\/payment\/complete/);
  await expect(page.getByRole("heading", { name: "예약이 확정됐어요!" })).toBeVisible();
  return shown;
}

/** Cancels the stay from its page. Returns [what was shown before, what was said after], in won. */
export async function cancelStay(page: Page): Promise<[before: number, after: number]> {
  await page.getByRole("button", { name: "예약 취소하기" }).click();
  const commit = page.getByRole("button", { name: /취소하고 .*돌려받기/ });
  await expect(commit).toBeVisible();
  await expect(commit).not.toHaveAttribute("aria-busy", "true");
  const before = wonIn(await commit.textContent());
  await commit.click();
  const said = page.getByRole("dialog").getByText(/원을 돌려드려요/);
  await expect(said).toBeVisible();
  return [before, wonIn(await said.textContent())];
}
