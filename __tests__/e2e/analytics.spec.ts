import { expect, type Page } from "@playwright/test";
import { freshPhone } from "./support/ask";
import { test } from "./support/test";
import { chooseVisit, goToPayment, loadCode, payAtGateway, proveNumber, searchAndOpen } from "./support/way";

const NAME = "김바다";

/** Reads the demo's analytics log: kind, name and values of each entry in order, and the current user. */
async function logged(page: Page): Promise<{ events: string[]; user: string }> {
  await page.goto("/sandbox/analytics");
  await expect(page.getByRole("heading", { level: 1, name: "시험용 분석 기록" })).toBeVisible();
  await expect(page.getByText("지금 사용자")).toBeVisible();
  const rows = page.getByRole("main").getByRole("listitem");
  const events = await rows.evaluateAll((list) =>
    list.map((row) => {
      const values = [...row.querySelectorAll("dl > div")].map(
        (pair) => `${pair.querySelector("dt")?.textContent}=${pair.querySelector("dd")?.textContent}`,
      );
      return [row.querySelector(":scope > b")?.textContent ?? "", ...values].join(" ");
    }),
  );
  const user = await page.getByText("지금 사용자").locator("xpath=following-sibling::b").textContent();
  return { events, user: user ?? "" };
}

test("가입부터 결제, 찜, 공유, 새로 고침, 로그아웃까지 정해진 사건만 차례로 한 번씩 온다", { tag: "@all" }, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const outside: string[] = [];
  page.on("request", (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== "localhost") outside.push(hostname);
  });
  const phone = freshPhone();

  // Viewing, searching, liking, sharing and choosing send no event.
  await searchAndOpen(page, "책읽는 다락방", "책 읽는 다락방 놀이카페");
  await page.getByRole("button", { name: /찜/ }).first().click();
  await page.getByRole("button", { name: "공유" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await chooseVisit(page, ["아이", "보호자"]);
  await goToPayment(page);
  await expect(page.getByRole("button", { name: "휴대폰 번호로 계속하기" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("nadlang.analytics-log"))).toBeNull();

  // A sign-up started from the sheet over the checkout: one start, one sign-up, no sign-in.
  await page.getByRole("button", { name: "휴대폰 번호로 계속하기" }).click();
  await page.waitForURL(/\/login/);
  await proveNumber(page, phone);
  await page.waitForURL(/\/signup/);
  await page.getByRole("checkbox", { name: /모두 동의/ }).check({ force: true });
  await page.getByRole("button", { name: "다음" }).click();
  await page.getByLabel("이름").fill(NAME);
  await page.getByRole("button", { name: "가입하기" }).click();
  await page.getByRole("button", { name: "나중에 할게요" }).click();
  await page.getByRole("button", { name: "나들이 시작하기" }).click();
  await page.waitForURL(/\/payment\?/);
  const paid = await payAtGateway(page);
  await page.reload();
  await expect(page.getByRole("img", { name: /입장권/ }).first()).toBeVisible();
  const complete = page.url();
  const order = new URL(complete).searchParams.get("order") ?? "";

  const first = await logged(page);
  const user = first.user;
  expect(user).toMatch(/^…[0-9a-f]{8}$/);
  // Full page loads on the way set the user again, without a sign-in event.
  const again = `사용자를 ${user}로 정했어요`;
  expect(first.events.slice(0, 5)).toEqual([
    "start sign-in click LoginType=phone",
    "signup label=phone",
    again,
    "marketing_consent value=True",
    `attribution user_id=${user} phone=SHA-256 signUpType=normal marketing_consent=true`,
  ]);
  const bought = `purchase order_id=…${order.slice(-8)} amount=${paid}`;
  const withoutUsers = ({ events }: { events: string[] }) => events.filter((event) => event !== again);
  expect(withoutUsers(first).slice(4)).toEqual([bought]);
  const before = first.events.length;
  await page.goto(complete);
  await expect(page.getByRole("img", { name: /입장권/ }).first()).toBeVisible();
  await expect.poll(async () => (await logged(page)).events.slice(before, before + 2)).toEqual([again, again]);
  expect(withoutUsers(await logged(page)).slice(4)).toEqual([bought]);

  await page.goto("/mypage");
  await page.getByRole("button", { name: "로그아웃" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "로그아웃" }).click();
  await expect(page.getByText("로그아웃했어요")).toBeVisible();
  const left = await logged(page);
  expect(left.user).toBe("없음");
  expect(left.events.slice(-2)).toEqual(["signout", "사용자를 비웠어요"]);

  // No request left the browser, and the stored log contains no personal data.
  expect(outside).toEqual([]);
  const kept = (await page.evaluate(() => localStorage.getItem("nadlang.analytics-log"))) ?? "";
  for (const text of [NAME, phone, order]) expect(kept).not.toContain(text);
});

test("소셜로 가입하고, 알림을 바꾸고, 나갔다가 다시 들어오면 저마다의 사건이 온다", { tag: "@all" }, async ({
  page,
}) => {
  const byKakao = async () => {
    await page.goto("/login?from=/mypage/settings");
    await page.getByRole("button", { name: "카카오 로그인" }).click();
    await page.waitForURL(/\/sandbox\/idp/);
    await page.getByLabel("계정 이름").fill("분석 시험");
    await page.getByRole("button", { name: "동의하고 계속하기" }).click();
  };
  await byKakao();
  await page.waitForURL(/\/signup\?mode=social/);
  await page.getByRole("checkbox", { name: /이용약관에/ }).check({ force: true });
  await page.getByRole("checkbox", { name: /만 14세 이상이에요/ }).check({ force: true });
  await page.getByRole("button", { name: "다음" }).click();
  const phone = freshPhone();
  await page.getByLabel("휴대폰 번호").fill(phone);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await page.getByLabel("인증번호").fill(await loadCode(page, phone));
  await page.getByLabel("이름").fill(NAME);
  await page.getByRole("button", { name: "가입하기" }).click();
  await page.getByRole("button", { name: "나중에 할게요" }).click();
  await page.getByRole("button", { name: "나들이 시작하기" }).click();
  await page.waitForURL("**/mypage/settings");

  const marketing = page.getByRole("switch", { name: /혜택 알림/ }).first();
  for (const isOn of ["true", "false"]) {
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await marketing.click();
    await saved;
    await expect(marketing).toHaveAttribute("aria-checked", isOn);
  }
  const { user } = await logged(page);
  await page.goto("/mypage");
  await page.getByRole("button", { name: "로그아웃" }).click();
  await expect(page.getByText("로그아웃했어요")).toBeVisible();
  await byKakao();
  await page.waitForURL("**/mypage/settings");

  const set = `사용자를 ${user}로 정했어요`;
  const last = await logged(page);
  expect(last.user).toBe(user);
  expect(last.events.filter((event) => event !== set)).toEqual([
    "start sign-in click LoginType=kakao",
    "signup label=social",
    "marketing_consent value=False",
    `attribution user_id=${user} phone=비어 있음 signUpType=social marketing_consent=false`,
    "marketing_consent value=True",
    "marketing_consent value=False",
    "signout",
    "사용자를 비웠어요",
    "start sign-in click LoginType=kakao",
    "signin",
    "sign-in success LoginType=kakao",
  ]);
});
