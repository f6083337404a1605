import { expect, test } from "@playwright/test";

/** What Chromium reads as: compile all of this while it arrives. */
const BEFOREHAND = /^\/\/# allFunctionsCalledOnLoad\n/;

test("첫 화면은 방문자가 쉬기 전에는 호스트에도 글꼴에도 아무것도 묻지 않고, 쉴 때 글꼴이 바뀐다", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|fonts)\//.test(pathname)) asked.push(pathname);
  });
  for (const path of ["/contents?category=1", "/content/detail?id=3", "/search/stay/result", "/"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    // The page lives, and what waits beside it is here.
    await page.waitForFunction(() => !("nadlangEarlyDeeds" in window));
    await page.waitForLoadState("networkidle");
    expect(asked, path).toEqual([]);
    // What stands below the first view was held back for one frame only.
    await expect(page.locator("[data-first-frame]"), path).toHaveCount(0);
  }
  const sheet = page.waitForRequest(/pretendard\.css$/);
  await page.evaluate(() => window.scrollBy(0, 200));
  await sheet;
  await expect(page.locator("html")).toHaveAttribute("data-font", "here");
});

test("모든 스크립트는 오는 동안 미리 옮겨진다", async ({ page }) => {
  const scripts = new Map<string, Promise<string>>();
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (/\/chunks\/.+\.js$/.test(pathname)) scripts.set(pathname, answer.text());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts.size).toBeGreaterThan(5);
  for (const [path, text] of scripts) expect(await text, path).toMatch(BEFOREHAND);
});
