import { expect, type Page } from "@playwright/test";
import { test } from "./support/test";

const WITH_PICTURE = ["/contents?category=1", "/content/detail?id=3", "/search/stay/result", "/"];
const PAGES = ["/search/activity", ...WITH_PICTURE];

/** What the eye does not see move. */
const STILL = 0.02;

const askedOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|fonts)\//.test(pathname)) asked.push(pathname);
  });
  return asked;
};

/** How far things moved by themselves since the page began. */
const movedBy = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 300);
      }),
  );

test("첫 화면은 방문자가 쉬기 전에는 작은 글꼴 하나만 묻고, 쉴 때 온 글꼴로 움직임 없이 바뀐다", async ({ page }) => {
  const asked = askedOf(page);
  for (const path of PAGES) {
    asked.length = 0;
    await page.goto(path, { waitUntil: "networkidle" });
    await page.waitForLoadState("networkidle");
    const first = asked.filter((one) => one.startsWith("/fonts/first/"));
    expect(
      asked.filter((one) => !first.includes(one)),
      path,
    ).toEqual([]);
    expect(new Set(first).size, path).toBeLessThanOrEqual(1);
    expect(await movedBy(page), path).toBeLessThan(STILL);
  }
  const sheet = page.waitForRequest(/pretendard\.css$/);
  await page.evaluate(() => window.scrollBy(0, 200));
  await sheet;
  await expect(page.locator("html")).toHaveAttribute("data-font", "here");
  expect(await movedBy(page)).toBeLessThan(STILL);
});

test("다시 온 방문자는 처음부터 온 글꼴로 보고, 아무것도 움직이지 않는다", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => window.scrollBy(0, 200));
  await expect(page.locator("html")).toHaveAttribute("data-font", "here");
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.locator("html")).toHaveAttribute("data-font", "here");
    expect(await movedBy(page), path).toBeLessThan(STILL);
  }
});

test("첫 그림은 스크립트보다 먼저 불러서, 줄이 좁아도 뒤로 밀리지 않는다", async ({ request }) => {
  for (const path of WITH_PICTURE) {
    const html = await (await request.get(path)).text();
    const picture = html.search(/<link[^>]+as="image"/);
    expect(picture, path).toBeGreaterThan(0);
    expect(picture, path).toBeLessThan(html.indexOf('src="/_next/static/chunks/'));
  }
});
