import { render, screen } from "@testing-library/react";
import { RefundBlock } from "@/features/payment/checkout/refund-block";
import { refundTimeline } from "@/shared/refund/refund-timeline";

it.each([
  [
    11_832,
    "수수료는 쓴 포인트에서 먼저 빼고, 모자라면 카드 금액에서 빼요. 카드는 보통 3~7영업일 걸려요",
    "쓴 포인트와 쿠폰을 돌려드려요",
  ],
  [
    0,
    "쓴 포인트와 쿠폰을 돌려드려요",
    "수수료는 쓴 포인트에서 먼저 빼고, 모자라면 카드 금액에서 빼요. 카드는 보통 3~7영업일 걸려요",
  ],
])("카드로 %d원을 내면 무엇이 돌아오는지 말한다", (cash, said, unsaid) => {
  render(<RefundBlock date={null} stepsAt={() => []} cash={cash} />);
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByText(unsaid)).not.toBeInTheDocument();
});

describe("재난 안내", () => {
  const disaster = { kind: "typhoon" as const, from_day: "2026-11-28", to_day: "2026-11-30" };
  const stepsAt = (rate: number) => (now: number) =>
    refundTimeline(
      { kind: "show", useDate: "2026-11-29", paidAt: now, venueSteps: [{ days_before: 0, rate }] },
      10_000,
      now,
    );
  const said = "안내가 있는 동안은 수수료 없이 취소할 수 있어요. 안내가 풀리면 아래 기준대로예요.";
  const show = (rate: number) =>
    render(<RefundBlock date="2026-11-29" stepsAt={stepsAt(rate)} cash={10_000} disaster={disaster} />);

  it("결제하기 전에, 지금 취소하면 수수료가 없다고 환불 단계 위에서 말한다", () => {
    show(30);
    expect(screen.getByText("이곳에 태풍 재난 안내가 있어요")).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
  });

  it("언제 취소해도 수수료가 없으면 더 말하지 않는다", () => {
    show(0);
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });
});
