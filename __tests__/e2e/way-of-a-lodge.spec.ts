import { expect, type Page } from "@playwright/test";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { freshPhone, signedUp } from "./support/ask";
import { openAsStaff } from "./support/staff";
import { bookRoom, findStay, payForStay } from "./support/stay-way";
import { test } from "./support/test";
import { wonIn } from "./support/way";

const ACCOMMODATION = "꼬미마루 키즈펜션";
const ROOM = "미끄럼틀 방";
const FROM = 40;

async function loadDay(page: Page, ahead: number) {
  const cell = page.locator(`[data-day="${addDays(kstToday(Date.now()), ahead)}"]`);
  while (!(await cell.isVisible())) await page.getByRole("button", { name: "다음 달" }).click();
  return cell;
}

const picture = (page: Page, name: string) =>
  process.env.SHOTS_DIR ? page.screenshot({ path: `${process.env.SHOTS_DIR}/${name}.png`, fullPage: true }) : undefined;

test("숙소 판매자: 달력에서 요금을 바꾸면 부모가 그 값을 내고, 밤을 닫으면 모두 돌려받는다", { tag: "@all" }, async ({
  page,
  request,
  staffCookies,
  openDevice,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsStaff(page, "/partner/console", await staffCookies("010-0000-0101"));
  await expect(page.getByText("들어오는 가족 2팀 · 묵는 가족 1팀 · 나가는 가족 1팀")).toBeVisible();
  await picture(page, "today");

  await page.goto("/partner/console/stays");
  // A venue with a second accommodation sees the list first.
  const [stay, room] = [page.getByRole("link", { name: ACCOMMODATION }), page.getByRole("link", { name: ROOM })];
  await expect(stay.or(room).first()).toBeVisible();
  if (await stay.isVisible()) await stay.click();
  await room.click();
  await page.waitForURL(/room=/);
  const nightly =
    await test.step("달력: 두 밤을 끌어 골라 요금을 쓰고, 바뀌는 것과 부모가 내는 돈을 보고 저장한다", async () => {
      const first = await loadDay(page, FROM);
      const last = page.locator(`[data-day="${addDays(kstToday(Date.now()), FROM + 1)}"]`);
      await first.hover();
      await page.mouse.down();
      await last.hover();
      await page.mouse.up();
      await expect(page.getByRole("heading", { name: /· 2밤$/ })).toBeVisible();
      await page.getByLabel("1박 요금(원)").fill("123000");
      await page.getByLabel("객실 수").fill("3");
      const pays = page.getByText(/^어른 2 · 아이 1 \(5세\): /);
      await expect(pays).toBeVisible();
      await page.getByRole("button", { name: "바뀌는 것 보기" }).click();
      await expect(page.getByText("바뀌는 밤 2개")).toBeVisible();
      await picture(page, "calendar");
      const won = wonIn(/: (.*)/.exec((await pays.textContent()) ?? "")?.[1] ?? "");
      await page.getByRole("button", { name: "저장" }).click();
      await expect(page.getByText("달력을 바꿨어요.")).toBeVisible();
      await expect(first).toHaveAccessibleName(/1박 123,000원, 3실 중 0실 예약/);
      return won;
    });
  expect(nightly).toBeGreaterThanOrEqual(123_000);

  const phone = freshPhone();
  const parent = await openDevice(await signedUp(request, "별채가족", phone));
  const paid = await test.step("부모: 그 요금을 보고 예약해 결제한다", async () => {
    await findStay(parent, {
      words: "꼬미마루",
      name: ACCOMMODATION,
      nights: { from: FROM, until: FROM + 2 },
      ages: [5],
    });
    expect(await bookRoom(parent, ROOM)).toBe(nightly * 2);
    await parent.getByLabel("이메일").first().fill("parent@example.com");
    return payForStay(parent);
  });
  await parent.getByRole("link", { name: "예약 자세히 보기" }).click();
  await parent.waitForURL(/purchases\/detail/);

  await test.step("밤 닫기: 한 가족에게 모두 돌려주고 문자를 보낸다", async () => {
    await page.reload();
    await (await loadDay(page, FROM + 1)).click();
    await page.getByRole("button", { name: "이 밤 닫고 모두 돌려주기" }).click();
    const sheet = page.getByRole("dialog", { name: "이 밤을 닫을까요?" });
    await expect(sheet.getByText(/^1가족의 예약을 모두 취소하고/)).toBeVisible();
    await picture(page, "closing");
    await sheet.getByRole("button", { name: "닫고 모두 돌려주기" }).click();
    await expect(page.getByText(/^밤을 닫았어요/)).toBeVisible();
    await expect(async () => {
      const reply = await page.request.get(`/api/sandbox/messages?phone=${phone}`);
      expect(await reply.text()).toContain("묵을 수 없게 됐어요");
      await parent.reload();
      await expect(parent.getByText(/취소했어요/).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(paid).toBeGreaterThan(0);
    await page.reload();
    await expect(await loadDay(page, FROM + 1)).toHaveAccessibleName(/0실 예약, 닫고 돌려준 밤/);
    await expect(await loadDay(page, FROM)).toHaveAccessibleName(/3실 중 0실 예약$/);
  });
});
