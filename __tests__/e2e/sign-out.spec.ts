import { expect, type Page } from "@playwright/test";
import { carry, signedUp } from "./support/ask";
import { test } from "./support/test";
import { chooseVisit, follow, proveNumber, searchAndOpen } from "./support/way";

const ACTIVITY = "유치원 고구마 캐기 소풍";
const OPTION = "유치원·어린이집 학생";
const WRITTEN = ["초록 유치원", "010-9876-5432", "새싹하나", "새싹둘", "해님반", "HAE-2026-011", "HAE-2026-012"];

/** Collects everything that the next user of the tab could find: fields, text and storage entries. */
async function foundBy(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => [
    document.body.innerText,
    ...[...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].map(
      ({ value }) => value,
    ),
    JSON.stringify({ ...localStorage, ...sessionStorage }),
  ]);
  const text = shown.join("\n");
  return WRITTEN.filter((sentence) => text.includes(sentence) || text.includes(sentence.replaceAll("-", "")));
}

test("단체 명단을 쓰던 회원이 나가면 그 탭의 다음 사람에게도, 들어온 다른 회원에게도 아무것도 없다", async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(240_000);
  await carry(context, (await signedUp(request, "김하린")).token);
  await searchAndOpen(page, "고구마 캐기 소풍", ACTIVITY);
  await chooseVisit(page, [OPTION, OPTION]);
  await page.getByRole("button", { name: /예약$/ }).last().click();
  await page.getByRole("button", { name: "확인했어요" }).click();
  await page.waitForURL(/\/payment\/picnic/);
  const list = new URL(page.url()).pathname + new URL(page.url()).search;

  const centre = page.getByLabel("센터 이름");
  await centre.fill("초록 유치원");
  await page.getByLabel("학부모 대표 휴대폰 번호").fill("01098765432");
  for (const [at, name] of ["새싹하나", "새싹둘"].entries()) {
    await page.getByLabel("이름", { exact: true }).nth(at).fill(name);
    await page.getByLabel("반이나 학년").nth(at).fill("해님반");
    await page
      .getByLabel(/^학생 등록번호/)
      .nth(at)
      .fill(`HAE-2026-01${at + 1}`);
  }
  await page.getByRole("switch", { name: "학생 정보를 쓰는 데 동의해요" }).click();

  // The same member finds the list again, numbers included, until a sign-out.
  await follow(page, "/mypage");
  await expect(page.getByRole("button", { name: "로그아웃" })).toBeVisible();
  await follow(page, list);
  await expect(centre).toHaveValue("초록 유치원");
  expect(await foundBy(page)).toEqual(WRITTEN);

  await follow(page, "/mypage");
  await page.getByRole("button", { name: "로그아웃" }).click();
  await expect(page.getByText("로그아웃했어요")).toBeVisible();
  expect(await foundBy(page)).toEqual([]);
  await follow(page, list);
  await expect(centre).toHaveValue("");
  expect(await foundBy(page)).toEqual([]);

  await follow(page, "/login");
  await proveNumber(page, "010-0000-0005");
  await page.waitForURL((url) => url.pathname !== "/login");
  await follow(page, list);
  await expect(centre).toHaveValue("");
  expect(await foundBy(page)).toEqual([]);

  // Also with the browser's back button.
  await page.goBack();
  await page.goForward();
  await expect(centre).toHaveValue("");
  expect(await foundBy(page)).toEqual([]);
});
