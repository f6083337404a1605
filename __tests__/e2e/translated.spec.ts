import { expect, type Page } from "@playwright/test";
import { translatePage } from "../support/translator";
import { carry } from "./support/ask";
import { type Furnished, furnished, PARENT } from "./support/furnished";
import { watchTraffic } from "./support/look";
import { test } from "./support/test";
import { chooseVisit, follow } from "./support/way";

test.describe.configure({ mode: "serial" });

let have: Furnished;
test.beforeAll(async ({ baseURL, request, readSession }) => {
  test.setTimeout(180_000);
  have = await furnished(request, baseURL ?? "", await readSession(PARENT));
});
test.beforeEach(({ context }) => carry(context, have.parent.token));

const screens = ({ content, room, draft, visit, night, labs, event }: Furnished): readonly string[] => [
  "/",
  "/contents",
  `/content/detail?id=${content}`,
  `/content/review?id=${content}`,
  "/search/stay",
  "/search/stay/result",
  `/stay/detail?${room}`,
  `/stay/product?${room}`,
  `/payment?${draft}`,
  `/stay/payment?${room}`,
  "/mypage",
  "/mypage/purchases/activity",
  `/mypage/purchases/detail?id=${visit}`,
  `/mypage/purchases/detail?id=${night}`,
  "/mypage/point",
  "/mypage/coupon",
  labs,
  event,
];

/** Page errors, such as React's after a translator has replaced its nodes. */
const findFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`${new URL(page.url()).pathname} ${error}`));
  return faults;
};

test("번역기가 글을 바꾼 열여덟 화면을 지나도 React는 오류를 내지 않는다", { tag: "@all" }, async ({ page }) => {
  test.setTimeout(300_000);
  const faults = findFaults(page);
  const settled = watchTraffic(page);
  await page.goto("/mypage/settings");
  for (const address of screens(have)) {
    await follow(page, address);
    await expect(page).toHaveURL(address);
    await settled();
    await page.evaluate(translatePage);
    await page.mouse.wheel(0, 3000);
    await settled();
    expect(faults).toEqual([]);
    await expect(page.getByText("화면을 다시 불러올까요?")).toHaveCount(0);
  }
});

const bar = (page: Page) => page.locator(".cta-bar").last();

/** The text of the buy bar after adding a second adult. */
async function afterAnotherTicket(page: Page, isTranslated: boolean): Promise<string> {
  await page.goto(`/content/detail?id=${have.content}`);
  await chooseVisit(page, ["아이", "보호자"]);
  if (isTranslated) await page.evaluate(translatePage);
  const before = await bar(page).innerText();
  await page.locator(".stepper button").nth(1).click();
  await expect(bar(page)).not.toHaveText(before, { useInnerText: true });
  return bar(page).innerText();
}

test("번역된 상세에서 인원을 늘리면 합계가 따라간다", { tag: "@all" }, async ({ page }) => {
  test.setTimeout(120_000);
  const right = await afterAnotherTicket(page, false);
  expect(await afterAnotherTicket(page, true)).toBe(right);
});

test("번역된 결제 화면에서 남은 시간이 계속 줄고, 낼 금액은 그대로 남는다", { tag: "@all" }, async ({ page }) => {
  await page.goto(`/payment?${have.draft}`);
  const left = page.locator("b", { hasText: /^\d+:\d\d$/ }).first();
  await expect(left).toBeVisible();
  const pay = page.getByRole("button", { name: /결제하기/ }).last();
  const sum = await pay.innerText();
  await page.evaluate(translatePage);
  const first = await left.innerText();
  await expect(left).not.toHaveText(first);
  expect(await page.locator(".cta-bar").last().innerText()).toContain(sum.match(/[\d,]+/)?.[0] ?? "없음");
});

test("번역된 예약에서 연 입장권의 시계가 계속 간다", { tag: "@all" }, async ({ page }) => {
  await page.goto(`/mypage/purchases/detail?id=${have.visit}`);
  await page.evaluate(translatePage);
  await page.getByRole("button", { name: "크게 보기" }).first().click();
  const clock = page.getByText(/\d\d?:\d\d:\d\d/);
  await expect(clock).toBeVisible();
  const first = await clock.innerText();
  await page.evaluate(translatePage);
  await expect(clock).not.toHaveText(first);
});
