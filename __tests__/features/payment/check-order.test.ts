import { checkOrder } from "@/features/payment/check/check-order";
import { readReturn } from "@/features/payment/check/read-return";
import { readDraft } from "@/features/payment/read-draft";
import { ApiError } from "@/lib/http/api-error";
import type { OrderStatus } from "@/shared/contract/main/booking/order";

const status = (outcome: OrderStatus["outcome"], fail_reason: string | null = null): OrderStatus => ({
  order_id: "order-0001",
  outcome,
  fail_reason,
  hold_until: null,
  kind: "activity",
});

/** Returns the answers in turn, the last one repeatedly; records the waiting times. */
const run = async (answers: (OrderStatus | Error)[], first: (() => Promise<OrderStatus>) | null = null) => {
  const waited: number[] = [];
  let at = 0;
  const ask = async () => {
    const answer = answers[Math.min(at, answers.length - 1)];
    at += 1;
    if (!answer || answer instanceof Error) throw answer ?? new Error("nothing to answer");
    return answer;
  };
  const outcome = await checkOrder({ confirm: first, ask, wait: async (seconds) => void waited.push(seconds) });
  return { outcome, waited, asked: at };
};

test("바로 결제됐으면 한 번만 묻는다", async () => {
  expect(await run([status("paid")])).toEqual({ outcome: { kind: "paid", what: "activity" }, waited: [], asked: 1 });
});

test("확인하는 동안 1·2·4초 뒤에 다시 묻고, 결제되면 멈춘다", async () => {
  const found = await run([status("checking"), status("checking"), status("checking"), status("paid")]);
  expect(found).toEqual({ outcome: { kind: "paid", what: "activity" }, waited: [1, 2, 4], asked: 4 });
});

test("30초를 물어도 모르면 무엇을 산 주문인지만 안다", async () => {
  const { outcome, waited } = await run([status("checking")]);
  expect(outcome).toEqual({ kind: "pending", what: "activity" });
  expect(waited.reduce((sum, seconds) => sum + seconds, 0)).toBe(30);
});

test("끝내 아무 답도 듣지 못하면 무엇을 산 주문인지도 모른다", async () => {
  const { outcome } = await run([new ApiError(0, "NETWORK", "")]);
  expect(outcome).toEqual({ kind: "pending", what: null });
});

test("실패하면 서버가 말한 이유를 가진다", async () => {
  const { outcome } = await run([status("failed", "카드사에서 승인하지 않았어요.")]);
  expect(outcome).toMatchObject({ kind: "failed", reason: "카드사에서 승인하지 않았어요." });
});

test("답이 오지 않은 것은 실패가 아니다: 다시 묻는다", async () => {
  const lost = new ApiError(0, "NETWORK", "");
  expect(await run([lost, new ApiError(503, "F503", ""), status("paid")])).toMatchObject({
    outcome: { kind: "paid", what: "activity" },
    waited: [1, 2],
  });
});

test("승인을 물을 때 잃은 답도 주문 상태로 다시 묻는다", async () => {
  const confirm = async () => {
    throw new ApiError(0, "TIMEOUT", "");
  };
  expect(await run([status("paid")], confirm)).toMatchObject({ outcome: { kind: "paid", what: "activity" }, asked: 1 });
});

test("결제 정보가 주문과 다르다고 하면 그 말로 실패한다", async () => {
  const confirm = async () => {
    throw new ApiError(400, "F000", "결제 정보가 주문과 달라 결제하지 않았어요.");
  };
  expect((await run([status("paid")], confirm)).outcome).toEqual({
    kind: "failed",
    reason: "결제 정보가 주문과 달라 결제하지 않았어요.",
    holdUntil: null,
  });
});

test("남의 주문은 없는 주문이다", async () => {
  expect((await run([new ApiError(404, "F404", "")])).outcome).toEqual({ kind: "missing" });
});

test("주소의 결제 정보는 셋이 다 있을 때만 서버에 넘긴다", () => {
  const whole = { order: "order-0001", paymentKey: "k", orderId: "N-1", amount: "27500" };
  expect(readReturn(whole)?.back).toEqual({ payment_key: "k", order_number: "N-1", amount: 27_500 });
  expect(readReturn({ ...whole, amount: "27500.5" })?.back).toBeNull();
  expect(readReturn({ order: "order-0001" })).toEqual({ order: "order-0001", back: null, windowCode: null });
  expect(readReturn({ paymentKey: "k" })).toBeNull();
});

test.each([
  ["옵션이 없으면", { content: "3" }],
  ["옵션이 숫자가 아니면", { content: "3", options: "1,x" }],
  ["놀이가 없으면", { options: "1" }],
  ["너무 많이 사면", { content: "3", options: Array(51).fill("1").join(",") }],
])("%s 결제 화면이 없다", (_, query) => {
  expect(readDraft(query)).toBeNull();
});

test("같은 것을 사는 주소는 옵션 순서와 상관없이 하나다", () => {
  const expected = { content_pk: 3, option_pks: [1, 1, 2], slot_pk: 9, date: "2026-12-05" };
  expect(readDraft({ content: "3", options: "2,1,1", slot: "9", date: "2026-12-05" })).toEqual(expected);
  expect(readDraft({ content: "3", options: "1,1,2", slot: "9", date: "2026-12-99" })?.date).toBeNull();
});
