import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { axeFaults } from "./support/look";
import { projectRoot, runTool } from "./support/product";
import { test } from "./support/test";
import { cancelAll, chooseVisit, goToPayment, payAtGateway, searchAndOpen, signInByPhone } from "./support/way";

async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: path.join(projectRoot, "docs", `${name}.png`) });
}

/** Imports the published file into the running product, with the operator's command. */
function importMuseums(dataDir: string): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "nadlang-e2e-")), "museums.json");
  writeFileSync(file, gunzipSync(readFileSync(path.join(projectRoot, "__tests__/support/data/museums.json.gz"))));
  return runTool(dataDir, "catalog-import", "museums", file);
}

/** Searches, buys, opens the ticket and cancels for exactly the refund shown. */
async function wholeWay(
  page: Page,
  way: { words: string; name: string; tickets: string[]; phone: string; shots?: boolean },
) {
  await searchAndOpen(page, way.words, way.name);
  await chooseVisit(page, way.tickets);
  if (way.shots) await picture(page, "detail");
  expect(await axeFaults(page)).toEqual([]);
  await goToPayment(page);
  await signInByPhone(page, way.phone);
  await expect(page.getByRole("button", { name: /결제하기$/ }).last()).toBeVisible();
  if (way.shots) await picture(page, "payment");
  expect(await axeFaults(page)).toEqual([]);
  const paid = await payAtGateway(page);
  expect(paid).toBeGreaterThan(0);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "예약 자세히 보기" }).click();
  await page.waitForURL(/purchases\/detail/);
  await expect(page.getByRole("button", { name: "예약 취소하기" })).toBeVisible();
  if (way.shots) await picture(page, "ticket");
  expect(await axeFaults(page)).toEqual([]);
  const [before, after] = await cancelAll(page);
  if (way.shots) await picture(page, "cancel");
  expect(await axeFaults(page)).toEqual([]);
  expect(after).toBe(before);
  expect(after).toBeGreaterThanOrEqual(paid);
}

test("데모 목록: 찾고, 사고, 입장권을 받고, 보여 준 만큼 돌려받는다", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "놀이 찾기" })).toBeVisible();
  await picture(page, "home");
  await wholeWay(page, {
    words: "책읽는 다락방",
    name: "책 읽는 다락방 놀이카페",
    tickets: ["아이", "보호자"],
    phone: "010-0000-0001",
    shots: true,
  });
});

test("공공데이터 박물관: 계약을 켜야 실제 관람료로 사고, 보여 준 만큼 돌려받는다", { tag: "@all" }, async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  const report = importMuseums(product.dataDir);
  expect(report).toContain("2,236행");
  expect(importMuseums(product.dataDir)).toMatch(/새로 0 · 바뀜 0/);
  // A retried test finds the content on sale.
  expect(runTool(product.dataDir, "catalog-contract", "off", "고양어린이박물관")).toContain("고양어린이박물관");
  await searchAndOpen(page, "고양어린이박물관", "고양어린이박물관");
  await expect(page.getByText("안내만 있어요").first()).toBeVisible();
  expect(runTool(product.dataDir, "catalog-contract", "on", "고양어린이박물관")).toContain("판매해요");
  // Pages for visitors are cached for a minute, and served stale once while they are refreshed.
  await expect(async () => {
    await searchAndOpen(page, "고양어린이박물관", "고양어린이박물관");
    await expect(page.getByRole("radiogroup", { name: "날짜" })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 150_000, intervals: [5_000] });
  await wholeWay(page, {
    words: "고양어린이박물관",
    name: "고양어린이박물관",
    tickets: ["어린이", "어른"],
    phone: "010-0000-0005",
  });
});
