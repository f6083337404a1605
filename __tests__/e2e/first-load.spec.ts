import { gzipSync } from "node:zlib";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { hydrated, test } from "./support/test";
import { leadOf } from "./support/way";

/**
 * Limit in gzip bytes for all scripts in a page's HTML. Chunks loaded later are not counted: toast, dialogs, hosts and
 * the parts of `ui/lazy-hydration`, whose links work before they load.
 */
const GOAL = 192_000;

const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script\b[^>]*>/g)].flatMap(([tag]) =>
    tag.includes("nomodule") || tag.includes("noModule") ? [] : (/ src="([^"]+)"/.exec(tag)?.[1] ?? []),
  );

const firstLoad = async (request: APIRequestContext, path: string): Promise<number> => {
  const page = await request.get(path);
  expect(page.status(), path).toBe(200);
  const scripts = scriptsOf(await page.text());
  expect(scripts.length, path).toBeGreaterThan(3);
  const sizes = scripts.map(async (src) => gzipSync(await (await request.get(src)).body()).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

test("모든 공개 화면의 첫 스크립트는 gzip 192 kB를 넘지 않는다", async ({ request }) => {
  const idIn = (path: string) => /id=(\d+)/.exec(path)?.[1];
  const content = await leadOf(request, "/", /\/content\/detail\?id=\d+/);
  const stay = await leadOf(request, "/search/stay/result", /\/stay\/detail\?id=\d+/);
  const [pk, id] = [idIn(content), idIn(stay)];
  const pages = [
    "/",
    "/contents",
    "/search/activity",
    "/search/stay",
    "/search/stay/result",
    content,
    `/content/review?id=${pk}`,
    "/login",
    "/signup",
    `/payment?content=${pk}&options=1`,
    stay,
    await leadOf(request, stay, /\/stay\/product\?id=[^"]+/),
    `/stay/review?id=${id}`,
    `/stay/payment?id=${id}&product_id=1&check_in=2020-01-01&check_out=2020-01-02`,
    "/labs",
    await leadOf(request, "/labs", /\/labs\/detail\?id=\d+/),
    "/mypage/notice",
    await leadOf(request, "/sitemap/pages.xml", /\/event\/detail\?id=\d+/),
    ...["terms", "privacy", "business", "refund", "location", "review"].map((name) => `/policy/${name}`),
    "/help",
    "/partner",
    "/region",
    "/maps",
  ];
  const figures: [string, number][] = [];
  for (const path of pages) figures.push([path, await firstLoad(request, path)]);
  for (const [path, bytes] of figures) {
    const over = bytes > GOAL ? `  (+${((bytes - GOAL) / 1000).toFixed(1)} over the goal)` : "";
    process.stdout.write(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${path}${over}\n`);
  }
  expect(figures.filter(([, bytes]) => bytes > GOAL)).toEqual([]);
});

/** Opens a page with every script chunk that its HTML does not name delayed by 1.5 s. Returns the console errors. */
const openSlowly = async (page: Page, path: string): Promise<string[]> => {
  const named = new Set(scriptsOf(await (await page.request.get(path)).text()));
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.route("**/_next/static/chunks/**", async (route) => {
    if (!named.has(new URL(route.request().url()).pathname)) await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForLoadState("domcontentloaded");
  return problems;
};

const movedBy = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ("value" in entry && !("hadRecentInput" in entry && entry.hadRecentInput)) sum += Number(entry.value);
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum))));
      }),
  );

test("코드가 아직 오지 않은 조각을 눌러도 화면은 그대로이고, 온 뒤에는 바로 그 단추가 답한다", async ({ page }) => {
  const problems = await openSlowly(page, "/");
  const heart = page.locator("main article button[aria-pressed]").last();
  const drawn = await heart.elementHandle();
  await heart.evaluate((button: HTMLElement) => button.click());
  expect(await drawn?.evaluate((button) => button.isConnected)).toBe(true);
  const asked = page.waitForRequest((request) => request.method() === "POST" && /favorite/.test(request.url()));
  await hydrated(page);
  await heart.evaluate((button: HTMLElement) => button.click());
  await asked;
  expect(await drawn?.evaluate((button) => button.isConnected), "the server's own element was hydrated").toBe(true);
  expect(await movedBy(page)).toBeLessThan(0.01);
  expect(problems).toEqual([]);
});

for (const [name, from, to] of [
  ["숙소", "/search/stay/result", /\/stay\/detail\?id=\d+/],
  ["객실", "/stay/detail?id=1", /\/stay\/product\?id=[^"]+/],
] as const) {
  test(`${name} 화면의 코드가 늦게 와도 서버가 그린 날짜 단추가 달력을 연다`, { tag: "@all" }, async ({ page }) => {
    const problems = await openSlowly(page, await leadOf(page.request, from, to));
    const dates = page.locator('main [role="group"] button[aria-haspopup="dialog"]').first();
    const drawn = await dates.elementHandle();
    await hydrated(page);
    await dates.evaluate((button: HTMLElement) => button.click());
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await drawn?.evaluate((button) => button.isConnected), "the server's own element was hydrated").toBe(true);
    expect(await movedBy(page)).toBeLessThan(0.01);
    expect(problems).toEqual([]);
  });
}
