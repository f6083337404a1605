import { render, screen } from "@testing-library/react";
import { RefundBlock } from "@/features/payment/checkout/refund-block";

it.each([
  [11_832, "카드 금액부터 먼저 돌려드려요. 3영업일 안에 들어와요", "쓴 포인트와 쿠폰을 돌려드려요"],
  [0, "쓴 포인트와 쿠폰을 돌려드려요", "카드 금액부터 먼저 돌려드려요. 3영업일 안에 들어와요"],
])("카드로 %d원을 내면 무엇이 돌아오는지 말한다", (cash, said, unsaid) => {
  render(<RefundBlock date={null} stepsAt={() => []} cash={cash} />);
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByText(unsaid)).not.toBeInTheDocument();
});
