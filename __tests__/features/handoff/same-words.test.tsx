import { render, screen } from "@testing-library/react";
import { HandOffPlace } from "@/features/handoff/hand-off-place";
import { HandOffTickets } from "@/features/handoff/hand-off-tickets";
import { CompleteTickets } from "@/features/payment/complete/complete-tickets";
import { StayPass } from "@/features/purchases/ticket/stay-pass";
import { Ticket } from "@/features/purchases/ticket/ticket";
import type { HandOffView } from "@/shared/contract/main/booking/hand-off";
import type { StayVisit } from "@/shared/contract/main/booking/stay-visit";
import { renderScreen } from "../../support/screen";
import { product, reservation } from "../cancel/golden";
import { view } from "./view";

const AT = "2026-11-25T01:00:00Z";
/** An order of `all` tickets, of which the first `used` were admitted. */
const order = (all: number, used: number) =>
  reservation({
    products: Array.from({ length: all }, (_, i) => product(`p${i}`, { check_in_at: i < used ? AT : null })),
  });
/** The same order as the recipient of its link sees it. */
const toLink = ({ products }: ReturnType<typeof order>): HandOffView =>
  view({
    tickets: products.map(({ option_name, ticket_code, check_in_at }) => ({
      name: option_name,
      code: ticket_code,
      is_used: check_in_at !== null,
    })),
    display_number: "N261125-7F3K2QXA",
  });

describe("부모의 입장권과 할머니가 받은 입장권은 QR을 몇 개 보일지 같은 말을 한다", () => {
  test.each([
    ["한 장", 1, 0, "입구에서 이 QR을 보여 주세요"],
    ["여러 장", 3, 0, "함께 들어가면 QR 하나만, 따로 들어가면 한 장씩 보여 주세요"],
    [
      "일부만 들어갔다",
      4,
      2,
      "4장 중 2장은 입장했어요. 함께 들어가면 남은 QR 하나만, 따로 들어가면 한 장씩 보여 주세요",
    ],
    ["한 장만 남았다", 3, 2, "3장 중 2장은 입장했어요. 남은 QR을 보여 주세요"],
    ["모두 들어갔다", 2, 2, "2장 모두 입장했어요"],
  ])("%s", (_, all, used, words) => {
    const bought = order(all, used);
    const { unmount } = renderScreen(<Ticket reservation={bought} />);
    expect(screen.getByText(words)).toBeInTheDocument();
    unmount();
    const complete = renderScreen(<CompleteTickets reservation={bought} />);
    expect(screen.getByText(words)).toBeInTheDocument();
    complete.unmount();
    render(<HandOffTickets view={toLink(bought)} />);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  test("일부만 들어갔으면 아직 쓸 수 있는 QR이 먼저 보인다", () => {
    const { container } = renderScreen(<Ticket reservation={order(3, 2)} />);
    expect([...container.querySelectorAll("[data-name]")].map((piece) => piece.getAttribute("data-name"))[0]).toBe(
      "입장권 p2",
    );
  });

  test("숙소는 QR이 없고, 둘 다 안내 데스크에서 무엇을 말할지 말한다", () => {
    const text = "도착하면 안내 데스크에서 묵는 분 이름과 예약 번호를 말해 주세요";
    const stay: StayVisit = {
      check_in_date: "2026-11-28",
      check_out_date: "2026-11-29",
      check_in_from: "15:00",
      check_out_until: "11:00",
      confirm_state: "CONFIRMED",
      answer_until: null,
      guest_name: "이서아",
      accommodation_id: 1,
      product_id: 2,
      product_name: "가족 별채",
      adults: 2,
      children_ages: [],
      arrival_transport: "대중교통",
      is_reviewable: false,
    };
    const { unmount } = renderScreen(<StayPass reservation={reservation({ kind: "stay" })} stay={stay} />);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/QR/)).toBeNull();
    unmount();
    render(<HandOffPlace view={view({ kind: "stay", place: "숲 별채" })} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
