import { expect, type Page } from "@playwright/test";
import { freshPhone } from "./support/ask";
import { test } from "./support/test";
import { loadCode } from "./support/way";

const CONTENT = "/content/detail?id=1";

const toProvider = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "카카오 로그인" }).click();
  await page.waitForURL(/\/sandbox\/idp/);
  await page.getByLabel("계정 이름").fill("브라우저 시험");
};

test("소셜로 그만두고, 가입하고, 다시 들어와도 있던 곳이다", { tag: "@all" }, async ({ page, context }) => {
  await page.goto(`/login?from=${encodeURIComponent(CONTENT)}`);
  await toProvider(page);
  await page.getByRole("button", { name: "취소" }).click();
  await expect(page.getByText("로그인을 그만뒀어요. 쓰던 내용은 그대로예요.")).toBeVisible();

  await toProvider(page);
  await page.getByRole("button", { name: "동의하고 계속하기" }).click();
  await page.waitForURL(/\/signup\?mode=social/);
  await page.getByRole("checkbox", { name: /이용약관에/ }).check({ force: true });
  await page.getByRole("checkbox", { name: /만 14세 이상이에요/ }).check({ force: true });
  await page.getByRole("button", { name: "다음" }).click();
  const phone = freshPhone();
  await page.getByLabel("휴대폰 번호").fill(phone);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await page.getByLabel("인증번호").fill(await loadCode(page, phone));
  await page.getByLabel("이름").fill("김하린");
  await page.getByRole("button", { name: "가입하기" }).click();
  await page.getByRole("button", { name: "나중에 할게요" }).click();
  await expect(page.getByText("가입 쿠폰 3장을 받았어요")).toBeVisible();
  await page.getByRole("button", { name: "나들이 시작하기" }).click();
  await page.waitForURL(`**${CONTENT}`);

  await context.clearCookies();
  await page.goto(`/login?from=${encodeURIComponent("/mypage/coupon")}`);
  await expect(page.getByRole("button", { name: /카카오 로그인.*지난번에 썼어요/ })).toBeVisible();
  await toProvider(page);
  await page.getByRole("button", { name: "동의하고 계속하기" }).click();
  await page.waitForURL("**/mypage/coupon");
});
