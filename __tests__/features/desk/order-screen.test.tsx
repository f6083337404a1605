import { fireEvent, screen } from "@testing-library/react";
import { http } from "msw";
import { OrderScreen } from "@/features/desk/orders/order-screen";
import { Timeline } from "@/features/desk/orders/timeline";
import type { DeskEvent, DeskOrder } from "@/shared/contract/main/staff/desk";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const me = {
  id: "s1",
  name: "고상담",
  role: "desk",
  venue_pk: null,
  venue_name: null,
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: false,
};

test("없는 예약은 없다고 말하고, 목록으로 가는 길을 준다", async () => {
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })),
    http.get(`${mainBase}/desk/orders/none/`, () => refused(404, "NOT_FOUND", "찾지 못했어요.")),
  );
  renderScreen(<OrderScreen input={{ isDemo: true, id: "none" }} />);
  expect(await screen.findByRole("heading", { name: "찾지 못했어요" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "목록 보기" })).toHaveAttribute("href", "/desk/orders");
});

const order: DeskOrder = {
  id: "o1",
  number: "A-1",
  kind: "activity",
  name: "나무 마을",
  venue: "꼬미",
  state: "PAID",
  user_id: "m1",
  desired_check_in: "2026-11-28",
  desired_check_out: null,
  starts_at: "10:00",
  people_text: "어른 1명",
  orderer: "나*이",
  phone: "010-****-0002",
  list_total: 15_000,
  discount: 0,
  own_point: 0,
  partner_point: 0,
  pay_amount: 15_000,
  has_receipt: false,
  items: [{ id: "i1", name: "어른", state: "ORDER", check_in_at: null, can_refund: true, paid: 15_000 }],
  timeline: [],
};
const quote = {
  pay: 15_000,
  own_point: 0,
  partner_point: 0,
  fee: 0,
  refund: 15_000,
  returns_coupon: false,
  leaves_children_alone: true,
  needs_second: false,
};

test("돌려줄 수 없다는 답은 다시 묻지 않고 그대로 보이고, 답이 없으면 다시 물을 수 있다", async () => {
  let asked = 0;
  const answers = [
    () => refused(409, "C_STATE", "이미 입장해서 돌려줄 수 없어요."),
    ...[1, 2, 3, 4].map(() => () => refused(503, "F503")),
    () => replied(quote),
  ];
  server.use(
    http.get(`${mainBase}/staff/me/`, () => replied({ staff: me })),
    http.get(`${mainBase}/desk/orders/o1/`, () => replied(order)),
    http.get(`${mainBase}/desk/orders/o1/refund-quote/`, () => answers[asked++]?.() ?? refused(500, "F500")),
  );
  renderScreen(<OrderScreen input={{ isDemo: true, id: "o1" }} />);
  fireEvent.click(await screen.findByRole("checkbox", { name: /어른/ }));
  expect(await screen.findByText("이미 입장해서 돌려줄 수 없어요.")).toBeInTheDocument();
  expect(asked).toBe(1);
  fireEvent.click(screen.getByRole("checkbox", { name: "수수료 받지 않기" }));
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  expect(await screen.findByRole("button", { name: "15,000원 돌려주기" })).toBeInTheDocument();
  expect(screen.getByText(/남는 입장권은 아이 것뿐이에요/)).toBeInTheDocument();
});

test("매출전표는 주소 대신 눌러서 여는 링크로 보이고, 웹 주소가 아니면 적힌 그대로 보인다", () => {
  const receipts = ["https://gateway.example/receipt/1", "javascript:alert(1)"];
  const events = receipts.map(
    (value, index): DeskEvent => ({
      at: `2026-11-27T00:0${index}:00Z`,
      kind: "gateway",
      name: "approved",
      tone: "done",
      who: null,
      reason: null,
      text: null,
      amount: 10_700,
      split: null,
      refs: [{ name: "receipt", value }],
      message_id: null,
    }),
  );
  renderScreen(<Timeline events={events} orderId="o1" />);
  expect(screen.getByRole("link", { name: "새 창에서 열기" })).toHaveAttribute("href", receipts[0]);
  expect(screen.getByText("javascript:alert(1)")).toBeInTheDocument();
});
