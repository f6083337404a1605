import { gzipSync } from "node:zlib";
import { type APIRequestContext, expect, test } from "@playwright/test";

/**
 * What a phone on a slow line waits for before a page answers a touch, in bytes of gzip: every script that the HTML names. Not counted is what
 * React asks for once that runs: toast, dialogs and hosts, and the parts of `ui/later`. Those in view wake then at once, those below when
 * they come near, are touched or the page is idle; until then links lead on and presses are kept.
 */
const GOAL = 165_000;

/** The search for stays brings its whole calendar bar still, the page of a stay all of its blocks; they may only get lighter. */
const ceilingOf = (path: string): number => {
  if (path.startsWith("/stay/detail")) return 205_000;
  return path.startsWith("/search/stay") ? 185_000 : GOAL;
};

const scriptsOf = (html: string): string[] => {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/\bnomodule\b/i.test(tag));
  return [...new Set(tags.flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []))];
};

const firstLoad = async (request: APIRequestContext, path: string): Promise<number> => {
  const page = await request.get(path);
  expect(page.status(), path).toBe(200);
  const scripts = scriptsOf(await page.text());
  expect(scripts.length, path).toBeGreaterThan(3);
  const sizes = scripts.map(async (src) => gzipSync(await (await request.get(src)).body()).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

test("공개 화면의 첫 스크립트는 gzip 165 kB를 넘지 않는다 (숙소 검색은 아직 185 kB, 숙소 상세는 205 kB)", async ({
  request,
}) => {
  const list = await (await request.get("/")).text();
  const pk = /\/content\/detail\?id=(\d+)/.exec(list)?.[1];
  expect(pk, "the home page leads to an activity").toBeDefined();
  const stays = await (await request.get("/search/stay/result")).text();
  const stay = /\/stay\/detail\?id=(\d+)/.exec(stays)?.[1];
  expect(stay, "the results lead to a stay").toBeDefined();
  const pages = [
    "/",
    "/contents",
    "/search/activity",
    "/search/stay",
    "/search/stay/result",
    `/content/detail?id=${pk}`,
    `/content/review?id=${pk}`,
    "/login",
    "/signup",
    `/payment?content=${pk}&options=1`,
    `/stay/detail?id=${stay}`,
    `/stay/payment?id=${stay}&product_id=1&check_in=2020-01-01&check_out=2020-01-02`,
    ...["terms", "privacy", "business", "refund", "location", "review"].map((name) => `/policy/${name}`),
    "/help",
    "/region",
    "/maps",
  ];
  const figures: [string, number][] = [];
  for (const path of pages) figures.push([path, await firstLoad(request, path)]);
  for (const [path, bytes] of figures) {
    const over = bytes > GOAL ? `  (+${((bytes - GOAL) / 1000).toFixed(1)} over the goal)` : "";
    process.stdout.write(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${path}${over}\n`);
  }
  expect(figures.filter(([path, bytes]) => bytes > ceilingOf(path))).toEqual([]);
});

test("아직 잠든 조각도 처음 누름을 놓치지 않고, 깨어나도 화면이 움직이지 않는다", async ({ page }) => {
  const html = await (await page.request.get("/")).text();
  const named = new Set(scriptsOf(html));
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  // Everything that the HTML does not name is on a slow line.
  await page.route("**/_next/static/chunks/**", async (route) => {
    if (!named.has(new URL(route.request().url()).pathname)) await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.goto("/");
  const heart = page.locator("main button[aria-pressed]:not([role])").last();
  const drawn = await heart.elementHandle();
  const asked = page.waitForRequest((request) => request.method() === "POST" && /favorite/.test(request.url()));
  await heart.evaluate((button: HTMLElement) => button.click());
  await asked;
  expect(await drawn?.evaluate((button) => button.isConnected), "the server's own element came alive").toBe(true);
  const moved = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 200);
      }),
  );
  expect(moved).toBeLessThan(0.01);
  expect(problems).toEqual([]);
});
