import { expect } from "@playwright/test";
import { test } from "./support/test";

test("첫 화면은 방문자가 쉬기 전에는 호스트에도 글꼴에도 아무것도 묻지 않고, 쉴 때 글꼴이 바뀐다", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|fonts)\//.test(pathname)) asked.push(pathname);
  });
  for (const path of ["/contents?category=1", "/content/detail?id=3", "/search/stay/result", "/"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.waitForLoadState("networkidle");
    expect(asked, path).toEqual([]);
  }
  const sheet = page.waitForRequest(/pretendard\.css$/);
  await page.evaluate(() => window.scrollBy(0, 200));
  await sheet;
  await expect(page.locator("html")).toHaveAttribute("data-font", "here");
});
