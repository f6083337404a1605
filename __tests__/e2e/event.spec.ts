import { expect, type Page } from "@playwright/test";
import { test } from "./support/test";
import { follow, stayOnTheWeb } from "./support/way";

/** What the browser itself asks the host of single events. */
const asksOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/main\/events\/\d+\//.test(request.url())) asked.push(request.url());
  });
  return asked;
};

test("이벤트는 한 번만 묻는다: 서버가 물은 것을 브라우저가 다시 묻지 않고, 없는 것은 없다고 말한다", async ({
  page,
}) => {
  await stayOnTheWeb(page);
  const asked = asksOf(page);
  const answer = await page.request.get("/sitemap.xml");
  const [, address = ""] = /(\/event\/detail\?id=\d+)/.exec(await answer.text()) ?? [];
  expect(address).not.toBe("");

  const opened = await page.goto(address);
  expect(opened?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  expect(await page.title()).toContain(await page.getByRole("heading", { level: 1 }).innerText());

  // By a link inside of the product, too.
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
