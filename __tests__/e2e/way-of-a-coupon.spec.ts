import { expect, type Page } from "@playwright/test";
import { paths } from "@/lib/paths";
import type { ContentDetail, ContentPage, ContentSlots } from "@/shared/contract/main/contents";
import { isWeekdayUse } from "@/shared/dates/holidays";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { type Ask, signedUp } from "./support/ask";
import { axeFaults } from "./support/look";
import { confirmByCode, openAsStaff } from "./support/staff";
import { test } from "./support/test";
import { payAtGateway } from "./support/way";

const WORDS = "책 읽는 다락방";
const NAME = "평일 나들이 반값";

const picture = (page: Page, name: string) =>
  process.env.SHOTS_DIR ? page.screenshot({ path: `${process.env.SHOTS_DIR}/${name}.png`, fullPage: true }) : undefined;

/** Checkout pages of one dear ticket on a weekday and on another day. */
async function checkouts(ask: Ask): Promise<{ weekday: string; weekend: string }> {
  const found = await ask<ContentPage>("main", `/contents/?q=${encodeURIComponent(WORDS)}&index=1&size=5`);
  const content = found.contents.find(({ name }) => name.includes(WORDS))?.pk ?? 0;
  const { options } = await ask<ContentDetail>("main", `/contents/${content}/`);
  const [ticket] = [...options].sort((a, b) => b.price - a.price);
  const today = kstToday(Date.now());
  const { slots } = await ask<ContentSlots>(
    "main",
    `/contents/${content}/slots/?from=${addDays(today, 2)}&to=${addDays(today, 16)}`,
  );
  const findPage = (isWeekday: boolean) => {
    const slot = slots.find(
      ({ date, state }) => date !== null && state === "open" && isWeekdayUse({ date, isNight: false }) === isWeekday,
    );
    if (!slot || !ticket) throw new Error(`${WORDS} is not sold on ${isWeekday ? "a weekday" : "a weekend"}`);
    return paths.payment.index({ content, options: String(ticket.pk), slot: slot.pk, date: slot.date });
  };
  return { weekday: findPage(true), weekend: findPage(false) };
}

const DESK = "010-0000-0201";

test("쿠폰: 고객센터가 만들면 가족이 결제하며 받아 쓰고, 주말에는 왜 못 쓰는지 보인다", async ({
  request,
  staffCookies,
  openDevice,
}) => {
  test.setTimeout(300_000);
  const desk = await openDevice({ viewport: { width: 1440, height: 900 } });
  await openAsStaff(desk, "/desk/coupons", await staffCookies(DESK));

  await test.step("만들기: 조건과 가장 큰 금액을 보고, 인증 앱의 번호로 만든다", async () => {
    await expect(desk.getByText("평일 숙소 8%")).toBeVisible();
    await picture(desk, "desk-list");
    await desk.getByRole("button", { name: "새 쿠폰 만들기" }).click();
    await desk.getByLabel("이름").fill(NAME);
    await desk.getByLabel("할인율 (%)").fill("50");
    await desk.getByLabel("최대 할인 금액 (원)").fill("30000");
    await desk.getByLabel("나눠 줄 수").fill("10");
    await desk.getByLabel("쓸 곳").selectOption({ label: "모든 놀이" });
    await desk.getByRole("switch", { name: "평일에만 쓰기" }).click();
    await desk.getByLabel("끝나는 날").fill(addDays(kstToday(Date.now()), 60));
    await desk.getByLabel("이유").fill("겨울 평일에 오시라고 만들어요");
    await expect(desk.getByText("모두 쓰면 300,000원까지 할인해요.")).toBeVisible();
    expect(await axeFaults(desk)).toEqual([]);
    await picture(desk, "desk-form");
    await desk.getByRole("button", { name: "만들기", exact: true }).click();
    await confirmByCode(desk, DESK);
    await expect(desk.getByText("쿠폰을 만들었어요.")).toBeVisible();
    await expect(desk.getByRole("listitem").filter({ hasText: NAME })).toContainText("받음 0 / 10 · 씀 0");
    expect(await axeFaults(desk)).toEqual([]);
  });

  const { ask, token } = await signedUp(request, "하준네");
  const { weekday, weekend } = await checkouts(ask);
  const parent = await openDevice({ viewport: { width: 390, height: 844 }, token });

  await test.step("평일: 결제하며 받아서 쓰고, 조건이 말로 보인다", async () => {
    await parent.goto(weekday);
    await expect(parent.getByText(NAME)).toBeVisible();
    await parent.getByRole("button", { name: "받고 쓰기" }).click();
    await expect(parent.getByRole("button", { name: new RegExp(`^${NAME}`) })).toBeVisible();
    await parent.getByRole("button", { name: "직접 고르기", exact: true }).click();
    await expect(parent.getByRole("radio", { name: new RegExp(NAME) })).toBeChecked();
    await expect(parent.getByText(/50%, 최대 30,000원 · 평일에만/)).toBeVisible();
    expect(await axeFaults(parent)).toEqual([]);
    await picture(parent, "parent-weekday");
  });

  await test.step("주말: 고를 수 없고 이유가 보인다", async () => {
    await parent.goto(weekend);
    await parent.getByRole("button", { name: "직접 고르기", exact: true }).click();
    await expect(parent.getByRole("radio", { name: new RegExp(NAME) })).toBeDisabled();
    await expect(parent.getByText(/평일에만 .* · 이 날짜에는 쓸 수 없어요/)).toBeVisible();
    await picture(parent, "parent-weekend");
  });

  await test.step("평일의 결제를 마치면 고객센터의 목록에 쓴 것으로 세어진다", async () => {
    await parent.goto(weekday);
    await expect(parent.getByText(NAME)).toBeVisible();
    expect(await payAtGateway(parent)).toBeGreaterThan(0);
    await desk.reload();
    await expect(desk.getByRole("listitem").filter({ hasText: NAME })).toContainText("받음 1 / 10 · 씀 1");
    await desk.setViewportSize({ width: 390, height: 844 });
    await picture(desk, "desk-list-phone");
    await desk.getByRole("button", { name: "새 쿠폰 만들기" }).click();
    await desk.getByLabel("쓸 곳").selectOption({ label: "놀이 한 곳" });
    await desk.getByLabel("놀이 찾기").fill("책 읽는");
    await expect(desk.getByRole("button", { name: new RegExp(WORDS) }).first()).toBeVisible();
    expect(await axeFaults(desk)).toEqual([]);
    await picture(desk, "desk-form-phone");
  });
});
