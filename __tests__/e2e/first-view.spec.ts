import { expect, type Page } from "@playwright/test";
import { painted } from "./support/look";
import { test } from "./support/test";

const WITH_PICTURE = ["/contents?category=1", "/content/detail?id=3", "/search/stay/result", "/"];
const PAGES = ["/search/activity", ...WITH_PICTURE];

/** Layout shift that a user does not notice. */
const STILL = 0.02;

const readRequestBody = (page: Page): string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|fonts)\//.test(pathname)) asked.push(pathname);
  });
  return asked;
};

const movedBy = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum))));
      }),
  );

test("첫 화면은 방문자가 쉬기 전에는 작은 글꼴 하나만 묻고, 쉴 때 온 글꼴로 움직임 없이 바뀐다", {
  tag: "@all",
}, async ({ page }) => {
  const asked = readRequestBody(page);
  for (const path of PAGES) {
    asked.length = 0;
    await page.goto(path, { waitUntil: "networkidle" });
    await page.waitForLoadState("networkidle");
    const first = asked.filter((item) => item.startsWith("/fonts/first/"));
    expect(
      asked.filter((item) => !first.includes(item)),
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

test("다시 온 방문자는 처음부터 온 글꼴로 보고, 아무것도 움직이지 않는다", { tag: "@all" }, async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => window.scrollBy(0, 200));
  await expect(page.locator("html")).toHaveAttribute("data-font", "here");
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.locator("html")).toHaveAttribute("data-font", "here");
    expect(await movedBy(page), path).toBeLessThan(STILL);
  }
});

test("느린 줄에서 홈을 빠르게 내려도, 늦게 온 줄이 보고 있던 것을 밀지 않는다", { tag: "@all" }, async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.route(/\/api\/(main|stay)\//, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  // Scroll to the end while the shelves still show their placeholders.
  for (let step = 0; step < 20; step += 1) {
    await page.evaluate(() => window.scrollBy(0, 600));
    await painted(page);
  }
  await expect(page.locator("main .coming")).toHaveCount(0);
  expect(await movedBy(page)).toBeLessThan(STILL);
});

test("첫 그림은 스크립트보다 먼저 불러서, 줄이 좁아도 뒤로 밀리지 않는다", { tag: "@all" }, async ({ request }) => {
  for (const path of WITH_PICTURE) {
    const html = await (await request.get(path)).text();
    const picture = html.search(/<link[^>]+as="image"/);
    expect(picture, path).toBeGreaterThan(0);
    expect(picture, path).toBeLessThan(html.indexOf('src="/_next/static/chunks/'));
  }
});

test("놀이 화면의 답이 늦게 와도 빠르게 내려 보는 동안 아무것도 밀리지 않는다", { tag: "@all" }, async ({ page }) => {
  await page.route(/\/(questions|related)\//, async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await page.goto("/content/detail?id=7");
  await page.evaluate(() => window.scrollBy(0, 200));
  await expect(page.locator("html")).toHaveAttribute("data-font", "here");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let index = 200; index < height; index += 500) {
    await page.evaluate((to) => window.scrollTo(0, to), index);
    await painted(page);
  }
  await expect(page.locator("#related").getByRole("listitem").first()).toBeVisible();
  expect(await page.locator("#related").getByRole("listitem").count()).toBeGreaterThan(3);
  expect(await movedBy(page)).toBeLessThan(STILL);
});

test("홈의 아래 줄은 가까이 가면 모두 오고, 다녀와도 보던 자리에 선다", { tag: "@all" }, async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const late = main.getByRole("heading", { name: "새로 들어온 놀이" });
  await late.scrollIntoViewIfNeeded();
  await late.evaluate((heading) => heading.scrollIntoView());
  const shelf = main.getByRole("list", { name: "새로 들어온 놀이" });
  await expect(shelf.getByRole("listitem")).toHaveCount(10);
  await expect(main.getByRole("heading", { level: 2 }).last()).toBeAttached();
  const title = await shelf.getByRole("heading").first().textContent();
  const place = () => shelf.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();
  await shelf.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  await page.goBack();
  await expect(shelf).toBeInViewport();
  expect(Math.abs((await place()) - before)).toBeLessThan(60);
});
