import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { CancelFlow } from "@/features/cancel/cancel-flow";
import type { CancelQuote } from "@/shared/contract/main/booking/cancel";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { cancelOpened } from "@/store/slices/order/reservation-info";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { product, quote, reservation } from "./golden";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

interface Settings {
  reservation?: Reservation;
  /** Returned in turn; the last one repeats. */
  quotes?: CancelQuote[];
  cancels?: Response[];
}

const done = () => replied({ state: "CANCEL", refund: quote().refund, fee: 7_360, refund_id: "r1" });

const open = async ({ reservation: one = reservation(), quotes = [quote()], cancels = [done()] }: Settings = {}) => {
  const asked: (string | null)[] = [];
  const sent: { key: string | null; body: unknown }[] = [];
  server.use(
    http.get(`${mainBase}/reservations/order-0001/`, () => replied(one)),
    http.get(`${mainBase}/reservations/order-0001/cancel-check/`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("product_pks"));
      return replied(quotes[Math.min(asked.length, quotes.length) - 1]);
    }),
    http.post(`${mainBase}/reservations/order-0001/cancel-info`, async ({ request }) => {
      sent.push({ key: request.headers.get("idempotency-key"), body: await request.json() });
      return cancels[Math.min(sent.length, cancels.length) - 1] ?? done();
    }),
  );
  const view = renderScreen(<CancelFlow />, { isMember: true });
  const pks = one.products.map(({ pk }) => pk);
  view.act(() => void view.store.dispatch(cancelOpened({ reservation_id: "order-0001", product_pks: pks })));
  const sheet = within(await screen.findByRole("dialog", {}, { timeout: 5_000 }));
  await sheet.findAllByRole("checkbox");
  return { ...view, sheet, asked, sent };
};

const toSum = async (sheet: ReturnType<typeof within>) => {
  await sheet.findByText(/장 · /, { selector: "p" });
  fireEvent.click(sheet.getByRole("button", { name: "돌려받는 금액 보기" }));
};

test("날짜를 바꿀 수 있는 예약만 그 길을 한 번 알리고, 누르면 창이 닫힌다", async () => {
  const offer = { block: null, block_text: "", until: null, refund: 0, slots: [] };
  server.use(http.get(`${mainBase}/reservations/order-0001/move/`, () => replied(offer)));
  const { sheet } = await open();
  await toSum(sheet);
  const link = await sheet.findByRole("link", { name: "아이가 아프면 날짜를 바꿀 수 있어요" });
  expect(link).toHaveAttribute("href", "/mypage/purchases/detail?id=order-0001#move");
  link.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("날짜를 바꿀 수 없는 예약의 취소에는 그 말이 없다", async () => {
  const offer = { block: "MOVED", block_text: "이미 한 번 바꿨어요.", until: null, refund: 0, slots: [] };
  server.use(http.get(`${mainBase}/reservations/order-0001/move/`, () => replied(offer)));
  const { sheet } = await open();
  await toSum(sheet);
  expect(await sheet.findAllByRole("row")).not.toHaveLength(0);
  expect(sheet.queryByRole("link", { name: /날짜를 바꿀 수/ })).toBeNull();
});

test("5일 전에 취소하면 수단마다 낸 금액·수수료·돌려받는 금액이 원 단위로 맞는다", async () => {
  const { sheet } = await open();
  await toSum(sheet);
  const rows = (await sheet.findAllByRole("row")).map((row) =>
    [...row.querySelectorAll("th, td")].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ["결제 수단", "낸 것", "수수료", "환불 금액"],
    ["신용·체크카드", "27,500", "0", "27,500원"],
    ["플레이포인트", "8,000", "−6,060", "1,940P"],
    ["내 포인트", "1,300", "−1,300", "0P"],
    ["합계", "36,800", "−7,360", "29,440원"],
  ]);
  expect(sheet.getByText("5일 전 20%")).toBeInTheDocument();
  // Money and points are shown apart: points are not money paid.
  expect(sheet.getByText("27,500원", { selector: "b" })).toBeVisible();
  expect(sheet.getByText("9,300P", { selector: "b" })).toBeVisible();
  expect(sheet.getByText(/쿠폰도 돌려드려요/)).toBeInTheDocument();
});

test("수수료가 없으면 없다는 말을 두 번 하지 않고, 이유가 있을 때만 덧붙인다", async () => {
  const whole = { rate: 0, fee: 0, refund: { card: 36_800, partner_point: 0, own_point: 0, total: 36_800 } };
  const free = quote({ ...whole, reason: "STEP", fee_split: { own_point: 0, partner_point: 0, card: 0 } });
  const { sheet } = await open({ quotes: [free] });
  await toSum(sheet);
  expect(await sheet.findAllByRole("row")).not.toHaveLength(0);
  expect(sheet.queryByText(/수수료 없음/)).toBeNull();
});

test("보인 견적 그대로 한 번만 취소하고, 무엇이 어디까지 왔는지 보여 준다", async () => {
  const { sheet, sent } = await open();
  await toSum(sheet);
  const button = await sheet.findByRole("button", { name: "취소하고 29,440원 돌려받기" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await sheet.findByText("29,440원을 돌려드려요")).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[0]?.body).toEqual({
    product_pks: ["a", "b", "c"],
    ppoint_refund_pay_method: "play_point",
    quote_token: "token-1",
  });
});

test.each([
  ["카드사가 돌려줄 돈이면 요청했다고만", {}, "카드사에 27,500원 환불을 요청했어요"],
  ["돈이 바로 돌아갔으면 그렇게", { is_returned: true }, "27,500원을 결제한 수단으로 돌려드렸어요"],
])("%s 말한다", async (_, end, words) => {
  const refund = { card: 27_500, partner_point: 0, own_point: 0, total: 27_500 };
  const { sheet } = await open({
    quotes: [quote({ refund })],
    cancels: [replied({ state: "CANCEL", refund, fee: 0, refund_id: "r1", ...end })],
  });
  await toSum(sheet);
  fireEvent.click(await sheet.findByRole("button", { name: "취소하고 27,500원 돌려받기" }));
  expect(await sheet.findByText(words)).toBeInTheDocument();
});

test("하나를 빼면 남은 것만 다시 셈한다", async () => {
  const { sheet, asked } = await open();
  await waitFor(() => expect(asked).toEqual(["a,b,c"]));
  fireEvent.click(sheet.getByRole("checkbox", { name: "입장권 b" }));
  await waitFor(() => expect(asked).toEqual(["a,b,c", "a,c"]));
  for (const name of ["입장권 a", "입장권 c"]) fireEvent.click(sheet.getByRole("checkbox", { name }));
  expect(await sheet.findByRole("button", { name: "취소할 입장권을 골라 주세요" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  expect(asked).toHaveLength(2);
});

test.each([
  ["이용을 마친 것", { product_state: "COMPLETE" as const }, "이용을 마쳤어요"],
  ["이미 취소한 것", { product_state: "CANCEL" as const }, "이미 취소했어요"],
  ["취소하고 있는 것", { product_state: "CANCEL_PROCESSING" as const }, "취소를 처리하고 있어요"],
  ["입장을 확인한 것", { check_in_at: "2026-11-20T01:00:00Z" }, "입장을 확인한 입장권이에요"],
])("%s은 고를 수 없고 이유가 보인다", async (_, over, reason) => {
  const { sheet, asked } = await open({ reservation: reservation({ products: [product("a"), product("b", over)] }) });
  const blocked = sheet.getByRole("checkbox", { name: "입장권 b" });
  expect(blocked).toBeDisabled();
  expect(blocked).toHaveAccessibleDescription(reason);
  await waitFor(() => expect(asked).toEqual(["a"]));
});

test.each([
  [
    "카드와 포인트",
    { card: 27_500, partner_point: 1_940, own_point: 0 },
    "카드는 보통 3~7영업일 걸려요. 포인트는 바로 돌려드려요",
  ],
  ["카드만", { card: 25_760, partner_point: 0, own_point: 0 }, "카드는 보통 3~7영업일 걸려요"],
  ["포인트만", { card: 0, partner_point: 0, own_point: 3_000 }, "포인트는 바로 돌려드려요"],
])("%s 돌아오면 그것이 언제 오는지만 말한다", async (_, back, words) => {
  const total = back.card + back.partner_point + back.own_point;
  const { sheet } = await open({ quotes: [quote({ refund: { ...back, total } })] });
  await toSum(sheet);
  expect(await sheet.findByText(words)).toBeInTheDocument();
});

test("돌려받을 돈이 없는 예약의 단추는 돈을 말하지 않는다", async () => {
  const { sheet } = await open({ quotes: [quote({ refund: { card: 0, partner_point: 0, own_point: 0, total: 0 } })] });
  await toSum(sheet);
  expect(await sheet.findByRole("button", { name: "취소하기" })).toBeInTheDocument();
});

test.each([
  ["아이의 것만 남으면", true],
  ["보호자의 것도 남으면", false],
])("%s 취소하기 전에 그렇다고 말하거나, 말하지 않는다", async (_, isAlone) => {
  const { sheet } = await open({ quotes: [quote(isAlone ? { leaves_children_alone: true } : {})] });
  await toSum(sheet);
  await sheet.findByRole("button", { name: /취소하고/ });
  expect(sheet.queryAllByText(/남는 입장권은 아이 것뿐이에요/)).toHaveLength(isAlone ? 1 : 0);
});

test("수수료가 오르면 새 금액을 보여 주고 다시 묻는다", async () => {
  const dearer = quote({
    quote_token: "token-2",
    fee: 11_040,
    rate: 30,
    fee_split: { own_point: 1_300, partner_point: 8_000, card: 1_740 },
    refund: { card: 25_760, partner_point: 0, own_point: 0, total: 25_760 },
  });
  const rose = replied(null, "C003", "그사이 취소 수수료가 올랐어요.");
  const { sheet, sent } = await open({ quotes: [quote(), dearer], cancels: [rose, done()] });
  await toSum(sheet);
  fireEvent.click(await sheet.findByRole("button", { name: "취소하고 29,440원 돌려받기" }));
  const again = await sheet.findByRole("button", { name: "취소하고 25,760원 돌려받기" });
  expect(sheet.getByRole("alert")).toHaveTextContent("수수료가 올랐어요");
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(again).not.toHaveAttribute("aria-busy"));
  fireEvent.click(again);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ quote_token: "token-2" });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test.each(["C001", "C002", "C004"])("%s이면 서버의 말과 문의할 곳을 보여 주고 돌려준다고 하지 않는다", async (code) => {
  const { sheet, store } = await open({ cancels: [replied(null, code, "지금은 취소할 수 없어요.")] });
  await toSum(sheet);
  fireEvent.click(await sheet.findByRole("button", { name: /취소하고/ }));
  expect(await sheet.findByText("지금은 취소할 수 없어요.")).toBeInTheDocument();
  expect(sheet.getByRole("link", { name: "도란에 문의하기" })).toHaveAttribute("href", "tel:02-000-0000");
  expect(sheet.queryByText(/돌려드려요$/)).toBeNull();
  // A booking that has changed (C001) is not called unchanged.
  expect(sheet.queryAllByText("예약은 그대로예요.")).toHaveLength(code === "C001" ? 0 : 1);
  expect(store.getState().reservationInfo).toMatchObject({ step: "confirm", cancel_error: { code } });
});

test("결제사 확인이 남았으면 취소했다고 하지 않고 접수했다고 한다", async () => {
  const waiting = { state: "CANCEL_PROCESSING", refund: quote().refund, fee: 7_360, refund_id: "r1" };
  const { sheet } = await open({ cancels: [replied(waiting, "C005", "취소를 접수했어요.")] });
  await toSum(sheet);
  fireEvent.click(await sheet.findByRole("button", { name: /취소하고/ }));
  expect(await sheet.findByText("결제사 확인을 기다려요")).toBeInTheDocument();
  expect(screen.getByRole("dialog", { name: "취소를 접수했어요" })).toBeInTheDocument();
});

test("답을 잃으면 같은 번호로 다시 물어 두 번 취소되지 않는다", async () => {
  const { sheet, sent } = await open({ cancels: [refused(503, "F503", "잠시 뒤에"), done()] });
  await toSum(sheet);
  fireEvent.click(await sheet.findByRole("button", { name: /취소하고/ }));
  expect(await sheet.findByText(/두 번 취소되지 않아요/)).toBeInTheDocument();
  fireEvent.click(sheet.getByRole("button", { name: /취소하고/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual(sent[1]);
});

test("기간이 지난 입장권은 돈과 포인트를 함께 보고 고르고, 고른 그대로 취소한다", async () => {
  const refund = { card: 27_000, partner_point: 0, own_point: 0, total: 27_000 };
  const split = { own_point: 0, partner_point: 0, card: 3_000 };
  const { as_points: _, ...money } = quote({ net_paid: 30_000, rate: 10, reason: "EXPIRED", fee: 3_000 });
  const as_points = {
    ...money,
    quote_token: "token-points",
    rate: 0,
    fee: 0,
    fee_split: { own_point: 0, partner_point: 0, card: 0 },
    refund: { card: 0, partner_point: 0, own_point: 30_000, total: 30_000 },
  };
  const both = { ...money, fee_split: split, refund, partner_method: null, coupon_name: null, as_points };
  const given = () => replied({ state: "CANCEL", refund: as_points.refund, fee: 0, refund_id: "r1" });
  const { sheet, sent } = await open({ quotes: [both], cancels: [given()] });
  await toSum(sheet);
  expect(await sheet.findByRole("radio", { name: /결제한 수단으로 27,000원.*10%\(3,000원\)/ })).toBeChecked();
  expect(sheet.getByText("기간이 지나 10%")).toBeInTheDocument();
  fireEvent.click(sheet.getByRole("radio", { name: /포인트로 30,000P/ }));
  const rows = sheet
    .getAllByRole("row")
    .map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ["신용·체크카드", "30,000", "0", "30,000P"],
    ["합계", "30,000", "0", "30,000P"],
  ]);
  expect(sheet.queryByText(/영업일/)).toBeNull();
  fireEvent.click(sheet.getByRole("button", { name: "취소하고 30,000P 돌려받기" }));
  expect(await sheet.findByText("30,000P를 돌려드렸어요")).toBeInTheDocument();
  expect(sent[0]?.body).toMatchObject({ quote_token: "token-points", pay_back: "points" });
});

test("재난으로 수수료가 없으면 어느 재난인지 말한다", async () => {
  const whole = { rate: 0, fee: 0, refund: { card: 27_500, partner_point: 8_000, own_point: 1_300, total: 36_800 } };
  const disaster = { kind: "snow", from_day: "2026-11-24", to_day: "2026-11-25" } as const;
  const fee_split = { own_point: 0, partner_point: 0, card: 0 };
  const { sheet } = await open({ quotes: [quote({ ...whole, reason: "DISASTER", fee_split, disaster })] });
  await toSum(sheet);
  expect(await sheet.findByText("대설로 취소 수수료를 받지 않아요")).toBeInTheDocument();
});
