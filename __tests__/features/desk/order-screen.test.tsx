import { screen } from "@testing-library/react";
import { http } from "msw";
import { OrderScreen } from "@/features/desk/order-screen";
import { Timeline } from "@/features/desk/timeline";
import type { DeskEvent } from "@/shared/contract/main/counter/desk";
import { refused, replied } from "../../support/msw/envelope";
import { server } from "../../support/msw/server";
import { renderScreen } from "../../support/screen";
import { mainBase } from "../../support/test-http";

const me = {
  id: "s1",
  name: "고상담",
  role: "desk",
  operator_pk: null,
  operator_name: null,
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

test("매출전표는 주소 대신 눌러서 여는 링크로 보이고, 웹 주소가 아니면 적힌 그대로 보인다", () => {
  const receipts = ["https://gateway.example/receipt/1", "javascript:alert(1)"];
  const events = receipts.map(
    (value, at): DeskEvent => ({
      at: `2026-11-27T00:0${at}:00Z`,
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
