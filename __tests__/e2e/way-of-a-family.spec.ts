import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { bookRoom, cancelStay, chooseDiscounts, findStay, type Nights, payForStay, sumsOf } from "./support/stay-way";
import { signInByPhone, stayOnTheWeb, wonIn } from "./support/way";

const root = path.resolve(__dirname, "../..");
const picture = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: path.join(root, "docs", `${name}.png`) }) : undefined;

/** A child of seven and one of three. */
const ages = [7, 3];
const nights: Nights = { from: 20, until: 22 };

/** The real file as it was published, through the command that an operator would use, into the running product. */
function importForests(): string {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "nadlang-e2e-")), "forests.csv");
  writeFileSync(file, gunzipSync(readFileSync(path.join(root, "__tests__/support/data/forests.csv.gz"))));
  const command = [
    path.join(root, "node_modules/tsx/dist/cli.mjs"),
    "src/server/tools/catalog-import.ts",
    "forests",
    file,
  ];
  return execFileSync(process.execPath, command, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: "" },
  });
}

/** Finds, books with coupon and club points, pays, and cancels for exactly what was shown. */
async function wholeWay(page: Page, way: { words: string; name: string; room: string | RegExp; shots?: boolean }) {
  const promised = await findStay(page, { ...way, nights, ages });
  if (way.shots) await picture(page, "stay-detail");
  await expect(page.getByText(/명이 딱 맞아요/).first()).toBeVisible();
  const total = await bookRoom(page, way.room);
  expect(total).toBeGreaterThanOrEqual(promised);
  await signInByPhone(page, "010-0000-0002");
  await page.waitForURL(/\/stay\/payment\?/);
  await expect(page.getByText("방 잡아 뒀어요")).toBeVisible();
  await chooseDiscounts(page);
  if (way.shots) await picture(page, "stay-payment");
  const { 쿠폰: coupon = 0, 클럽포인트: club = 0, "결제할 금액": due = 0, ...rows } = await sumsOf(page);
  expect(coupon).toBeGreaterThan(0);
  expect(club).toBeGreaterThan(0);
  const byNight = Object.entries(rows).filter(([name]) => /월 \d+일/.test(name));
  expect(byNight).toHaveLength(2);
  expect(byNight.reduce((sum, [, won]) => sum + won, 0) + (rows["꼭 내는 요금"] ?? 0)).toBeGreaterThanOrEqual(total);
  expect(due).toBe(total - coupon - club);
  const paid = await payForStay(page);
  expect(paid).toBe(due);
  if (way.shots) await picture(page, "stay-complete");

  await page.getByRole("link", { name: "예약 자세히 보기" }).click();
  await page.waitForURL(/purchases\/detail/);
  const today = page.locator("li[aria-current=date]");
  const shown = wonIn((await today.locator("b").textContent()) ?? "");
  const [before, after] = await cancelStay(page);
  expect(before).toBe(shown);
  expect(after).toBe(before);
  expect(before).toBe(paid + club);
}

test.beforeEach(({ page }) => stayOnTheWeb(page));

test("데모 숙소: 7세·3세와 찾고, 쿠폰과 클럽포인트로 예약하고, 보여 준 만큼 돌려받는다", async ({ page }) => {
  test.setTimeout(180_000);
  await wholeWay(page, { words: "몽실온", name: "몽실온 키즈호텔", room: "패밀리 트윈", shots: true });
});

test("국립자연휴양림: 실제 요금으로 예약하고, 보여 준 만큼 돌려받는다", async ({ page }) => {
  test.setTimeout(240_000);
  const report = importForests();
  expect(report).toContain("2,594");
  expect(importForests()).toMatch(/새로 0 · 바뀜 0/);
  await wholeWay(page, { words: "유명산", name: /유명산/.source, room: /./ });
});

test("20명을 넘는 주소는 어른 2명으로 바꾸고 그 이유를 말한다", async ({ page }) => {
  await page.goto("/search/stay?adults=18&children_ages=3,4,5");
  await expect(page.getByText("20명까지 함께 찾을 수 있어서 어른 2명으로 바꿨어요")).toBeVisible();
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
