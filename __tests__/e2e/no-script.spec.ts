import { expect, type Page } from "@playwright/test";
import { carry } from "./support/ask";
import { memberPages, visitorPages } from "./support/every-page";
import { furnished, PARENT } from "./support/furnished";
import { test } from "./support/test";

const NOTICE = /자바스크립트가 꺼져 있어서/;

test.use({ javaScriptEnabled: false });

/** Returns the faults of a page without script: a missing notice, or a skeleton that never ends. */
async function faultsAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const hasNotice = await page.getByText(NOTICE).isVisible();
  const waits = await page.locator(".coming:visible").count();
  return [...(hasNotice ? [] : [`${address} says nothing`]), ...(waits > 0 ? [`${address} waits for ever`] : [])];
}

test("스크립트 없이는 어느 화면도 영영 기다리지 않고, 무엇이 필요한지 말한다", { tag: "@all" }, async ({
  page,
  context,
  request,
  baseURL,
  readSession,
}) => {
  test.setTimeout(180_000);
  const have = await furnished(request, baseURL ?? "", await readSession(PARENT));
  const wrong: string[] = [];
  for (const address of ["/payment", "/signup", ...Object.values(visitorPages).flatMap((of) => of(have))])
    wrong.push(...(await faultsAt(page, address)));
  wrong.push(...(await faultsAt(page, `/payment?${have.draft}`)));
  await carry(context, have.parent.token);
  for (const address of Object.values(memberPages).flatMap((of) => of(have)))
    wrong.push(...(await faultsAt(page, address)));
  expect(wrong).toEqual([]);
});

test("스크립트 없이 가입을 열면 못 하는 이유를 읽고 도움말로 갈 수 있다", { tag: "@all" }, async ({ page }) => {
  await page.goto("/signup");
  await expect(page.getByText(NOTICE)).toContainText("브라우저 설정에서 자바스크립트를 켜고");
  await page.getByRole("link", { name: "도움말 보기" }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
