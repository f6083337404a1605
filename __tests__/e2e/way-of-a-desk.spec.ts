import { expect, type Page } from "@playwright/test";
import type { Checkout, OrderPlaced } from "@/shared/contract/main/booking/order";
import type { ContentDetail, ContentPage, ContentSlots } from "@/shared/contract/main/contents";
import type { ReviewPage } from "@/shared/contract/main/reviews";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { payAtWindow } from "../support/gateways/gateway-window";
import { type Ask, signedUp } from "./support/ask";
import { axeFaults } from "./support/look";
import { confirmByCode, openAsStaff } from "./support/staff";
import { test } from "./support/test";
import { wonIn } from "./support/way";

const PARENT = "010-0000-0001";
const DESK = "010-0000-0201";
const FINANCE = "010-0000-0202";
const WORDS = "책 읽는 다락방";
/** The highest refund that one desk person can approve alone, in won. */
const ALONE = 200_000;

async function giveReason(page: Page, button: string, reason: string): Promise<void> {
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("이유").fill(reason);
  await sheet.getByRole("button", { name: button, exact: true }).click();
}

/** Buys tickets that together exceed what one desk person can refund alone. Returns the order and its content. */
async function buyMany(ask: Ask, origin: string): Promise<{ id: string; content: number }> {
  const found = await ask<ContentPage>("main", `/contents/?q=${encodeURIComponent(WORDS)}&index=1&size=5`);
  const pk = found.contents.find(({ name }) => name.includes(WORDS))?.pk ?? 0;
  const { options } = await ask<ContentDetail>("main", `/contents/${pk}/`);
  const today = kstToday(Date.now());
  const range = `from=${addDays(today, 3)}&to=${addDays(today, 12)}`;
  const { slots } = await ask<ContentSlots>("main", `/contents/${pk}/slots/?${range}`);
  const dearest = [...options].sort((a, b) => b.price - a.price)[0];
  const many = Math.ceil(ALONE / (dearest?.price ?? 1)) + 1;
  const slot = slots.find((slot) => slot.state === "open" && (slot.left ?? 0) >= many);
  if (!dearest || !slot) throw new Error(`${WORDS} has no ${many} tickets to be had`);
  const pks = Array.from({ length: many }, () => dearest.pk).join(",");
  const held = await ask<Checkout>(
    "main",
    `/reservations/v2/checkout/?content_pk=${pk}&option_pks=${pks}&slot_pk=${slot.pk}`,
  );
  const placed = await ask<OrderPlaced>("main", "/reservations/orders/", {
    hold_id: held.hold_id,
    orderer: { name: "김하준", phone: "010-1234-5678", email: "parent@example.com" },
    payment: { amount: held.price_info.pay_price, pay_method: "card" },
  });
  const { order_id: id, order_number, amount } = placed;
  const { paymentKey } = await payAtWindow(origin, { orderId: order_number, amount });
  await ask("main", `/reservations/orders/${id}/confirm/`, { payment_key: paymentKey, order_number, amount });
  return { id, content: pk };
}

test("고객센터의 하루: 전화로 찾고, 이유를 쓰고 보고, 두 사람이 돌려주고, 다시 보내고, 후기를 정한다", async ({
  baseURL,
  request,
  readSession,
  staffCookies,
  openDevice,
}) => {
  test.setTimeout(300_000);
  const { ask } = await readSession(PARENT);
  const { id, content } = await buyMany(ask, baseURL ?? "");
  const screen = { viewport: { width: 1440, height: 900 } };
  const desk = await openDevice(screen);
  await openAsStaff(desk, "/desk", await staffCookies(DESK));

  await test.step("찾기: 번호 하나로 회원과 예약을 찾고, 모두 가려져 있다", async () => {
    await desk.getByRole("link", { name: "찾기", exact: true }).click();
    await desk.getByLabel("예약번호, 휴대폰 번호, 이메일, 입장권").fill(PARENT);
    await desk.getByRole("button", { name: "찾기" }).click();
    await expect(desk.getByRole("heading", { name: "회원" })).toBeVisible();
    await expect(desk.locator("main")).not.toContainText(PARENT);
    expect(await axeFaults(desk)).toEqual([]);
    await desk
      .getByRole("link", { name: /010-\*\*\*\*-0001/ })
      .first()
      .click();
    await expect(desk.getByRole("heading", { name: "보낸 소식" })).toBeVisible();
  });

  await test.step("회원: 이유를 쓰면 보이고, 본 일이 그 자리에 남는다", async () => {
    await desk.getByRole("button", { name: "이름과 연락처 보기" }).click();
    await giveReason(desk, "보기", "본인이 전화해서 확인했어요");
    await confirmByCode(desk, DESK);
    await expect(desk.getByText(PARENT)).toBeVisible();
    await expect(desk.getByText(/고상담 · 이름과 연락처 봄/).first()).toBeVisible();
    expect(await axeFaults(desk)).toEqual([]);
  });

  await test.step("다시 보내기: 예약 소식을 처음 보낸 번호로 다시 보낸다", async () => {
    await expect(async () => {
      await desk.reload();
      await expect(desk.getByText("예약했어요.").first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    const before = await messagesTo(desk, "01012345678");
    await desk
      .getByRole("listitem")
      .filter({ hasText: "예약했어요." })
      .first()
      .getByRole("button", { name: "다시 보내기" })
      .click();
    await giveReason(desk, "다시 보내기", "문자를 지웠다고 하셨어요");
    await expect(desk.getByText("다시 보냈어요.")).toBeVisible();
    await expect(async () => {
      const after = await messagesTo(desk, "01012345678");
      expect(after[0]?.body).toContain("예약했어요");
      expect(after[0]?.sent_at).not.toBe(before[0]?.sent_at);
    }).toPass();
  });

  await test.step("포인트: 혼자 줄 수 있는 만큼 준다", async () => {
    await desk.getByRole("button", { name: "포인트나 쿠폰 주기" }).click();
    const sheet = desk.getByRole("dialog");
    await expect(sheet.getByText(/30,000원 가운데 30,000원이 남았어요/)).toBeVisible();
    await sheet.getByLabel("포인트", { exact: true }).last().fill("3000");
    await sheet.getByLabel("이유").fill("오래 기다리게 해서 드려요");
    await sheet.getByRole("button", { name: "주기", exact: true }).click();
    await expect(desk.getByText(/드렸어요. 회원의 알림함에도/)).toBeVisible();
    await expect(desk.getByText(/고객센터에서 드렸어요/).first()).toBeVisible();
  });

  await test.step("돌려주기: 원까지 나누어 보이고, 작은 것은 혼자, 넘는 것은 두 번째 사람이 돌려준다", async () => {
    await desk.goto(`/desk/order?id=${id}`);
    const items = desk.getByRole("checkbox", { name: /원$/ });
    await items.first().check({ force: true });
    const button = desk.getByRole("button", { name: /원 돌려주기$/ });
    const one = wonIn(await button.textContent());
    await expect(desk.getByText("모두 돌려줄 금액")).toBeVisible();
    await desk.getByLabel("이유").fill("아이 하나가 아파요");
    expect(await axeFaults(desk)).toEqual([]);
    await button.click();
    await expect(desk.getByText(/^환불했어요/).first()).toContainText(`${one.toLocaleString("ko")}원`);

    await desk.getByLabel("모두 고르기").check({ force: true });
    const large = desk.getByRole("button", { name: /원 환불 요청하기$/ });
    await desk.getByLabel("이유").fill("가족이 모두 못 가게 됐어요");
    await large.click();
    await expect(desk.getByText(/두 번째 직원이 확인하면 돌려줘요/)).toBeVisible();

    const finance = await openDevice(screen);
    await openAsStaff(finance, "/desk", await staffCookies(FINANCE));
    await expect(finance.getByText("가족이 모두 못 가게 됐어요")).toBeVisible();
    await finance.getByRole("button", { name: "확인하고 돌려주기" }).click();
    await confirmByCode(finance, FINANCE);
    await expect(finance.getByText("가족이 모두 못 가게 됐어요")).toBeHidden();
    await desk.reload();
    await expect(desk.getByText("예약이 모두 취소됐어요")).toBeVisible();
    await expect(desk.getByText(/나정산/).first()).toBeVisible();
  });

  await test.step("후기: 신고된 후기를 내리면 세던 것에서 빠지고, 다시 두면 돌아온다", async () => {
    const page = async () => ask<ReviewPage>("main", `/contents/${content}/reviews/?index=1&size=20`);
    const { reviews, summary } = await page();
    const [story] = reviews;
    if (!story) throw new Error("no review to report");
    for (const name of ["서아네", "도윤네"]) {
      const reader = await signedUp(request, name);
      await reader.ask("main", `/reviews/${story.pk}/report/`, { reason: "ad" });
    }
    await desk.goto("/desk/reviews");
    const row = desk
      .getByRole("listitem")
      .filter({ hasText: story.text.slice(0, 20) })
      .first();
    await expect(row.getByText("광고나 홍보 2")).toBeVisible();
    expect(await axeFaults(desk)).toEqual([]);
    const decide = async (choice: string, reason: string) => {
      await row.getByRole("button", { name: /정하기$/ }).click();
      const sheet = desk.getByRole("dialog");
      await sheet.locator("label", { hasText: choice }).click();
      await sheet.getByLabel("이유").fill(reason);
      await sheet.getByRole("button", { name: "정하기", exact: true }).click();
      await expect(sheet).toBeHidden();
    };
    await decide("내리기", "광고 글이라 기준에 어긋나요");
    await expect(row.getByText("내림", { exact: true })).toBeVisible();
    expect((await page()).summary.count).toBe(summary.count - 1);
    await decide("그대로 두기", "다시 보니 기준에 맞아요");
    await expect(row.getByText("보이는 중")).toBeVisible();
    expect((await page()).summary.count).toBe(summary.count);
  });

  await test.step("확인할 일: 나이와 근거를 보고, 한 일과 이유로 마친다", async () => {
    await desk.goto("/desk");
    await expect(desk.getByText("우리 장부에 없는 결제가 있어요").first()).toBeVisible();
    await desk.getByRole("button", { name: "마치기" }).first().click();
    const sheet = desk.getByRole("dialog");
    await sheet.getByRole("button", { name: "마치기" }).click();
    await expect(sheet.getByText("어떻게 풀었는지 골라 주세요.")).toBeVisible();
    await sheet.locator("label", { hasText: "우리와 관계없는 일이에요" }).click();
    await sheet.getByLabel("확인한 내용").fill("시험 결제라 관계없어요");
    await sheet.getByRole("button", { name: "마치기" }).click();
    await expect(desk.getByText("확인할 일을 마쳤어요.")).toBeVisible();
  });

  for (const path of ["/desk", "/desk/questions", "/desk/reviews"]) {
    await desk.goto(path);
    await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await axeFaults(desk)).toEqual([]);
  }
});

const messagesTo = async (page: Page, phone: string): Promise<{ body: string; sent_at: string }[]> =>
  (await (await page.request.get(`/api/sandbox/messages?phone=${phone}`)).json()).messages;
