import { expect, type Page } from "@playwright/test";
import { carry, freshPhone, signedUp } from "./support/ask";
import { hidden, keyTo, told } from "./support/keys";
import { test } from "./support/test";
import { loadCode } from "./support/way";

const CONTENT = "/content/detail?id=1";

/** Expects a visible focus on an element that a screen reader announces as `wanted`. */
async function focusIsOn(page: Page, wanted: RegExp): Promise<void> {
  await expect(async () => expect(await told(page)).toMatch(wanted)).toPass({ timeout: 15_000 });
  expect(await hidden(page)).toBeNull();
}

/** A heading focused by script has no ring: it is not interactive. */
const focusIsOnHeading = (page: Page, wanted: RegExp) =>
  expect(async () => expect(await told(page)).toMatch(wanted)).toPass({ timeout: 15_000 });

/** Types a birth date. The browser's locale decides the order of the parts: month first, or year first. */
async function writeBirth(page: Page): Promise<void> {
  const keys = page.keyboard;
  const field = page.getByLabel("태어난 날");
  await keys.type("03022019");
  if ((await field.inputValue()) !== "2019-03-02") {
    for (let n = 0; n < 3; n += 1) await keys.press("ArrowLeft");
    for (const part of ["2019", "03", "02"]) {
      await keys.type(part);
      if (part === "2019") await keys.press("ArrowRight");
    }
  }
  await expect(field).toHaveValue("2019-03-02");
}

test("글쇠만으로 번호를 확인하고, 동의하고, 가입하고, 아이를 더하고, 있던 곳으로 돌아온다", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto(`/login?from=${encodeURIComponent(CONTENT)}`);
  const keys = page.keyboard;
  const phone = freshPhone();
  await keyTo(page, /^textbox "휴대폰 번호"/);
  await keys.type(phone);
  await keyTo(page, /^button "인증번호 받기"/);
  await keys.press("Enter");
  await focusIsOn(page, /^textbox "인증번호"/);
  await keys.type(await loadCode(page, phone));

  await page.waitForURL(/\/signup/);
  // The new page moves the focus to its heading. A key pressed before that would start elsewhere.
  await focusIsOnHeading(page, /^heading /);
  await keyTo(page, /^checkbox "모두 동의/);
  await keys.press("Space");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(5);
  await keyTo(page, /^button "다음"/);
  await keys.press("Enter");
  await focusIsOnHeading(page, /^heading /);
  await keyTo(page, /^textbox "이름"/, { most: 1 });
  await keys.type("김새봄");
  await keyTo(page, /^button "가입하기"/);
  await keys.press("Enter");
  await focusIsOnHeading(page, /^heading /);
  await keyTo(page, /^textbox "아이 이름/, { most: 1 });
  await keys.type("하늘");
  await keyTo(page, /"태어난 날"/, { most: 1 });
  await writeBirth(page);
  await keyTo(page, /^button "아이 /);
  await keys.press("Enter");
  await focusIsOnHeading(page, /^heading /);
  await keyTo(page, /^button "나들이 시작하기"/);
  await keys.press("Enter");
  await page.waitForURL(`**${CONTENT}`);
  await expect(page.getByText("하늘").first()).toBeVisible();
});

test("글쇠만으로 찾고, 날짜와 시간과 인원을 고르고, 내고, 입장권을 받는다", { tag: "@all" }, async ({
  page,
  context,
  request,
}) => {
  await carry(context, (await signedUp(request, "김새봄")).token);
  const keys = page.keyboard;
  await page.goto("/");
  await keyTo(page, /^link "본문으로 바로 가기"/, { most: 1 });
  await keys.press("Enter");
  await keyTo(page, /^link "놀이 찾기: /, { most: 8 });
  await keys.press("Enter");
  await page.waitForURL(/\/search\/activity/);
  await focusIsOn(page, /^combobox/);
  await keys.type("책읽는 다락방");
  await keys.press("Enter");
  await expect(page.getByRole("link", { name: "책 읽는 다락방 놀이카페" }).first()).toBeVisible();
  await focusIsOn(page, /^combobox/);
  await keyTo(page, /^link "책 읽는 다락방 놀이카페/);
  await keys.press("Enter");
  await focusIsOnHeading(page, /^heading "책 읽는 다락방/);

  await keyTo(page, /^radio .*(여유|자리)/, { most: 30 });
  for (let n = 0; n < 3; n += 1) await keyTo(page, /^radio .*(여유|자리).*checked/, { key: "ArrowRight", most: 7 });
  await keyTo(page, /^radio "\d+:\d+/, { most: 6 });
  await keys.press("Space");
  await focusIsOn(page, /^radio .*checked/);
  for (const ticket of ["아이", "보호자"]) {
    await keyTo(page, new RegExp(`^button "${ticket} 늘리기`), { most: 6 });
    await keys.press("Enter");
  }
  // The rest of the page is between the tickets and the button at its end.
  await keyTo(page, /^button "예약 버튼으로 가기"/, { most: 4 });
  await keys.press("Enter");
  await focusIsOn(page, /^button ".*원 예약"/);
  await keys.press("Enter");
  const understood = page.getByRole("button", { name: "확인했어요" });
  await expect(async () => {
    if (await understood.isVisible()) return;
    expect(new URL(page.url()).pathname).toBe("/payment");
  }).toPass();
  if (await understood.isVisible()) {
    await keyTo(page, /^button "확인했어요"/, { most: 4 });
    await keys.press("Enter");
  }
  await page.waitForURL(/\/payment\?/);
  const pay = page.getByRole("button", { name: /결제하기$/ });
  await expect(pay).not.toHaveAttribute("aria-busy", "true");
  await keyTo(page, /^button ".*결제하기"/, { most: 30 });
  await keys.press("Enter");
  await page.waitForURL(/\/sandbox\/pay/);
  await keyTo(page, /^button ".*결제하기"/, { most: 12 });
  await keys.press("Enter");
  await page.waitForURL(/\/payment\/complete/);
  await expect(page.getByRole("img", { name: /입장권/ }).first()).toBeVisible();
  await keyTo(page, /^link "예약 자세히 보기"/, { most: 12 });
});
