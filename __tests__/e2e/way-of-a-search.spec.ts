import { expect, test } from "@playwright/test";
import { stayOnTheWeb } from "./support/way";

const queryOf = (url: string): Record<string, string> => Object.fromEntries(new URL(url).searchParams);

test("적은 문장이 조건이 되고, 칩을 누르면 그 조건만 빠지며, 뒤로 가면 돌아온다", async ({ page }) => {
  await stayOnTheWeb(page);
  await page.goto("/search/activity");
  await page.getByRole("combobox").fill("비 오는 내일 다섯 살이랑 만오천원 이하 만들기");
  await page.getByRole("combobox").press("Enter");
  await page.waitForURL(/child_months=60/);
  expect(queryOf(page.url())).toMatchObject({ q: "만들기", indoor: "indoor", max_price: "15000" });
  const chips = page.getByRole("group", { name: "조건" });
  await chips.getByRole("button", { name: "15,000원 이하" }).click();
  await page.waitForURL((url) => !url.searchParams.has("max_price"));
  expect(queryOf(page.url())).toMatchObject({ q: "만들기", indoor: "indoor", child_months: "60" });
  await page.goBack();
  await expect(page.getByText("문장으로 찾아도 돼요")).toBeVisible();
  await expect(page.getByRole("link", { name: "비 오는 내일 다섯 살이랑 만오천원 이하 만들기" })).toBeVisible();
});

test("홈의 전체에서 놀이 종류를 고르고, 뒤로 가면 홈이다", async ({ page }) => {
  await stayOnTheWeb(page);
  // Before the page is alive the link leads to the list instead.
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("navigation", { name: "놀이 종류" }).getByRole("link", { name: "전체" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "클래스" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /클래스/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("놀이의 궁금한 점이 보이고, 물어보려면 로그인할 까닭을 말한다", async ({ page }) => {
  await stayOnTheWeb(page);
  await page.goto("/content/detail?id=1");
  const part = page.getByRole("region", { name: "궁금한 점" });
  await part.scrollIntoViewIfNeeded();
  await part.getByRole("button", { name: "물어보기" }).click();
  await expect(page.getByRole("dialog")).toContainText("궁금한 점을 물어보려면");
});
