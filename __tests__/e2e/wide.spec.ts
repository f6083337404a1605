import { expect, type Locator } from "@playwright/test";
import { carry, signedUp } from "./support/ask";
import { openAsStaff } from "./support/staff";
import { test } from "./support/test";

test.use({ viewport: { width: 1440, height: 900 } });

const loadBox = async (locator: Locator) => {
  // Hydration can replace the element between two reads.
  let box = await locator.boundingBox();
  await expect(async () => {
    box = await locator.boundingBox();
    expect(box).not.toBeNull();
  }).toPass();
  if (!box) throw new Error("no box");
  return box;
};

test("옆으로 눕힌 전화기에는 넓은 화면의 아래 막대가 없고, 같은 너비라도 높은 화면에는 있다", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/");
  const bar = page.locator("aside", { has: page.locator(".policies") });
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 844, height: 900 });
  await expect(bar).toBeVisible();
});

test.describe("마우스로 쓰는 화면", () => {
  test.use({ isMobile: false, hasTouch: false });

  test("배너를 넘기는 버튼은 44픽셀을 누를 수 있고 서로 겹치지 않는다", { tag: "@all" }, async ({ page }) => {
    await page.goto("/");
    const buttons = page.locator("[aria-roledescription=carousel] .bar").first().getByRole("button");
    await expect(buttons).toHaveCount(3);
    await expect(async () => {
      for (const button of await buttons.all()) {
        // Probes outwards from the middle until another element is hit.
        const reached = await button.evaluate((item) => {
          const { left, right, top, bottom } = item.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const reach = (dx: number, dy: number) => {
            let far = 0;
            while (far < 60 && item.contains(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)))) far++;
            return far;
          };
          return { left: reach(-1, 0), right: reach(1, 0), above: reach(0, -1), below: reach(0, 1) };
        });
        expect(reached.left + reached.right).toBeGreaterThanOrEqual(42);
        expect(reached.above + reached.below).toBeGreaterThanOrEqual(42);
        expect(Math.min(reached.left, reached.right)).toBeGreaterThanOrEqual(13);
      }
    }).toPass();
  });
});

test("판매자와 직원 화면은 아래에 설 것이 없어서 자리를 비우지 않는다", { tag: "@all" }, async ({ page }) => {
  for (const path of ["/partner/console", "/partner/scan", "/desk"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    expect(await main.evaluate((item) => getComputedStyle(item).getPropertyValue("--bar"))).toBe("");
    expect((await loadBox(main)).height).toBe(900);
  }
});

test("판매자 화면의 오프라인 안내는 맨 아래에 서고, 알림과 겹치지 않는다", { tag: "@all" }, async ({
  page,
  context,
  staffCookies,
}) => {
  await openAsStaff(page, "/partner/console/questions", await staffCookies("010-0000-0101"));
  await page.getByRole("button", { name: "답하기" }).first().click();
  await page.keyboard.type("네, 함께 오실 수 있어요.");
  await context.setOffline(true);
  const bar = await loadBox(page.getByText(/^오프라인이에요/));
  expect(bar.y + bar.height).toBe(900);
  await page.getByRole("button", { name: "답 올리기" }).click();
  const toast = await loadBox(page.getByText(/^오프라인이라 지금은 할 수 없어요/));
  expect(toast.y + toast.height).toBeLessThan(bar.y);
});

test("넓은 화면에서도 오프라인 안내와 알림은 탭 위에 선다", { tag: "@all" }, async ({ page, context, request }) => {
  await carry(context, (await signedUp(request, "김새봄")).token);
  await page.goto("/");
  const tabs = await loadBox(page.getByRole("navigation").filter({ hasText: "내 주변" }));
  await context.setOffline(true);
  const bar = await loadBox(page.getByText(/^오프라인이에요/));
  expect(bar.y + bar.height).toBeLessThanOrEqual(tabs.y + 1);
  await page
    .getByRole("button", { name: /찜하기/ })
    .first()
    .click();
  const toast = await loadBox(page.getByText(/^오프라인이라 지금은 할 수 없어요/));
  expect(toast.y + toast.height).toBeLessThan(bar.y);
});

test("넓은 화면에서 지도는 목록 옆에 선다", { tag: "@all" }, async ({ page }) => {
  await page.goto("/maps");
  const map = await loadBox(page.getByRole("group", { name: /화살표 키로 움직이고/ }));
  const list = await loadBox(page.getByRole("heading", { level: 1 }));
  expect(list.x + 100).toBeLessThan(map.x);
  expect(Math.abs(list.y - map.y)).toBeLessThan(100);
  expect(map.width).toBeGreaterThan(500);
});

test("넓은 화면에서 목록은 조건 옆에 두 줄로 선다", { tag: "@all" }, async ({ page }) => {
  await page.goto("/contents");
  const cards = page.getByRole("list", { name: "놀이 목록" }).getByRole("listitem");
  const [first, second] = [await loadBox(cards.nth(0)), await loadBox(cards.nth(1))];
  expect(Math.abs(first.y - second.y)).toBeLessThan(2);
  expect(second.x).toBeGreaterThan(first.x + 300);
  const all = await loadBox(page.getByRole("button", { name: /^조건 고르기/ }).first());
  expect(all.x).toBeLessThan(first.x);
});

test("넓은 화면에서 예약하는 자리는 내려가도 설명 옆에 머문다", { tag: "@all" }, async ({ page }) => {
  await page.goto("/contents");
  await page.getByRole("list", { name: "놀이 목록" }).getByRole("link").first().click();
  await page.waitForURL(/\/content\/detail/);
  const title = await loadBox(page.getByRole("heading", { level: 1 }));
  const days = page.getByRole("heading", { name: "언제 갈까요?" });
  expect((await loadBox(days)).x).toBeGreaterThan(title.x + 300);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await expect(days).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
