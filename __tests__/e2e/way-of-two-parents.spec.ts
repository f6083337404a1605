import { expect, type Page } from "@playwright/test";
import { signedUp } from "./support/ask";
import { buyVisit } from "./support/furnished";
import { test } from "./support/test";

const drawnCode = (page: Page) =>
  page
    .getByRole("img", { name: /입장권/ })
    .first()
    .locator("path")
    .getAttribute("d");

test("두 부모가 같은 입장권을 보고, 할머니는 계정 없이 열고, 닫은 링크는 그렇다고 말한다", { tag: "@all" }, async ({
  request,
  baseURL,
  openDevice,
}) => {
  test.setTimeout(120_000);
  const [buyer, partner] = [await signedUp(request, "김하린"), await signedUp(request, "이서준")];
  const mine = await openDevice(buyer);
  const theirs = await openDevice(partner);

  await mine.goto("/mypage/family");
  await mine.getByRole("button", { name: "가족 초대하기" }).click();
  const address = await mine.getByRole("textbox", { name: "초대 링크" }).inputValue();
  await theirs.goto(new URL(address).pathname);
  await expect(theirs.getByRole("heading", { name: /님이\s*가족으로 초대했어요/ })).toBeVisible();
  await theirs.getByRole("button", { name: "초대 받기" }).click();
  // The toast disappears after three seconds, so check it before waiting for the page.
  await expect(theirs.getByText("이제 서로의 예약을 함께 봐요")).toBeVisible();
  await theirs.waitForURL("**/mypage/family");

  const order = await buyVisit(buyer.ask, baseURL ?? "");
  await mine.goto(`/mypage/purchases/detail?id=${order}`);
  await theirs.goto("/mypage/purchases");
  const card = theirs.getByRole("link", { name: /책 읽는 다락방/ }).first();
  await card.click();
  await theirs.waitForURL(new RegExp(`family/booking\\?id=${order}`));
  const code = await drawnCode(mine);
  expect(code?.length).toBeGreaterThan(100);
  expect(await drawnCode(theirs), "one ticket, two phones").toBe(code);
  await expect(theirs.getByRole("main").getByText(/\d원/), "money is the payer's alone").toHaveCount(0);

  await mine.getByRole("button", { name: "조부모님께 맡기기" }).click();
  const sheet = mine.getByRole("dialog");
  await sheet.getByRole("button", { name: "링크 만들기" }).click();
  const link = new URL(await sheet.getByRole("textbox", { name: "맡기기 링크" }).inputValue()).pathname;
  const grandmother = await openDevice();
  await grandmother.goto(link);
  await expect(grandmother.getByRole("heading", { name: /책 읽는 다락방/ })).toBeVisible();
  expect(await drawnCode(grandmother), "the same ticket again").toBe(code);
  await expect(grandmother.getByRole("main").getByText(/\d원/)).toHaveCount(0);

  await sheet.getByRole("button", { name: "닫기" }).click();
  await expect(sheet).toBeHidden();
  await mine.getByRole("button", { name: "외할머니 링크 닫기" }).click();
  await expect(mine.getByText("링크를 닫았어요. 이제 열리지 않아요")).toBeVisible();
  await grandmother.reload();
  await expect(grandmother.getByText("끝난 링크예요")).toBeVisible();
  await expect(grandmother.getByRole("img", { name: /입장권/ })).toHaveCount(0);

  const late = await openDevice();
  await late.goto(new URL(address).pathname);
  await expect(late.getByText("쓸 수 없는 초대예요")).toBeVisible();
});
