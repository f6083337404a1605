import { expect, type Page } from "@playwright/test";
import { test } from "./support/test";
import { cancelAll, chooseVisit, payAtGateway, searchAndOpen, signInByPhone } from "./support/way";

const RESIDENT = "190302-3123456";
const NAMES = ["새싹하나", "새싹둘", "새싹셋"];
const NUMBERS = ["HAE-2026-011", "HAE-2026-012", "HAE-2026-013"];

/** Goes from the choice of three students, past the cautions, to their list. */
async function goToList(page: Page): Promise<void> {
  await page.getByRole("button", { name: /예약$/ }).last().click();
  await page.getByRole("button", { name: "확인했어요" }).click();
  await page.waitForURL(/\/payment\/picnic/);
}

async function writeList(page: Page): Promise<void> {
  await page.getByLabel("센터 이름").fill("초록 유치원");
  await page.getByLabel("학부모 대표 휴대폰 번호").fill("01098765432");
  for (const [at, name] of NAMES.entries()) {
    await page.getByLabel("이름", { exact: true }).nth(at).fill(name);
    await page.getByLabel("반이나 학년").nth(at).fill("해님반");
    await page
      .getByLabel(/^학생 등록번호/)
      .nth(at)
      .fill(NUMBERS[at] ?? "");
  }
}

test("단체 소풍: 주민등록번호는 받지 않고, 세 명의 명단으로 사고, 서류를 뽑고, 돌려받는다", { tag: "@all" }, async ({
  page,
}) => {
  test.setTimeout(240_000);
  await searchAndOpen(page, "고구마 캐기 소풍", "유치원 고구마 캐기 소풍");
  const option = "유치원·어린이집 학생";
  await chooseVisit(page, [option, option, option]);
  await goToList(page);

  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const next = page.getByRole("button", { name: /결제하러 가기$/ });
  await next.click();
  await expect(page.getByText(/확인할 곳이 \d+군데 있어요/)).toBeVisible();
  await writeList(page);
  const first = page.getByLabel(/^학생 등록번호/).first();
  await first.fill(RESIDENT);
  await expect(first).toHaveValue("");
  await expect(page.getByText(/주민등록번호는 받지 않아서 지웠어요/)).toBeVisible();
  await first.fill(NUMBERS[0] ?? "");
  await page.getByRole("switch", { name: "학생 정보를 쓰는 데 동의해요" }).click();
  await next.click();
  await page.waitForURL(/\/payment\?/);
  await signInByPhone(page, "010-0000-0005");

  // The login can have loaded a new page, and the numbers are not stored on the device.
  const again = page.getByRole("link", { name: "명단 쓰기" });
  const edit = page.getByRole("link", { name: "명단 수정" });
  await expect(again.or(edit)).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const number of NUMBERS) expect(kept).not.toContain(number);
  if (await again.isVisible()) {
    await again.click();
    await page.waitForURL(/\/payment\/picnic/);
    for (const [at, number] of NUMBERS.entries())
      await page
        .getByLabel(/^학생 등록번호/)
        .nth(at)
        .fill(number);
    await next.click();
    await page.waitForURL(/\/payment\?/);
  }
  await payAtGateway(page);
  expect(sent.join("\n")).not.toContain("3123456");

  await page.getByRole("link", { name: "예약 자세히 보기" }).click();
  await page.waitForURL(/purchases\/detail/);
  await expect(page.getByText("초록 유치원 · 학생 3명")).toBeVisible();
  expect(await page.content()).not.toContain(NUMBERS[0]);
  await page.getByRole("button", { name: "참가 명단·안전 계획 인쇄하기" }).click();
  await expect(page.getByRole("dialog", { name: "현장학습 서류" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("body > .print-papers");
  await expect(paper).toBeVisible();
  await expect(paper.getByRole("row", { includeHidden: true }).filter({ hasText: "새싹둘" })).toContainText("••••12");
  await expect(page.locator("#__next")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const [before, after] = await cancelAll(page);
  expect(after).toBe(before);
});
