import { expect, type Page } from "@playwright/test";
import { carry, signedUp } from "./support/ask";
import { test } from "./support/test";
import { chooseVisit, goToPayment, payAtGateway, searchAndOpen } from "./support/way";

test.use({ serviceWorkers: "allow" });

/** Waits until the worker has cached everything that home and the offline page need. */
const workerReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", null, { timeout: 60_000 });

/** Collects CSP violations and page errors: a cached page must work like a fresh one. */
const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on("console", (message) => /Content Security Policy/.test(message.text()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
};

test("연결이 끊겨도 홈은 저장된 때와 함께 다시 열리고, 다른 곳은 오프라인 화면이 선다", async ({ page, context }) => {
  await page.goto("/");
  await workerReady(page);
  await page.reload();
  await expect(page.getByRole("link", { name: "놀이 찾기" })).toBeVisible();

  const complaints = complaintsOf(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("link", { name: "놀이 찾기" })).toBeVisible();
  await expect(page.getByText(/오프라인이에요 · 오[전후] \d+:\d\d에 저장된 내용/)).toBeVisible();
  // Rendered sections stay, although no request succeeds.
  await expect(page.getByRole("heading", { name: "지금 볼 만한 소식" })).toBeAttached();
  // The cached page is interactive: the heart button explains why it cannot work offline.
  const heart = page.locator("main button.heart").first();
  await heart.scrollIntoViewIfNeeded();
  await heart.click();
  await expect(page.getByText("오프라인이라 지금은 할 수 없어요", { exact: false })).toBeVisible();

  await page.goto("/stay/detail?id=1");
  await expect(page.getByRole("heading", { name: "지금은 연결이 없어요" })).toBeVisible();
  await page.getByRole("link", { name: "저장된 홈 보기" }).click();
  await expect(page.getByRole("link", { name: "놀이 찾기" })).toBeVisible();
  expect(complaints).toEqual([]);

  await context.setOffline(false);
  await page.goto("/stay/detail?id=1");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("오프라인");
});

test("산 입장권은 연결이 없어도 열리고, 나가면 이 기기에서 사라진다", async ({ page, context, request }) => {
  test.setTimeout(180_000);
  await carry(context, (await signedUp(request, "김하린")).token);
  const name = "책 읽는 다락방 놀이카페";
  await searchAndOpen(page, "책읽는 다락방", name);
  await workerReady(page);
  await chooseVisit(page, ["아이", "보호자"]);
  await goToPayment(page);
  await payAtGateway(page);
  const code = await page
    .getByRole("img", { name: /입장권/ })
    .first()
    .locator("path")
    .getAttribute("d");

  const complaints = complaintsOf(page);
  await context.setOffline(true);
  await page.goto("/mypage/purchases");
  await page.getByRole("link", { name }).first().click();
  await page.waitForURL(/purchases\/detail\?id=/);
  const ticket = page.getByRole("img", { name: /입장권/ }).first();
  await expect(ticket).toBeVisible();
  expect(await ticket.locator("path").getAttribute("d"), "the same code as was bought").toBe(code);
  await page.getByRole("button", { name: "크게 보기" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: /입장권/ })).toBeVisible();
  expect(complaints).toEqual([]);

  await context.setOffline(false);
  await page.goto("/mypage");
  await page.getByRole("button", { name: "로그아웃" }).click();
  const warning = page.getByRole("alertdialog");
  await expect(warning).toContainText(name);
  await warning.getByRole("button", { name: "로그아웃" }).click();
  await expect(page.getByText("로그아웃했어요")).toBeVisible();
  await context.setOffline(true);
  await page.goto("/mypage/purchases");
  await expect(page.getByText("저장된 입장권이 없어요")).toBeVisible();
});

test("홈 화면에 설치할 수 있다", async ({ page, context }) => {
  await page.goto("/");
  await workerReady(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
});
