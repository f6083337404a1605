import { expect, type Page } from "@playwright/test";
import { test } from "./support/test";
import { follow } from "./support/way";

const asksOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/main\/events\/\d+\//.test(request.url())) asked.push(request.url());
  });
  return asked;
};

test("이벤트는 한 번만 묻는다: 서버가 물은 것을 브라우저가 다시 묻지 않고, 없는 것은 없다고 말한다", {
  tag: "@all",
}, async ({ page }) => {
  const asked = asksOf(page);
  const answer = await page.request.get("/sitemap/pages.xml");
  const [, address = ""] = /(\/event\/detail\?id=\d+)/.exec(await answer.text()) ?? [];
  expect(address).not.toBe("");

  const opened = await page.goto(address);
  expect(opened?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  expect(await page.title()).toContain(await page.getByRole("heading", { level: 1 }).innerText());

  // Also through a link on the site.
  await page.goto("/");
  await follow(page, address);
  await page.waitForURL(/\/event\/detail/);
  await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);

  const missing = await page.goto("/event/detail?id=999999");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "홈으로 가기" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});

test("검색 엔진의 목차에 적힌 파일은 모두 있고, 그 안의 화면도 열린다", { tag: "@all" }, async ({ page }) => {
  const locations = async (path: string): Promise<string[]> => {
    const answer = await page.request.get(path);
    expect([path, answer.status(), answer.headers()["content-type"]]).toEqual([
      path,
      200,
      "application/xml; charset=utf-8",
    ]);
    return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replace("&amp;", "&"));
  };
  const files = (await locations("/sitemap.xml")).map((url) => new URL(url).pathname);
  expect(files).toEqual(["/sitemap/pages.xml", "/sitemap/content-0.xml", "/sitemap/stay-0.xml"]);
  for (const file of files) {
    const listed = await locations(file);
    expect(listed.length).toBeGreaterThan(0);
    const { pathname, search } = new URL(listed.at(-1) ?? "");
    expect((await page.request.get(pathname + search)).status()).toBe(200);
  }
  expect((await page.request.get("/sitemap/content-9.xml")).status()).toBe(404);
  expect((await page.request.get("/sitemap/nothing.xml")).status()).toBe(404);
});
