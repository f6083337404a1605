import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import { type Caller, carry, freshPhone, signedUp } from "./support/ask";
import { test } from "./support/test";
import {
  approveAtGateway,
  chooseVisit,
  goToPayment,
  payAtGateway,
  proveNumber,
  searchAndOpen,
  wonIn,
} from "./support/way";

const ACTIVITY = "책 읽는 다락방 놀이카페";
const TICKETS = ["아이", "보호자"];
const GROUP = "유치원 고구마 캐기 소풍";
const STUDENT = "유치원·어린이집 학생";
const STUDENTS = Array.from({ length: 20 }, (_, index) => `새싹${index + 1}호`);

/** Signs up a new member in this browser, with a refresh cookie. */
async function enter(request: APIRequestContext, context: BrowserContext, phone = freshPhone()): Promise<Caller> {
  const caller = await signedUp(request, "김하린", phone);
  await context.addCookies((await request.storageState()).cookies);
  await carry(context, caller.token);
  return caller;
}

/** Sets an access token of the member that the host rejects. */
async function spoilToken(context: BrowserContext, { token }: Caller): Promise<void> {
  const [head, body] = token.split(".");
  await carry(context, `${head}.${body}.${"A".repeat(43)}`);
}

const loginSheet = (page: Page) => page.getByRole("button", { name: "휴대폰 번호로 계속하기" });

/** Logs in again as the same member, from the sheet of an ended login. */
async function comeBack(page: Page, phone: string): Promise<void> {
  await loginSheet(page).click();
  await page.waitForURL(/\/login/);
  await proveNumber(page, phone);
  await page.waitForURL((url) => url.pathname !== "/login");
}

test("결제하다 접속 열쇠가 낡으면 아무 창 없이 이어지고, 주문은 하나다", { tag: "@all" }, async ({
  page,
  context,
  request,
}) => {
  const member = await enter(request, context);
  await searchAndOpen(page, ACTIVITY, ACTIVITY);
  await chooseVisit(page, TICKETS);
  await goToPayment(page);
  await expect(page.getByRole("button", { name: /결제하기$/ }).last()).toBeVisible();
  const orders: (string | undefined)[] = [];
  page.on("request", (asked) => {
    if (asked.method() === "POST" && asked.url().endsWith("/reservations/orders/"))
      orders.push(asked.headers()["idempotency-key"]);
  });
  await spoilToken(context, member);
  expect(await payAtGateway(page)).toBeGreaterThan(0);
  await expect(loginSheet(page)).toHaveCount(0);
  // Rejected once, sent again with the same key.
  expect(orders).toHaveLength(2);
  expect(new Set(orders).size).toBe(1);
});

test("결제하다 로그인이 끝나면 로그인 창이 서고, 다시 들어오면 누르지 않아도 같은 금액의 결제창이 열린다", {
  tag: "@all",
}, async ({ page, context, request }) => {
  test.setTimeout(240_000);
  const phone = freshPhone();
  const member = await enter(request, context, phone);
  await searchAndOpen(page, ACTIVITY, ACTIVITY);
  await chooseVisit(page, TICKETS);
  await goToPayment(page);
  const pay = page.getByRole("button", { name: /결제하기$/ }).last();
  const shown = wonIn(await pay.textContent());
  await member.ask("main", "/auth/logout/", {});
  await pay.click();
  await expect(loginSheet(page)).toBeVisible();
  await comeBack(page, phone);
  expect(await approveAtGateway(page)).toBe(shown);
});

test("학생 스무 명의 명단을 쓰다 로그인이 끝나도, 같은 회원이 들어오면 스무 명이 그대로다", { tag: "@all" }, async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(240_000);
  const phone = freshPhone();
  const member = await enter(request, context, phone);
  await searchAndOpen(page, "고구마 캐기 소풍", GROUP);
  await chooseVisit(
    page,
    STUDENTS.map(() => STUDENT),
  );
  await page.getByRole("button", { name: /예약$/ }).last().click();
  await page.getByRole("button", { name: "확인했어요" }).click();
  await page.waitForURL(/\/payment\/picnic/);
  const names = page.getByLabel("이름", { exact: true });
  await page.getByLabel("센터 이름").fill("초록 유치원");
  for (const [at, name] of STUDENTS.entries()) await names.nth(at).fill(name);

  await member.ask("main", "/auth/logout/", {});
  await page.reload();
  await page.waitForURL(/\/login|\/payment\/picnic/);
  await expect(
    loginSheet(page)
      .or(page.getByRole("textbox", { name: "휴대폰 번호" }))
      .first(),
  ).toBeVisible();
  if (await loginSheet(page).isVisible()) await comeBack(page, phone);
  else {
    await proveNumber(page, phone);
    await page.waitForURL(/\/payment\/picnic/);
  }
  await expect(page.getByLabel("센터 이름")).toHaveValue("초록 유치원");
  await expect(names.last()).toHaveValue(STUDENTS.at(-1) ?? "");
  expect(await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual(
    STUDENTS,
  );
});
