import { expect } from "@playwright/test";
import { axeFaults } from "./support/look";
import { test } from "./support/test";

test("놀이 화면에서 담으면 그날의 시간표가 되고, 계획은 이 기기를 떠나지 않는다", { tag: "@all" }, async ({ page }) => {
  test.setTimeout(120_000);
  const sent: string[] = [];
  page.on("request", (request) => void sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/contents");
  await page.locator("main article a").first().click();
  await page.waitForURL(/content\/detail/);
  await page.getByRole("button", { name: "하루 계획에 넣기" }).click();
  // The address changes before the list is gone, so wait for another heading.
  const name = (await page.locator("h1").textContent()) ?? "";
  const sheet = page.getByRole("dialog", { name: "하루 계획에 넣기" });
  await sheet.getByRole("button", { name: "하루 계획에 넣기" }).click();
  await page.waitForURL(/\/plan\/[0-9a-f]+$/);
  await expect(page.getByRole("list", { name: "들를 곳" }).getByText(name, { exact: true })).toBeVisible();
  await expect(
    page.getByRole("list", { name: "시간표" }).or(page.getByRole("status").filter({ hasText: "주세요" })),
  ).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByLabel("점심").selectOption("11:30");
  await page.reload();
  await expect(page.getByLabel("점심")).toHaveValue("11:30");
  await page.goto("/plan");
  await expect(page.getByRole("link", { name: new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")) })).toBeVisible();
  expect(sent.filter((item) => item.includes("11:30") || item.includes("day-plans"))).toEqual([]);
});

test("주말 코스를 열어 담으면 내 하루 계획이 된다", { tag: "@all" }, async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/plan");
  await page.getByRole("link", { name: /주말 하루 코스/ }).click();
  await expect(page.getByRole("list", { name: "시간표" })).toBeVisible();
  const places = await page.locator("main article h3").allTextContents();
  expect(places).toHaveLength(2);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "하루 계획에 담기" }).click();
  await page.waitForURL(/\/plan\/[0-9a-f]+$/);
  for (const name of places)
    await expect(page.getByRole("list", { name: "들를 곳" }).getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "시간표" })).toBeVisible();
});
