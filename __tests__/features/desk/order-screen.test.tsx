import { screen } from "@testing-library/react";
import { http } from "msw";
import { OrderScreen } from "@/features/desk/order-screen";
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
