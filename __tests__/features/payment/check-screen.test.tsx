import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { POLL_SECONDS } from "@/features/payment/check/check-order";
import { CheckScreen } from "@/features/payment/check/check-screen";
import { draftMemory } from "@/features/payment/draft-memory";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

// Skips the waits between the polls.
jest.mock("@/features/payment/check/check-order", () => {
  const real = jest.requireActual("@/features/payment/check/check-order");
  return { ...real, checkOrder: (ways: object) => real.checkOrder({ ...ways, wait: async () => undefined }) };
});

const order = "order-0001";
const back = { payment_key: "key-1", order_number: "N-1", amount: 100 };
const status = (outcome: string, fail_reason: string | null = null) =>
  replied({ order_id: order, kind: "activity", outcome, fail_reason, hold_until: null });
const draft = {
  path: "/payment?content=7&options=1",
  href: "/payment?content=7&options=1",
  member: "member-1",
  order,
  orderer: { name: "한가람", phone: "010-1234-5678", email: "" },
  discounts: null,
  method: "card",
  memo: "",
  sums: null,
  stay: null,
};

beforeEach(() => window.sessionStorage.clear());

test("승인되면 완료로 가고, 돌아가면 구매 내역이다", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(`${mainBase}/reservations/orders/${order}/confirm/`, async ({ request }) => {
      sent.push(await request.json());
      return status("paid");
    }),
  );
  const { went } = renderScreen(<CheckScreen input={{ order, back, windowCode: null }} />, { isMember: true });
  await waitFor(() => expect(went).toEqual([`/payment/complete?order=${order}`]));
  expect(sent).toEqual([back]);
  expect(window.location.pathname).toBe("/mypage/purchases/activity");
});

test("숙소의 주문이 승인되면 숙소 완료로 가고, 돌아가면 숙소 구매 내역이다", async () => {
  const paid = { order_id: order, kind: "stay", outcome: "paid", fail_reason: null, hold_until: null };
  server.use(http.post(`${mainBase}/reservations/orders/${order}/confirm/`, () => replied(paid)));
  const { went } = renderScreen(<CheckScreen input={{ order, back, windowCode: null }} />, { isMember: true });
  await waitFor(() => expect(went).toEqual([`/stay/payment/complete?order=${order}`]));
  expect(window.location.pathname).toBe("/mypage/purchases/stay");
});

test("거절되면 이유와 함께 같은 내용으로 다시 결제할 수 있다", async () => {
  draftMemory.keep(draft);
  server.use(
    http.post(`${mainBase}/reservations/orders/${order}/confirm/`, () => status("failed", "카드사에서 거절했어요.")),
  );
  renderScreen(<CheckScreen input={{ order, back, windowCode: null }} />, { isMember: true });
  expect(await screen.findByText("카드사에서 거절했어요.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "같은 내용으로 다시 결제" })).toHaveAttribute("href", draft.href);
});

test("끝내 모르면 돈이 어떻게 되는지 말하고, 다시 묻거나 숙소 구매 내역을 보거나 물어볼 수 있다", async () => {
  let asked = 0;
  const checking = { order_id: order, kind: "stay", outcome: "checking", fail_reason: null, hold_until: null };
  server.use(
    http.post(`${mainBase}/reservations/orders/${order}/confirm/`, () => replied(checking)),
    http.get(`${mainBase}/reservations/orders/${order}/state/`, () => {
      asked += 1;
      return replied(asked > POLL_SECONDS.length ? { ...checking, outcome: "paid" } : checking);
    }),
  );
  const { went } = renderScreen(<CheckScreen input={{ order, back, windowCode: null }} />, { isMember: true });
  expect(await screen.findByRole("heading", { name: "결제를 아직 확인하지 못했어요" })).toBeInTheDocument();
  expect(screen.getByText(/빠져나간 돈은 모두 돌려드려요/)).toBeInTheDocument();
  expect(screen.queryByText(/알려 드려요/)).toBeNull();
  expect(screen.getByRole("link", { name: "구매 내역 보기" })).toHaveAttribute("href", "/mypage/purchases/stay");
  expect(screen.getByRole("link", { name: "고객센터에 물어보기" })).toHaveAttribute("href", "/help");
  await userEvent.click(screen.getByRole("button", { name: "다시 확인하기" }));
  await waitFor(() => expect(went).toEqual([`/stay/payment/complete?order=${order}`]));
});

test("결제창을 닫고 오면 결제하지 않았다고 하고 승인을 묻지 않는다", async () => {
  server.use(http.get(`${mainBase}/reservations/orders/${order}/state/`, () => status("checking")));
  const input = { order, back: null, windowCode: "PAY_PROCESS_CANCELED" };
  renderScreen(<CheckScreen input={input} />, { isMember: true });
  expect(await screen.findByText(/결제창을 닫아서/)).toBeInTheDocument();
});

test("결제창에서 거절되어 이유를 모르고 와도 돈이 빠져나가지 않았다고 한다", async () => {
  server.use(http.get(`${mainBase}/reservations/orders/${order}/state/`, () => status("checking")));
  const input = { order, back: null, windowCode: "REJECT_CARD_COMPANY" };
  renderScreen(<CheckScreen input={input} />, { isMember: true });
  expect(await screen.findByText(/결제사에서 승인하지 않았어요.*돈은 빠져나가지 않았어요/)).toBeInTheDocument();
});

test("닫고 온 것처럼 꾸민 주소라도 결제된 주문이면 완료로 간다", async () => {
  server.use(http.get(`${mainBase}/reservations/orders/${order}/state/`, () => status("paid")));
  const input = { order, back: null, windowCode: "PAY_PROCESS_CANCELED" };
  const { went } = renderScreen(<CheckScreen input={input} />, { isMember: true });
  await waitFor(() => expect(went).toEqual([`/payment/complete?order=${order}`]));
});

test("쓰던 결제는 같은 회원에게만 돌아오고, 방문자의 것은 로그인한 사람이 잇는다", () => {
  draftMemory.keep(draft);
  expect(draftMemory.take(draft.path, "member-1")).toEqual(draft);
  expect(draftMemory.take(draft.path, "member-2")).toBeNull();
  expect(draftMemory.take("/payment?content=8&options=1", "member-1")).toBeNull();
  draftMemory.forget();
  draftMemory.keep({ ...draft, member: null });
  expect(draftMemory.take(draft.path, "member-2")).toMatchObject({ orderer: draft.orderer });
});
