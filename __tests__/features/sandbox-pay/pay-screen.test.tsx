import { render, screen } from "@testing-library/react";
import { situations } from "@/features/sandbox-pay/copy";
import { PayScreen } from "@/features/sandbox-pay/pay-screen";
import { readWindowOrder, type WindowOrder } from "@/features/sandbox-pay/window-order";

const order: WindowOrder = {
  orderId: "ord_0123456789",
  orderName: "밤의 공룡 박물관",
  amount: 27_500,
  method: "card",
  returnPath: "/payment/check?order=abc",
};

const sent = (container: HTMLElement) => {
  const form = container.querySelector("form");
  if (!form) throw new Error("no form");
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[type=hidden], select")];
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
};

test("결제창은 스스로 보낼 수 있는 양식이고, 받은 주문을 그대로 싣는다", () => {
  const { container } = render(<PayScreen input={order} />);
  expect(container.querySelector("form")).toHaveAttribute("action", "/api/sandbox/gateway/window");
  expect(container.querySelector("form")).toHaveAttribute("method", "post");
  expect(sent(container)).toEqual({
    situation: "",
    orderId: order.orderId,
    orderName: order.orderName,
    amount: "27500",
    method: "카드",
    returnPath: order.returnPath,
  });
});

test("단추는 낼 금액을 말하고, 실제 청구가 없음이 처음부터 보인다", () => {
  render(<PayScreen input={order} />);
  expect(screen.getByRole("button", { name: "27,500원 결제하기" })).toHaveAttribute("value", "pay");
  expect(screen.getByRole("button", { name: "취소" })).toHaveAttribute("value", "cancel");
  expect(screen.getByText("실제 청구 없음")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "시험 결제창" })).toBeInTheDocument();
});

test("카드 번호를 적는 곳이 없다", () => {
  render(<PayScreen input={order} />);
  expect(screen.queryAllByRole("textbox")).toEqual([]);
});

test("시험 상황은 스물이 넘고 저마다 다르다", () => {
  render(<PayScreen input={order} />);
  expect(screen.getByRole("combobox", { name: "시험 상황" })).toHaveValue("");
  expect(new Set(situations.map(({ value }) => value)).size).toBe(situations.length);
  expect(situations.length).toBeGreaterThan(20);
});

const query = { ...order, amount: "27500" };

test("주소에서 읽은 주문은 그대로다", () => {
  expect(readWindowOrder(query)).toEqual(order);
});

test.each([
  ["다른 곳으로 돌아가는", { returnPath: "https://evil.example/" }],
  ["두 빗금으로 돌아가는", { returnPath: "//evil.example" }],
  ["0원", { amount: "0" }],
  ["음수", { amount: "-1" }],
  ["지수로 적은 금액", { amount: "1e9" }],
  ["모르는 수단", { method: "bitcoin" }],
  ["두 번 적힌 주문번호", { orderId: ["ord_0123456789", "ord_other"] }],
  ["이름 없는", { orderName: "" }],
])("%s 주문은 받지 않는다", (_, change) => {
  expect(readWindowOrder({ ...query, ...change })).toBeNull();
});
