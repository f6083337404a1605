import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { familyWay } from "./support/family-way";
import { projectRoot, runTool } from "./support/product";
import { test } from "./support/test";

/** Imports the published file into the running product, with the operator's command. */
function importForests(dataDir: string): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "nadlang-e2e-")), "forests_20220906.csv");
  writeFileSync(
    file,
    gunzipSync(readFileSync(path.join(projectRoot, "__tests__/support/data/forests_20220906.csv.gz"))),
  );
  return runTool(dataDir, "catalog-import", "forests", file);
}

test("데모 숙소: 7세·3세와 찾고, 쿠폰과 클럽포인트로 예약하고, 보여 준 만큼 돌려받는다", async ({ page }) => {
  test.setTimeout(180_000);
  await familyWay(page, {
    words: "몽실온",
    name: "몽실온 키즈호텔",
    room: "패밀리 트윈",
    gear: "침대 가드",
    shots: true,
  });
});

test("국립자연휴양림: 계약을 켜야 실제 요금으로 예약하고, 보여 준 만큼 돌려받는다", { tag: "@all" }, async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  const report = importForests(product.dataDir);
  expect(report).toContain("2,594");
  expect(importForests(product.dataDir)).toMatch(/새로 0 · 바뀜 0/);
  // A retried test finds the accommodation on sale.
  expect(runTool(product.dataDir, "catalog-contract", "off", "유명산 자연휴양림")).toContain("유명산");
  const forest = page.getByRole("article").filter({ hasText: "유명산 자연휴양림" });
  // Tomorrow: by default rooms are not sold on the evening of the day itself.
  const today = kstToday(Date.now());
  const nights = `check_in=${addDays(today, 1)}&check_out=${addDays(today, 2)}`;
  const result = `/search/stay/result?keyword=${encodeURIComponent("유명산")}&${nights}`;
  await page.goto(result);
  await expect(forest.getByText("안내만 있어요")).toBeVisible();
  await forest.getByRole("link", { name: "유명산 자연휴양림" }).click();
  await expect(page.getByText("예약과 결제는 이곳에 직접 물어봐 주세요")).toBeVisible();
  await expect(page.getByRole("button", { name: /객실 고르기|다른 날짜/ })).toHaveCount(0);
  expect(runTool(product.dataDir, "catalog-contract", "on", "유명산 자연휴양림")).toContain("판매해요");
  // Pages for visitors are cached for a minute: a search with a new address shows the price at once.
  await page.goto(`${result}&adults=3`);
  await expect(forest.getByText(/총/).first()).toBeVisible();
  await familyWay(page, { words: "유명산", name: "유명산 자연휴양림", room: "" });
});

test("20명을 넘는 주소는 어른 2명으로 바꾸고 그 이유를 말한다", async ({ page }) => {
  await page.goto("/search/stay?adults=18&children_ages=3,4,5");
  await expect(page.getByText("20명까지만 찾을 수 있어서 어른 2명으로 바꿨어요")).toBeVisible();
  await expect(page.getByRole("button", { name: /^인원 어른 2, 바꾸기$/ })).toBeVisible();
});

test("지난 날짜의 주소는 오늘부터 1박으로 바꾸고 그 이유를 말하며, 결제는 방을 잡지 않는다", async ({ page }) => {
  await page.goto("/stay/detail?id=1&check_in=2020-01-01&check_out=2020-01-02&adults=2");
  await expect(page.getByText(/지난 날짜여서 오늘부터 1박으로 바꿨어요/)).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/stay/payment?id=1&product_id=1&check_in=2020-01-01&check_out=2020-01-02&adults=2");
  await expect(page.getByText("지난 날짜로는 예약할 수 없어요")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("/booking/checkout"))).toEqual([]);
  await page.getByRole("link", { name: "다시 고르기" }).click();
  await page.waitForURL(/\/stay\/detail/);
});
