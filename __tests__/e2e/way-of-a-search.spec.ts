import { expect } from "@playwright/test";
import { painted, restingTop } from "./support/look";
import { test } from "./support/test";

const toQuery = (url: string): Record<string, string> => Object.fromEntries(new URL(url).searchParams);

test("홈의 첫 화면에 금액이 보이는 놀이가 하나는 있다", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "주 메뉴" });
  await expect(bar).toBeVisible();
  const edge = (await bar.boundingBox())?.y ?? 0;
  const bottoms = await page
    .locator(".tile .price-sum")
    .evaluateAll((sums) => sums.map((sum) => sum.getBoundingClientRect().bottom));
  expect(edge).toBeGreaterThan(700);
  expect(bottoms.filter((bottom) => bottom <= edge).length).toBeGreaterThan(0);
});

test("적은 문장이 조건이 되고, 칩을 누르면 그 조건만 빠지며, 뒤로 가면 돌아온다", async ({ page }) => {
  await page.goto("/search/activity");
  await page.getByRole("combobox").fill("비 오는 내일 다섯 살이랑 만오천원 이하 만들기");
  await page.getByRole("combobox").press("Enter");
  await page.waitForURL(/child_months=60/);
  expect(toQuery(page.url())).toMatchObject({ q: "만들기", indoor: "indoor", max_price: "15000" });
  const chips = page.getByRole("group", { name: "조건" });
  await chips.getByRole("button", { name: "1명 15,000원 이하" }).click();
  await page.waitForURL((url) => !url.searchParams.has("max_price"));
  expect(toQuery(page.url())).toMatchObject({ q: "만들기", indoor: "indoor", child_months: "60" });
  await page.goBack();
  await expect(page.getByText("문장으로 찾아도 돼요")).toBeVisible();
  await expect(page.getByRole("link", { name: "비 오는 내일 다섯 살이랑 만오천원 이하 만들기" })).toBeVisible();
});

test("찾은 놀이를 지도에서 보고, 표시한 시설을 읽고, 보던 자리의 목록으로 돌아온다", async ({ page }) => {
  const maps: string[] = [];
  page.on("request", (request) => /\/map\//.test(request.url()) && maps.push(request.url()));
  await page.goto("/search/activity?q=체험");
  const rows = page.getByRole("list", { name: "놀이 목록" });
  const third = rows.getByRole("listitem").nth(2);
  await third.scrollIntoViewIfNeeded();
  // Measured in the window, not the page: items above can still change height, and scroll anchoring compensates.
  const seenAt = async () => Math.round((await third.boundingBox())?.y ?? Number.NaN);
  const left = await seenAt();
  const names = await rows.getByRole("heading").allTextContents();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  expect(maps).toEqual([]);
  await page.getByRole("button", { name: "지도에서 보기" }).click();
  await page.waitForURL(/view=map/);
  await expect(page.locator("button.pin, button.cluster").first()).toBeVisible();
  await page.getByRole("button", { name: "주차" }).press("Enter");
  await page.waitForURL(/layers=parking/);
  await expect(page.locator(".marks").first()).toBeVisible();
  expect((await rows.getByRole("heading").allTextContents()).slice(0, 20)).toEqual(names.slice(0, 20));
  await page.getByRole("button", { name: "목록으로 보기" }).click();
  await page.waitForURL((url) => !url.searchParams.has("view"));
  await expect.poll(async () => Math.abs((await seenAt()) - left)).toBeLessThanOrEqual(2);
});

for (const [what, url] of [
  ["찾은 놀이", "/search/activity?q=체험"],
  ["종류의 놀이", "/contents"],
] as const)
  test(`${what}를 한참 내려 보다가 지도를 보고, 놀이를 열었다 돌아와도 보던 카드가 보던 자리에 있다`, {
    tag: "@all",
  }, async ({ page }) => {
    await page.goto(url);
    const rows = page.getByRole("list", { name: "놀이 목록" });
    const far = rows.getByRole("listitem").nth(13);
    // Scroll in steps, like a finger: a jump would leave cards with an estimated height unrendered.
    for (let step = 0; step < 14; step += 1) {
      await page.mouse.wheel(0, 400);
      await painted(page);
    }
    // In the middle, so that a press on it need not scroll.
    await far.evaluate((card) => card.scrollIntoView({ block: "center" }));
    const seenAt = async () => (await far.boundingBox())?.y ?? Number.NaN;
    const away = async () => Math.abs((await seenAt()) - left);
    // Wait until wheel scrolling has ended.
    const left = await restingTop(far);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(3000);
    await page.getByRole("button", { name: "지도에서 보기" }).click();
    await expect(page.locator("button.pin, button.cluster").first()).toBeVisible();
    await page.getByRole("button", { name: "목록으로 보기" }).click();
    await page.waitForURL((to) => !to.searchParams.has("view"));
    await expect.poll(away).toBeLessThanOrEqual(2);
    await far.getByRole("link").first().click();
    await page.waitForURL(/content\/detail/);
    await page.goBack();
    await expect.poll(away).toBeLessThanOrEqual(2);
  });

test("홈의 전체에서 놀이 종류를 고르고, 뒤로 가면 홈이다", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "놀이 종류" }).getByRole("link", { name: "전체" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "클래스" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /클래스/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("놀이의 궁금한 점이 보이고, 물어보려면 로그인할 이유를 말한다", async ({ page }) => {
  await page.goto("/content/detail?id=1");
  const part = page.getByRole("region", { name: "궁금한 점" });
  await part.scrollIntoViewIfNeeded();
  await part.getByRole("button", { name: "물어보기" }).click();
  await expect(page.getByRole("dialog")).toContainText("궁금한 점을 물어보려면");
});
