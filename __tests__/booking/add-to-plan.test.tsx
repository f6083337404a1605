import { fireEvent, screen } from "@testing-library/react";
import { http } from "msw";
import type { ReactElement } from "react";
import { CompleteScreen } from "@/features/payment/complete/complete-screen";
import { OrderDetailScreen } from "@/features/purchases/detail-screen";
import { type PlanRequest, SheetProvider } from "@/lib/sheets";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { product, reservation } from "../features/cancel/golden";
import { refused, replied } from "../support/msw/envelope";
import { server } from "../support/msw/server";
import { renderScreen } from "../support/screen";
import { mainBase } from "../support/test-http";

jest.setTimeout(30_000);

const open = (page: ReactElement, one: Reservation) => {
  const asked: PlanRequest[] = [];
  server.use(
    http.get(`${mainBase}/reservations/order-0001/`, () => replied(one)),
    http.get(`${mainBase}/contents/7/`, () => refused(404, "F404", "찾을 수 없어요.")),
  );
  renderScreen(<SheetProvider value={{ plan: (request) => void asked.push(request) }}>{page}</SheetProvider>, {
    isMember: true,
  });
  return asked;
};
const button = { name: "하루 계획에 넣기" };
const booked: PlanRequest = {
  kind: "activity",
  pk: 7,
  name: "손전등 들고 걷는 밤의 공룡 박물관",
  date: "2026-11-25",
  booked: { from: "17:00", to: null },
};

test("결제를 마친 화면에서 예약한 날과 시간으로 계획에 담는다", async () => {
  const asked = open(<CompleteScreen input={{ order: "order-0001" }} />, reservation());
  fireEvent.click(await screen.findByRole("button", button));
  expect(asked).toEqual([booked]);
});

test("예약 상세에서도 담고, 종일 입장권은 시간을 정하지 않는다", async () => {
  const asked = open(<OrderDetailScreen input={{ id: "order-0001" }} />, reservation({ starts_at: null }));
  fireEvent.click(await screen.findByRole("button", button));
  expect(asked).toEqual([{ ...booked, booked: null }]);
});

test.each<[string, Partial<Reservation>]>([
  ["날짜가 없는 입장권", { desired_check_in: null, starts_at: null, valid_until: "2027-01-01" }],
  ["취소한 예약", { state: "CANCELED", products: [product("a", { product_state: "CANCEL" })] }],
])("%s에는 담는 단추가 없다", async (_, over) => {
  open(<OrderDetailScreen input={{ id: "order-0001" }} />, reservation(over));
  expect(await screen.findByText("경기 광명시 나들길 1")).toBeInTheDocument();
  expect(screen.queryByRole("button", button)).toBeNull();
});
