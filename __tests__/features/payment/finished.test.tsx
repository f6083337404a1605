import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { CheckScreen } from "@/features/payment/check/check-screen";
import { draftMemory } from "@/features/payment/draft-memory";
import { draftPath } from "@/features/payment/draft-path";
import { PaymentScreen } from "@/features/payment/payment-screen";
import { stayDraftPath } from "@/features/payment/stay/stay-draft-path";
import { StayPaymentScreen } from "@/features/payment/stay/stay-payment-screen";
import type { OrderStatus } from "@/shared/contract/main/booking/order";
import { replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";
import { answers, ask, checkout, family } from "./golden";
import * as stay from "./stay/golden";

// Rendering is slow on a busy machine; tests wait for elements, never for a fixed time.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const order = "order-0001";
const paths = { activity: draftPath(ask), stay: stayDraftPath(stay.ask) };
const toDraft = (kind: OrderStatus["kind"]) => ({
  path: paths[kind],
  href: paths[kind],
  member: "member-1",
  order,
  orderer: { name: "한가람", phone: "010-1234-5678", email: "" },
  discounts: null,
  method: "card",
  memo: "",
  sums: null,
  stay: null,
});
const stateIs = (outcome: OrderStatus["outcome"], kind: OrderStatus["kind"] = "activity") =>
  server.use(
    http.get(`${mainBase}/reservations/orders/${order}/state/`, () =>
      replied({ order_id: order, kind, outcome, fail_reason: null, hold_until: null }),
    ),
  );

const holds = (kind: OrderStatus["kind"]) => {
  const taken: string[] = [];
  const [path, held] =
    kind === "stay" ? ["/booking/checkout", stay.verified()] : ["/reservations/v2/checkout/", checkout()];
  if (kind === "stay") stay.answers();
  else answers();
  server.use(
    http.get(`${mainBase}${path}`, ({ request }) => {
      taken.push(request.url);
      return replied(held);
    }),
  );
  return taken;
};

/** Pays and waits until the checking page leads to the finished order. */
const payed = async (kind: OrderStatus["kind"]) => {
  draftMemory.keep(toDraft(kind));
  stateIs("paid", kind);
  const view = renderScreen(<CheckScreen input={{ order, back: null, windowCode: null }} />, { isMember: true });
  await waitFor(() => expect(view.went).toHaveLength(1));
  view.unmount();
  // The finished order's page clears the draft.
  draftMemory.forget();
};
const openAgain = (kind: OrderStatus["kind"]) =>
  renderScreen(
    kind === "stay" ? <StayPaymentScreen input={{ ask: stay.ask, problem: null }} /> : <PaymentScreen input={ask} />,
    { isMember: true, family },
  );

test.each([
  ["activity", `/payment/complete?order=${order}`],
  ["stay", `/stay/payment/complete?order=${order}`],
] as const)("마친 결제 화면(%s)을 다시 열면 자리를 잡지 않고 그 예약으로 이끈다", async (kind, href) => {
  const taken = holds(kind);
  await payed(kind);
  openAgain(kind);
  expect(await screen.findByRole("heading", { name: "이미 예약을 마쳤어요" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "예약 보기" })).toHaveAttribute("href", href);
  expect(taken).toEqual([]);
});

test("같은 것을 한 번 더 사려면 그렇게 말하고 자리를 잡는다", async () => {
  const taken = holds("activity");
  await payed("activity");
  openAgain("activity");
  fireEvent.click(await screen.findByRole("button", { name: "한 번 더 예약하기" }));
  expect(await screen.findByRole("button", { name: /원 결제하기/ })).toBeInTheDocument();
  expect(taken).toHaveLength(1);
});

test("결제하고 돌아오지 않은 주문도 마친 것이면 자리를 다시 잡지 않는다", async () => {
  const taken = holds("activity");
  draftMemory.keep(toDraft("activity"));
  stateIs("paid");
  openAgain("activity");
  expect(await screen.findByRole("heading", { name: "이미 예약을 마쳤어요" })).toBeInTheDocument();
  expect(taken).toEqual([]);
});

test("내지 않은 주문은 이어서 결제할 수 있다", async () => {
  const taken = holds("activity");
  draftMemory.keep(toDraft("activity"));
  stateIs("failed");
  openAgain("activity");
  expect(await screen.findByRole("button", { name: /원 결제하기/ })).toBeInTheDocument();
  expect(taken).toHaveLength(1);
});

test("결제를 마치고 뒤로 가기로 돌아온 화면도 자리를 다시 잡지 않는다", async () => {
  const taken = holds("activity");
  const { went } = openAgain("activity");
  fireEvent.click(await screen.findByRole("button", { name: /27,500원 결제하기/ }));
  await waitFor(() => expect(went).toHaveLength(1));
  stateIs("paid");
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
  expect(await screen.findByRole("heading", { name: "이미 예약을 마쳤어요" })).toBeInTheDocument();
  expect(taken).toHaveLength(1);
});
