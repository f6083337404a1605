import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { axeFaults } from "./look";
import { projectRoot } from "./product";
import { bookRoom, cancelStay, chooseDiscounts, findStay, type Nights, payForStay, sumsOf } from "./stay-way";
import { signInByPhone, wonIn } from "./way";

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: path.join(projectRoot, "docs", `${name}.png`) });
}

const ages = [7, 3];
const nights: Nights = { from: 20, until: 22 };

/** Adds one rental item to the room: it is held first, then shown as chosen and written to the address. */
async function borrow(page: Page, gear: string): Promise<void> {
  await page.getByRole("group", { name: gear }).getByRole("button").last().click();
  await page.waitForURL(/gear=/);
  await expect(page.getByText(new RegExp(`^${gear} 1개`))).toBeVisible();
}

/** Finds, books with coupon and club points, pays, and cancels for exactly what was shown. */
export async function familyWay(
  page: Page,
  way: { words: string; name: string; room: string; gear?: string; shots?: boolean },
) {
  const promised = await findStay(page, { ...way, nights, ages });
  if (way.shots) await picture(page, "stay-detail");
  expect(await axeFaults(page)).toEqual([]);
  await expect(page.getByText(/명이 딱 맞아요/).first()).toBeVisible();
  const total = await bookRoom(page, way.room);
  expect(total).toBeGreaterThanOrEqual(promised);
  await signInByPhone(page, "010-0000-0002");
  await page.waitForURL(/\/stay\/payment\?/);
  await expect(page.getByText("방 잡아 뒀어요")).toBeVisible();
  if (way.gear) await borrow(page, way.gear);
  await chooseDiscounts(page);
  if (way.shots) await picture(page, "stay-payment");
  expect(await axeFaults(page)).toEqual([]);
  const {
    쿠폰: coupon = 0,
    "추가 할인": plus = 0,
    클럽포인트: club = 0,
    "결제할 금액": due = 0,
    ...rows
  } = await sumsOf(page);
  expect(coupon).toBeGreaterThan(0);
  expect(club).toBeGreaterThan(0);
  const byNight = Object.entries(rows).filter(([name]) => /월 \d+일/.test(name));
  expect(byNight).toHaveLength(2);
  const made = byNight.reduce((sum, [, won]) => sum + won, 0) + (rows["필수 요금"] ?? 0) - (rows["상품 할인"] ?? 0);
  expect(made).toBe(total);
  const lent = way.gear ? (rows[`${way.gear} 1개`] ?? 0) : 0;
  expect(lent > 0).toBe(way.gear !== undefined);
  expect(due).toBe(total + lent - coupon - plus - club - (rows["내 포인트"] ?? 0));
  const paid = await payForStay(page);
  expect(paid).toBe(due);
  if (way.shots) await picture(page, "stay-complete");
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "예약 자세히 보기" }).click();
  await page.waitForURL(/purchases\/detail/);
  if (way.gear) await expect(page.getByText(`${way.gear} 1`, { exact: true })).toBeVisible();
  const today = page.locator("li[aria-current=date]");
  const shown = wonIn((await today.locator("b").textContent()) ?? "");
  const [before, after] = await cancelStay(page);
  expect(before).toBe(shown);
  expect(after).toBe(before);
  expect(before).toBe(paid + club + (rows["내 포인트"] ?? 0));
}
